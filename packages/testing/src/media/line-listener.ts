/** The engine's end of a line: keeps what the line delivers and plays a tone into it in real time. */
import type { Frame } from "@parley/audio/frame";
import type { Line } from "@parley/conversation/line/line-port";

export interface LineListener {
  readonly line: Line;
  /** Frames since the call connected; only the newest are kept. */
  frames: Frame[];
  texts: { text: string; final: boolean; source: string; id?: string }[];
  connections: number;
  closed: string[];
  /** "silent" and "returned", in order. */
  breaks: string[];
  /** When the line fell silent, by performance.now(). */
  silentAt: number | null;
  /** When onClosed was called, by performance.now(). */
  closedAt: number | null;
  /** Plays a sine of `hz` until `stop`; 0 plays nothing (null frames). */
  play(hz: number): void;
  /** The last `ms` that it heard, in one piece. */
  heard(ms: number): Int16Array;
  /** Stops playing and closes the line. */
  stop(): Promise<void>;
}

const KEPT_FRAMES = 250;

export function listenTo(line: Line): LineListener {
  let timer: NodeJS.Timeout | null = null;
  const listener: LineListener = {
    line,
    frames: [],
    texts: [],
    connections: 0,
    closed: [],
    breaks: [],
    silentAt: null,
    closedAt: null,
    play(hz) {
      if (timer) clearInterval(timer);
      let sample = 0;
      let due = performance.now();
      timer = setInterval(() => {
        for (; due <= performance.now(); due += 20) {
          const frame = new Int16Array(320);
          for (let i = 0; i < 320; i++) frame[i] = 9000 * Math.sin((2 * Math.PI * hz * sample++) / 16_000);
          line.send(hz === 0 ? null : frame);
        }
      }, 10);
    },
    heard(ms) {
      const last = listener.frames.slice(-ms / 20);
      return Int16Array.from(last.flatMap((frame) => [...frame]));
    },
    async stop() {
      if (timer) clearInterval(timer);
      timer = null;
      await line.close();
    },
  };
  line.open({
    onConnected: () => (listener.connections += 1),
    onFrame(frame) {
      listener.frames.push(frame);
      if (listener.frames.length > KEPT_FRAMES) listener.frames.shift();
    },
    onText: (text, final, source, id) => listener.texts.push({ text, final, source, ...(id && { id }) }),
    onSilent() {
      listener.breaks.push("silent");
      listener.silentAt = performance.now();
    },
    onReturned: () => listener.breaks.push("returned"),
    onClosed(reason) {
      listener.closed.push(reason);
      listener.closedAt = performance.now();
    },
  });
  return listener;
}
