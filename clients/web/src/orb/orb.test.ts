import { afterEach, expect, test, vi } from "vitest";
import { mountOrb, type OrbVoices } from "./orb.ts";

afterEach(() => vi.unstubAllGlobals());

/** A page of one canvas: what is painted is a list of calls, and `frame` is a picture's time. */
function stubPage(isStill: boolean) {
  const painted: unknown[] = [];
  const context = new Proxy(
    {},
    {
      get: (_target, name) =>
        name === "createImageData"
          ? (width: number, height: number) => ({ data: new Uint8ClampedArray(4 * width * height) })
          : (...given: unknown[]) => {
              painted.push([name, ...given.filter((value) => typeof value === "number")]);
              return { addColorStop: (...stop: unknown[]) => painted.push(["stop", ...stop]) };
            },
      set: (_target, name, value) => painted.push([name, typeof value === "object" ? null : value]) > 0,
    },
  );
  const canvas = { getContext: () => context } as unknown as HTMLCanvasElement;
  const frames: ((now: number) => void)[] = [];
  const observer = (entry: object) =>
    class {
      readonly #tell: (entries: object[]) => void;
      constructor(tell: (entries: object[]) => void) {
        this.#tell = tell;
      }
      observe() {
        this.#tell([entry]);
      }
      disconnect() {}
    };
  const listeners = { addEventListener: () => undefined, removeEventListener: () => undefined };
  vi.stubGlobal("document", { createElement: () => canvas, hidden: false, ...listeners });
  vi.stubGlobal("matchMedia", () => ({ matches: isStill, ...listeners }));
  vi.stubGlobal("devicePixelRatio", 1);
  vi.stubGlobal("requestAnimationFrame", (frame: (now: number) => void) => frames.push(frame));
  vi.stubGlobal("cancelAnimationFrame", () => frames.splice(0));
  vi.stubGlobal("ResizeObserver", observer({ contentRect: { width: 400 } }));
  vi.stubGlobal("IntersectionObserver", observer({ isIntersecting: true }));
  return {
    orb: mountOrb(canvas, "light"),
    /** What is painted in ten frames from then on. */
    paintedFrom(start: number): unknown[] {
      painted.length = 0;
      for (let nth = 0; nth < 10; nth++) for (const frame of frames.splice(0)) frame(start + 100 * nth);
      return [...painted];
    },
  };
}

const LOUD: OrbVoices = { levels: () => ({ agent: 0, caller: 0.9 }), bands: (bands) => bands.fill(0.8) };
const SILENT: OrbVoices = { levels: () => ({ agent: 0, caller: 0 }), bands: (bands) => bands.fill(0) };

test("the caller's ring follows their voice", () => {
  const { orb, paintedFrom } = stubPage(false);
  orb.setState("listening");
  orb.setVoices(SILENT);
  paintedFrom(1_000);
  const silent = paintedFrom(2_000);
  orb.setVoices(LOUD);
  const loud = paintedFrom(3_000);
  expect([silent.length > 500, loud.length > 500]).toEqual([true, true]);
  expect(loud).not.toEqual(silent);
});

test("with reduced motion there is one picture for each state, whatever the caller says", () => {
  const { orb, paintedFrom } = stubPage(true);
  orb.setState("listening");
  orb.setVoices(SILENT);
  const silent = paintedFrom(1_000);
  expect(silent.length).toBeGreaterThan(50);
  expect(paintedFrom(2_000)).toEqual([]);
  orb.setVoices(LOUD);
  expect(paintedFrom(3_000)).toEqual(silent);
  expect(paintedFrom(4_000)).toEqual([]);
  orb.setState("speaking");
  expect(paintedFrom(5_000)).not.toEqual(silent);
});
