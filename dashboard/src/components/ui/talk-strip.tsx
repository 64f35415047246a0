/** When one side spoke, in ms since the call was answered. */
export interface Stretch {
  who: "agent" | "caller";
  from: number;
  to: number;
}

interface Props {
  stretches: readonly Stretch[];
  /** The call failed: its end is red. */
  hasFailed?: boolean;
  /** CSS pixels. */
  width?: number;
  className?: string;
}

const HEIGHT = 16;
const BAR = 1.8;
const STEP = 3;
const RED_TAIL = 4;

/** Who spoke when, at a glance: bars in the two voices' colours. It says nothing that the words next to it don't. */
export function TalkStrip({ stretches, hasFailed = false, width = 84, className }: Props) {
  const count = Math.floor(width / STEP);
  const end = Math.max(1, ...stretches.map(({ to }) => to));
  const bars = Array.from({ length: count }, (_, index) => {
    const at = ((index + 0.5) / count) * end;
    const stretch = stretches.findLast(({ from, to }) => from <= at && at <= to);
    const isTail = hasFailed && index >= count - RED_TAIL;
    const who = isTail ? "failed" : (stretch?.who ?? "nobody");
    return { index, who, height: who === "nobody" ? BAR : isTail ? 5 : heightAt(index) } as const;
  });
  return (
    <svg
      width={width}
      height={HEIGHT}
      viewBox={`0 0 ${width} ${HEIGHT}`}
      aria-hidden="true"
      className={`shrink-0 ${className ?? ""}`}
    >
      {bars.map(({ index, who, height }) => (
        <rect
          key={index}
          x={index * STEP}
          y={(HEIGHT - height) / 2}
          width={BAR}
          height={height}
          rx={BAR / 2}
          className={LOOKS[who]}
        />
      ))}
    </svg>
  );
}

const LOOKS = {
  agent: "fill-voice-agent",
  caller: "fill-voice-caller",
  failed: "fill-chart-bad",
  nobody: "fill-line",
};

/** Speech rises and falls; how loud it was isn't recorded, so the bars only look like a voice. */
function heightAt(index: number): number {
  return 8 + 3.2 * Math.sin(index * 1.9) + 2.6 * Math.sin(index * 0.83 + 1);
}
