import type { EngineSettings } from "@parley/client";

type Milliseconds = Exclude<keyof EngineSettings, "bridge_phrases">;

interface EngineField {
  key: Milliseconds;
  label: string;
  hint: string;
  /** Ms, as the service bounds it. */
  min: number;
  max: number;
  standard: number;
}

interface EngineGroup {
  title: string;
  description: string;
  fields: readonly EngineField[];
  /** The switch of slow tools stands there. */
  hasBridgeSwitch?: boolean;
}

const field = (
  key: Milliseconds,
  label: string,
  [min, standard, max]: [number, number, number],
  hint: string,
): EngineField => ({ key, label, min, standard, max, hint });

/** The settings of the conversation engine as the form shows them. */
export const ENGINE_GROUPS: readonly EngineGroup[] = [
  {
    title: "Turn taking",
    description: "When the agent answers, and when it lets itself be interrupted.",
    fields: [
      field(
        "end_of_turn_ms",
        "End of turn",
        [100, 300, 5_000],
        "Silence after words that look finished, before the agent answers.",
      ),
      field(
        "end_of_turn_unfinished_ms",
        "End of an unfinished turn",
        [100, 1_500, 10_000],
        "Silence after words that do not look finished. At least as long as the one above.",
      ),
      field("barge_in_ms", "Barge-in", [60, 250, 3_000], "Speech of the caller that stops the agent."),
      field(
        "resume_ms",
        "Resume after noise",
        [500, 2_000, 10_000],
        "Without words for so long after a barge-in it was noise, and the agent goes on.",
      ),
    ],
  },
  {
    title: "Slow tools",
    description: "What the caller hears while a tool takes its time.",
    hasBridgeSwitch: true,
    fields: [
      field(
        "bridge_after_ms",
        "Bridge after",
        [200, 1_000, 30_000],
        "A tool that takes longer is bridged by a phrase.",
      ),
    ],
  },
  {
    title: "Silence and length",
    description: "When a call ends by itself.",
    fields: [
      field(
        "silence_prompt_ms",
        "Ask after silence",
        [1_000, 10_000, 600_000],
        "Silence of both sides after which the agent asks once whether the caller is there.",
      ),
      field(
        "silence_end_ms",
        "End after silence",
        [1_000, 20_000, 600_000],
        "Further silence after which the call ends.",
      ),
      field(
        "max_duration_ms",
        "Longest call",
        [2_000, 1_800_000, 14_400_000],
        "The longest a call may last.",
      ),
      field(
        "announce_end_ms",
        "Announce the end",
        [0, 30_000, 300_000],
        "The end is announced so long before the longest call is over; less than that.",
      ),
    ],
  },
];
