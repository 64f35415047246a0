/**
 * The voice orb: one picture of who is speaking. Plain canvas, no framework: the dashboard wraps it, and other pages
 * can mount it as it is. It never reads the layout while it moves, and stands still while nobody can see it.
 */
import { ORB_COLOURS, withOwn, type OrbTheme, type OwnColours } from "./orb-colours.ts";
import { easeLevel, easeWeights, weightsOf, type OrbState } from "./orb-motion.ts";
import { BODY_PIXELS, paintBody } from "./paint-body.ts";
import { paintOrb } from "./paint-orb.ts";

export const ORB_BANDS = 27;
/** Milliseconds between two pictures: the idle orb breathes too slowly to need every frame. */
const LIVE_MS = 14;
const IDLE_MS = 40;
/** The body's inside changes slowly, so it is painted less often than its edge moves. */
const BODY_MS = 40;
/** The animation of a page that was hidden continues where it stopped. */
const LONGEST_STEP_MS = 100;
const STILL_SECONDS = 2.4;

export type { OrbState } from "./orb-motion.ts";
export type { OrbTheme } from "./orb-colours.ts";

/** What the orb follows, asked before each picture. */
export interface OrbVoices {
  /** Loudness, 0 to 1. */
  levels(): { agent: number; caller: number };
  /** Fills in the caller's voice by pitch, from deep to high, each 0 to 1. */
  bands(bands: Float32Array<ArrayBuffer>): void;
}

export interface Orb {
  setState(state: OrbState): void;
  /** `own`: the page's own colours of the two voices. */
  setTheme(theme: OrbTheme, own?: OwnColours): void;
  /** Null: nobody to follow. */
  setVoices(voices: OrbVoices | null): void;
  /** Stops drawing and observing; the canvas stays as it is. */
  close(): void;
}

/** Draws into `canvas` at the size of its box, which should be square. Screen readers skip the canvas. */
export function mountOrb(canvas: HTMLCanvasElement, theme: OrbTheme): Orb {
  const context = canvas.getContext("2d");
  const inside = document.createElement("canvas");
  inside.width = BODY_PIXELS;
  inside.height = BODY_PIXELS;
  const insideContext = inside.getContext("2d", { alpha: false });
  const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
  const bands = new Float32Array(ORB_BANDS);
  const shownBands = new Float32Array(ORB_BANDS);
  let colours = ORB_COLOURS[theme];
  let voices: OrbVoices | null = null;
  let state: OrbState = "idle";
  let weights = weightsOf("idle");
  let agent = 0;
  let caller = 0;
  let seconds = STILL_SECONDS;
  let size = 0;
  let isInView = false;
  let request = 0;
  let drawnAt = 0;
  let bodyAt = -Infinity;

  function frame(now: number): void {
    request = 0;
    const isStill = lessMotion.matches;
    const interval = state === "idle" && weights.idle > 0.98 ? IDLE_MS : LIVE_MS;
    const elapsed = now - drawnAt;
    if (isStill || elapsed >= interval) draw(now, Math.min(elapsed, LONGEST_STEP_MS));
    if (!isStill) run(); // a still orb waits for its next state
  }

  function draw(now: number, elapsed: number): void {
    if (!context || !insideContext || size === 0) return;
    drawnAt = now;
    if (lessMotion.matches) standStill();
    else move(elapsed);
    if (now - bodyAt >= BODY_MS) {
      bodyAt = now;
      paintBody(insideContext, colours, { seconds, idle: weights.idle, listening: weights.listening, agent });
    }
    paintOrb(context, inside, colours, { size, seconds, weights, caller, bands: shownBands, agent });
  }

  function move(elapsed: number): void {
    seconds += elapsed / 1000;
    weights = easeWeights(weights, state, elapsed);
    const heard = voices?.levels() ?? { agent: 0, caller: 0 };
    agent = easeLevel(agent, heard.agent, elapsed, state === "listening");
    caller = easeLevel(caller, heard.caller, elapsed);
    voices?.bands(bands);
    for (const [index, band] of bands.entries())
      shownBands[index] = easeLevel(shownBands[index] ?? 0, voices ? band : 0, elapsed);
  }

  /** For those who asked for less motion: one picture for each state. Waves say that the agent speaks. */
  function standStill(): void {
    weights = weightsOf(state);
    agent = state === "speaking" ? 0.5 : 0;
    caller = 0;
    shownBands.fill(0);
  }

  function run(): void {
    if (request === 0 && isInView && !document.hidden) request = requestAnimationFrame(frame);
  }

  /** Starts drawing again after a pause. */
  function wake(): void {
    bodyAt = -Infinity;
    run();
  }

  function onVisible(): void {
    if (!document.hidden) return wake();
    cancelAnimationFrame(request);
    request = 0;
  }

  const resizing = new ResizeObserver((entries) => {
    const width = entries.at(-1)?.contentRect.width ?? 0;
    const pixels = Math.min(3, devicePixelRatio || 1);
    size = width;
    canvas.width = Math.round(width * pixels);
    canvas.height = Math.round(width * pixels);
    context?.setTransform(pixels, 0, 0, pixels, 0, 0);
    draw(drawnAt, 0); // at once: a canvas that was resized is empty
    wake();
  });
  const watching = new IntersectionObserver((entries) => {
    isInView = entries.at(-1)?.isIntersecting ?? false;
    if (isInView) return wake();
    cancelAnimationFrame(request);
    request = 0;
  });
  resizing.observe(canvas);
  watching.observe(canvas);
  document.addEventListener("visibilitychange", onVisible);
  lessMotion.addEventListener("change", wake);

  return {
    setState(next) {
      state = next;
      wake();
    },
    setTheme(next, own) {
      colours = own ? withOwn(ORB_COLOURS[next], own) : ORB_COLOURS[next];
      wake();
    },
    setVoices(next) {
      voices = next;
      wake();
    },
    close() {
      cancelAnimationFrame(request);
      request = 0;
      isInView = false;
      resizing.disconnect();
      watching.disconnect();
      document.removeEventListener("visibilitychange", onVisible);
      lessMotion.removeEventListener("change", wake);
    },
  };
}
