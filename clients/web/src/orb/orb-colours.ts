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

/** The page's own colours, as CSS writes them; null for the default. */
export interface OwnColours {
  agent: string | null;
  caller: string | null;
}

/** The theme's colours, with the page's own for the two voices. A value that CSS doesn't know changes nothing. */
export function withOwn(colours: OrbColours, own: OwnColours): OrbColours {
  const caller = own.caller === null ? null : rgbOf(own.caller);
  const agent = own.agent === null ? null : rgbOf(own.agent);
  return {
    ...colours,
    ...(caller && { caller, teal: caller }),
    ...(agent && {
      agent,
      agentSecond: mixed(agent, WHITE, 0.25),
      ground: [agent, mixed(agent, BLACK, 0.45)],
      violet: mixed(agent, WHITE, 0.2),
      pink: mixed(agent, WHITE, 0.5),
      haze: mixed(agent, WHITE, 0.35),
    }),
  };
}

const WHITE: Rgb = [255, 255, 255];
const BLACK: Rgb = [0, 0, 0];

function mixed(from: Rgb, to: Rgb, share: number): Rgb {
  const [red, green, blue] = from.map((part, index) => Math.round(part + ((to[index] ?? 0) - part) * share));
  return [red ?? 0, green ?? 0, blue ?? 0];
}

/** A canvas knows every colour of CSS. */
function rgbOf(colour: string): Rgb | null {
  const context = document.createElement("canvas").getContext("2d", { willReadFrequently: true });
  if (!context || !CSS.supports("color", colour)) return null;
  context.fillStyle = colour;
  context.fillRect(0, 0, 1, 1);
  const [red = 0, green = 0, blue = 0] = context.getImageData(0, 0, 1, 1).data;
  return [red, green, blue];
}

export function rgba([red, green, blue]: Rgb, alpha: number): string {
  return `rgba(${red},${green},${blue},${alpha.toFixed(3)})`;
}
