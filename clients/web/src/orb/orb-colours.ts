/** What the orb is painted with. The two voices have the colours that they have everywhere: app.css, `voice-*`. */
export type OrbTheme = "light" | "dark";

/** Red, green, blue; 0 to 255. */
export type Rgb = readonly [number, number, number];

export interface OrbColours {
  agent: Rgb;
  agentSecond: Rgb;
  caller: Rgb;
  /** The body's ground, from its lit side to its far side. */
  ground: readonly [Rgb, Rgb];
  violet: Rgb;
  teal: Rgb;
  pink: Rgb;
  /** Laid over the body while nobody talks. */
  haze: Rgb;
  /** The ring of dots around the idle orb. */
  dots: Rgb;
  /** How strong the light around the body is, 0 to 1. */
  glow: number;
}

export const ORB_COLOURS: Record<OrbTheme, OrbColours> = {
  light: {
    agent: [75, 94, 242],
    agentSecond: [138, 92, 245],
    caller: [11, 143, 152],
    ground: [
      [88, 108, 246],
      [52, 46, 190],
    ],
    violet: [146, 92, 248],
    teal: [38, 184, 196],
    pink: [236, 150, 220],
    haze: [142, 152, 246],
    dots: [140, 146, 190],
    glow: 0.3,
  },
  dark: {
    agent: [132, 148, 255],
    agentSecond: [183, 155, 255],
    caller: [63, 203, 211],
    ground: [
      [84, 104, 244],
      [34, 30, 128],
    ],
    violet: [160, 120, 255],
    teal: [63, 203, 220],
    pink: [240, 164, 226],
    haze: [70, 74, 140],
    dots: [120, 128, 176],
    glow: 0.26,
  },
};

export function rgba([red, green, blue]: Rgb, alpha: number): string {
  return `rgba(${red},${green},${blue},${alpha.toFixed(3)})`;
}
