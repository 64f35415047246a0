/** Colours of a chart's series; the words next to them say which is which. */
export const SERIES_LOOKS = {
  agent: { fill: "fill-voice-agent", stroke: "stroke-voice-agent", swatch: "bg-voice-agent" },
  agent2: { fill: "fill-voice-agent-2", stroke: "stroke-voice-agent-2", swatch: "bg-voice-agent-2" },
  accent: { fill: "fill-accent", stroke: "stroke-accent", swatch: "bg-accent" },
  neutral: { fill: "fill-edge", stroke: "stroke-edge", swatch: "bg-edge" },
  warn: { fill: "fill-warn", stroke: "stroke-warn", swatch: "bg-warn" },
  caution: { fill: "fill-chart-warn", stroke: "stroke-chart-warn", swatch: "bg-chart-warn" },
  none: { fill: "fill-chart-none", stroke: "stroke-chart-none", swatch: "bg-chart-none" },
  muted: { fill: "fill-muted", stroke: "stroke-muted", swatch: "bg-muted" },
  failed: { fill: "fill-chart-bad", stroke: "stroke-chart-bad", swatch: "bg-chart-bad" },
  bad: { fill: "fill-bad-fill", stroke: "stroke-bad-fill", swatch: "bg-bad-fill" },
};

export interface Series {
  label: string;
  look: keyof typeof SERIES_LOOKS;
  /** One for each day or hour; null if there is nothing to show. */
  values: readonly (number | null)[];
}
