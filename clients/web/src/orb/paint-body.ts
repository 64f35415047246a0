/**
 * Paints what is inside the orb: light and folds that drift through each other. It is painted small and shown large,
 * which makes it soft for next to nothing.
 */
import { rgba, type OrbColours, type Rgb } from "./orb-colours.ts";

/** Pixels on each side of the small picture. */
export const BODY_PIXELS = 80;
const HALF = BODY_PIXELS / 2;

/** Widths and opacities whose sum is a band of light with soft edges. */
const FOLD_STROKES: readonly (readonly [width: number, opacity: number])[] = [
  [0.46, 0.03],
  [0.38, 0.03],
  [0.3, 0.035],
  [0.23, 0.04],
  [0.17, 0.045],
  [0.115, 0.05],
  [0.07, 0.06],
  [0.035, 0.07],
];
/** Where each fold is, how it leans and bends, and how fast it drifts. */
const FOLDS = [
  { lean: 0.9, across: -0.38, bend: 0.62, drift: 0.21, phase: 0 },
  { lean: 2.3, across: 0.3, bend: 0.8, drift: -0.16, phase: 1.9 },
  { lean: -0.5, across: 0.12, bend: -0.7, drift: 0.13, phase: 3.7 },
  { lean: 1.7, across: -0.1, bend: 0.95, drift: -0.11, phase: 5.1 },
] as const;

export interface BodyMoment {
  seconds: number;
  /** 0 to 1: how much of the idle orb's haze lies over it. */
  idle: number;
  /** 0 to 1: how much the caller's colour shows. */
  listening: number;
  /** Loudness of the agent, 0 to 1. */
  agent: number;
}

export function paintBody(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  colours: OrbColours,
  { seconds, idle, listening, agent }: BodyMoment,
): void {
  context.setTransform(1, 0, 0, 1, 0, 0);
  context.globalCompositeOperation = "source-over";
  const ground = context.createLinearGradient(0, 0, BODY_PIXELS * 0.7, BODY_PIXELS);
  ground.addColorStop(0, rgba(colours.ground[0], 1));
  ground.addColorStop(1, rgba(colours.ground[1], 1));
  context.fillStyle = ground;
  context.fillRect(0, 0, BODY_PIXELS, BODY_PIXELS);

  context.setTransform(HALF, 0, 0, HALF, HALF, HALF);
  const t = seconds * (0.55 + 0.1 * agent);
  blob(context, colours.violet, 0.42 * Math.sin(0.7 * t + 0.6), 0.36 * Math.cos(0.9 * t) - 0.2, 0.95, 0.85);
  blob(context, colours.teal, 0.5 * Math.cos(0.6 * t + 2.2), 0.42 * Math.sin(0.8 * t + 1.1) + 0.3, 0.8, 0.8);
  blob(context, colours.teal, -0.75, -0.3 + 0.2 * Math.sin(0.5 * t), 0.75, 0.25 + 0.55 * listening);
  blob(
    context,
    colours.pink,
    0.36 + 0.25 * Math.sin(t),
    0.5 + 0.2 * Math.cos(0.7 * t),
    0.5,
    0.5 * (1 - listening) + 0.2 * agent,
  );

  context.globalCompositeOperation = "screen";
  for (const fold of FOLDS) drawFold(context, fold, t);
  blob(context, [255, 255, 255], -0.26 + 0.06 * Math.sin(0.5 * t), -0.42, 0.42, 0.5);

  context.globalCompositeOperation = "source-over";
  if (idle > 0.01) {
    context.fillStyle = rgba(colours.haze, 0.45 * idle);
    context.fillRect(-1, -1, 2, 2);
  }
  shade(context, colours);
}

function blob(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  colour: Rgb,
  x: number,
  y: number,
  radius: number,
  opacity: number,
): void {
  const light = context.createRadialGradient(x, y, 0, x, y, radius);
  light.addColorStop(0, rgba(colour, opacity));
  light.addColorStop(0.45, rgba(colour, opacity * 0.55));
  light.addColorStop(1, rgba(colour, 0));
  context.fillStyle = light;
  context.fillRect(-1, -1, 2, 2);
}

/** A ribbon of light that winds through the body. */
function drawFold(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { lean, across, bend, drift, phase }: (typeof FOLDS)[number],
  t: number,
): void {
  const turned = lean + drift * t;
  const [cos, sin] = [Math.cos(turned), Math.sin(turned)];
  const at = (along: number, aside: number) =>
    [along * cos - aside * sin, along * sin + aside * cos] as const;
  const away = across + 0.14 * Math.sin(0.7 * t + phase);
  const wave = bend * (1 + 0.35 * Math.sin(0.9 * t + 2 * phase));
  context.beginPath();
  context.moveTo(...at(-1.15, away - 0.5 * wave));
  context.bezierCurveTo(...at(-0.7, away + wave), ...at(-0.35, away + wave), ...at(-0.05, away));
  context.bezierCurveTo(
    ...at(0.25, away - wave),
    ...at(0.6, away - 0.9 * wave),
    ...at(1.15, away + 0.4 * wave),
  );
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [width, opacity] of FOLD_STROKES) {
    context.lineWidth = width;
    context.strokeStyle = `rgba(206,214,255,${opacity})`;
    context.stroke();
  }
}

/** The far side is darker, and the edge too: a ball, not a disc. */
function shade(
  context: CanvasRenderingContext2D | OffscreenCanvasRenderingContext2D,
  { ground }: OrbColours,
): void {
  const shadow = context.createRadialGradient(-0.3, -0.38, 0.3, 0, 0, 1.04);
  shadow.addColorStop(0, rgba(ground[1], 0));
  shadow.addColorStop(0.7, rgba(ground[1], 0.08));
  shadow.addColorStop(1, rgba(ground[1], 0.62));
  context.fillStyle = shadow;
  context.fillRect(-1, -1, 2, 2);
}
