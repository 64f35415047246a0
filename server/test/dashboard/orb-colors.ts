/** What the voice orb shows, read from its pixels. */
import type { Locator } from "playwright-core";

interface Seen {
  agent: number;
  caller: number;
}

interface Canvas {
  width: number;
  getContext(kind: "2d"): {
    getImageData(x: number, y: number, width: number, height: number): { data: Uint8ClampedArray };
  };
}

/** How many pixels of each voice's color are around the body: the caller's ring, the agent's waves. */
export async function colorsAround(orb: Locator): Promise<Seen> {
  return orb.evaluate(count);
}

/** Runs in the page. The ring of a silent caller ends at 1.19 times the body's radius, which is 0.3 of the canvas. */
function count(element: unknown): Seen {
  const canvas = element as Canvas;
  const { width } = canvas;
  const { data } = canvas.getContext("2d").getImageData(0, 0, width, width);
  const seen = { agent: 0, caller: 0 };
  for (let at = 0; at < data.length; at += 4) {
    const [x, y] = [(at / 4) % width, Math.floor(at / 4 / width)];
    const away = Math.hypot(x - width / 2, y - width / 2) / (0.3 * width);
    const [red = 0, green = 0, blue = 0, alpha = 0] = data.subarray(at, at + 4);
    if (away < 1.22 || away > 1.62 || alpha < 64) continue;
    if (green > red + 60 && blue > red + 60) seen.caller += 1;
    else if (blue > green + 40) seen.agent += 1;
  }
  return seen;
}
