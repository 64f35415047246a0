/** Paints one picture of the orb: the light around it, its body, and what surrounds it in each state. */
import { rgba, type OrbColours } from "./orb-colours.ts";
import {
  bandLevel,
  bodyScale,
  edgeWobble,
  rippleAt,
  ringShown,
  tickLength,
  type Weights,
} from "./orb-motion.ts";

const TURN = 2 * Math.PI;
const BODY_SHARE = 0.3;
const EDGE_POINTS = 64;
/** Radians a second. */
const ARC_SPEED = 3;
/** Below this size, in CSS pixels, only the body is drawn. */
const BODY_ONLY = 64;
/** Below this size the ring has fewer ticks. */
const SMALL = 200;

export interface OrbMoment {
  /** Side of the square canvas, in CSS pixels. */
  size: number;
  seconds: number;
  weights: Weights;
  /** Loudness, 0 to 1. */
  agent: number;
  caller: number;
  /** The caller's voice by pitch, from deep to high, 0 to 1. */
  bands: ArrayLike<number>;
}

/** `context` is scaled to CSS pixels; `body` is what `paintBody` painted. */
export function paintOrb(
  context: CanvasRenderingContext2D,
  body: CanvasImageSource,
  colours: OrbColours,
  moment: OrbMoment,
): void {
  const { size, weights, seconds, agent } = moment;
  context.clearRect(0, 0, size, size);
  context.save();
  context.translate(size / 2, size / 2);
  const isSmall = size < BODY_ONLY;
  const rest = size * (isSmall ? 0.47 : BODY_SHARE);
  const radius = rest * bodyScale(weights, seconds, agent);
  if (!isSmall) {
    paintGlow(context, colours, moment, rest);
    paintRipples(context, colours, moment, rest);
  }
  paintBodyAt(context, body, moment, radius);
  if (!isSmall) {
    paintRim(context, colours, moment, radius);
    paintDots(context, colours, moment, rest);
    paintTicks(context, colours, moment, rest);
    paintArc(context, colours, moment, rest);
  }
  context.restore();
}

function paintGlow(
  context: CanvasRenderingContext2D,
  colours: OrbColours,
  { weights, agent, caller, size }: OrbMoment,
  rest: number,
): void {
  const reach = Math.min(rest * 1.62, size / 2);
  const listening = Math.min(1, weights.listening);
  const layers = [
    [colours.agent, (1 - listening) * colours.glow * (0.8 + 0.5 * agent)],
    [colours.caller, listening * colours.glow * (0.8 + 0.5 * caller)],
  ] as const;
  for (const [colour, opacity] of layers) {
    if (opacity < 0.01) continue;
    const light = context.createRadialGradient(0, rest * 0.06, rest * 0.7, 0, rest * 0.06, reach);
    light.addColorStop(0, rgba(colour, opacity));
    light.addColorStop(0.45, rgba(colour, opacity * 0.4));
    light.addColorStop(1, rgba(colour, 0));
    context.fillStyle = light;
    context.fillRect(-size / 2, -size / 2, size, size);
  }
}

function paintBodyAt(
  context: CanvasRenderingContext2D,
  body: CanvasImageSource,
  { seconds, agent, weights }: OrbMoment,
  radius: number,
): void {
  context.save();
  edge(context, radius, seconds, agent * weights.speaking);
  context.clip();
  context.imageSmoothingQuality = "high";
  const half = radius * 1.03;
  context.drawImage(body, -half, -half, 2 * half, 2 * half);
  context.restore();
}

/** The body's outline: a circle that the agent's voice sets in motion. */
function edge(context: CanvasRenderingContext2D, radius: number, seconds: number, agent: number): void {
  context.beginPath();
  if (agent < 0.01) {
    context.arc(0, 0, radius, 0, TURN);
    return;
  }
  for (let point = 0; point < EDGE_POINTS; point++) {
    const angle = (point / EDGE_POINTS) * TURN;
    const at = radius * (1 + edgeWobble(angle, seconds, agent));
    context.lineTo(at * Math.cos(angle), at * Math.sin(angle));
  }
  context.closePath();
}

/** A bright line on the side away from the light; the caller's colour while they are listened to. */
function paintRim(
  context: CanvasRenderingContext2D,
  colours: OrbColours,
  { weights }: OrbMoment,
  radius: number,
): void {
  context.lineWidth = Math.max(1, radius * 0.014);
  context.lineCap = "round";
  context.beginPath();
  context.arc(0, 0, radius * 0.985, 0.15 * TURN, 0.42 * TURN);
  context.strokeStyle = "rgba(255,255,255,0.22)";
  context.stroke();
  if (weights.listening < 0.02) return;
  context.beginPath();
  context.arc(0, 0, radius * 0.99, 0, TURN);
  context.strokeStyle = rgba(colours.caller, 0.55 * weights.listening);
  context.stroke();
}

function paintDots(
  context: CanvasRenderingContext2D,
  colours: OrbColours,
  { weights, size }: OrbMoment,
  rest: number,
): void {
  const shown = Math.max(weights.idle, weights.thinking);
  if (shown < 0.02) return;
  const dots = size < SMALL ? 72 : 108;
  context.beginPath();
  for (let dot = 0; dot < dots; dot++) {
    const angle = (dot / dots) * TURN;
    const x = 1.17 * rest * Math.cos(angle);
    const y = 1.17 * rest * Math.sin(angle);
    const thick = Math.max(0.7, rest * 0.0095);
    context.moveTo(x + thick, y);
    context.arc(x, y, thick, 0, TURN);
  }
  context.fillStyle = rgba(colours.dots, 0.5 * shown);
  context.fill();
}

function paintTicks(
  context: CanvasRenderingContext2D,
  colours: OrbColours,
  { weights, caller, bands, size }: OrbMoment,
  rest: number,
): void {
  const shown = ringShown(weights, caller);
  if (shown < 0.02) return;
  const ticks = size < SMALL ? 72 : 108;
  const from = 1.17 * rest;
  context.lineWidth = Math.max(1.2, rest * 0.0165);
  context.lineCap = "round";
  context.beginPath();
  for (let tick = 0; tick < ticks; tick++) {
    const angle = (tick / ticks - 0.25) * TURN;
    const to = from + rest * tickLength(caller, bandLevel(bands, tick, ticks));
    const cos = Math.cos(angle);
    const sin = Math.sin(angle);
    context.moveTo(from * cos, from * sin);
    context.lineTo(to * cos, to * sin);
  }
  context.strokeStyle = rgba(colours.caller, 0.85 * shown);
  context.stroke();
}

/** The agent is thinking, or a tool is running. */
function paintArc(
  context: CanvasRenderingContext2D,
  colours: OrbColours,
  { weights, seconds }: OrbMoment,
  rest: number,
): void {
  if (weights.thinking < 0.02) return;
  const from = (seconds * ARC_SPEED) % TURN;
  context.lineWidth = Math.max(1.6, rest * 0.022);
  context.lineCap = "round";
  for (const [length, opacity] of [
    [1.5, 0.25],
    [0.9, 0.45],
    [0.4, 0.9],
  ] as const) {
    context.beginPath();
    context.arc(0, 0, 1.17 * rest, from - length, from);
    context.strokeStyle = rgba(colours.agent, opacity * weights.thinking);
    context.stroke();
  }
}

function paintRipples(
  context: CanvasRenderingContext2D,
  colours: OrbColours,
  { weights, seconds, agent }: OrbMoment,
  rest: number,
): void {
  if (weights.speaking < 0.02) return;
  context.lineWidth = Math.max(1, rest * 0.014);
  for (const index of [0, 1, 2]) {
    const { radius, opacity } = rippleAt(index, seconds, agent);
    if (opacity < 0.01) continue;
    edge(context, radius * rest, seconds, agent * 0.8);
    context.strokeStyle = rgba(index === 1 ? colours.agentSecond : colours.agent, opacity * weights.speaking);
    context.stroke();
  }
}
