/** Names the fields of a record, and writes their values, as its form does: labels and units instead of the API's. */
import { SWITCH_FIELDS } from "../agent/switch-fields.ts";
import { ENGINE_GROUPS, ENGINE_TEXTS, UNIT_SIZE } from "./engine-fields.ts";

const ENGINE_FIELDS = ENGINE_GROUPS.flatMap(({ fields }) => fields);
const ENGINE_CONTROLS = [
  ...ENGINE_FIELDS,
  ...ENGINE_GROUPS.flatMap(({ switches }) => switches),
  ...ENGINE_TEXTS,
];

const SWITCH_LABELS = Object.entries(SWITCH_FIELDS).flatMap(([part, fields]) =>
  fields.map(({ name, label }) => [`${part}.${name}`, label.replace(/ \(s\)$/, "")] as const),
);

const LABELS: ReadonlyMap<string, string> = new Map([
  ...SWITCH_LABELS,
  ["model.fallback", "Fallback model"],
  ["model.fallbacks", "Further fallback models"],
  ["transcriber.fallbacks", "Fallback transcribers"],
  ["voice.fallbacks", "Fallback voices"],
  ["model.model", "Model"],
  ["model.temperature", "Temperature"],
  ["model.api", "API"],
  ["transcriber.provider", "Transcription"],
  ["transcriber.model", "Transcription model"],
  ["transcriber.keyterms", "Keyterms"],
  ["languages", "Other languages"],
  ["languages.language", "Other language"],
  ["languages.first_message", "First message in another language"],
  ["pronunciations", "Pronunciation"],
  ["pronunciations.word", "Word"],
  ["pronunciations.say", "Say it as"],
  ["speech_model", "Speech model"],
  ["speech_model.provider", "Speech to speech"],
  ["speech_model.model", "Realtime model"],
  ["speech_model.voice", "Realtime voice"],
  ["voice.voice", "Voice"],
  ["voice.model", "Speech model"],
  ["voice.speed", "Speed"],
  ["voice.stability", "Stability"],
  ["voice.style", "Style"],
  ["voicemail.action", "When voicemail answers"],
  ["voicemail.message", "Voicemail message"],
  ["inbound.blocked", "Blocked callers"],
  ["inbound.per_caller_hour", "Calls per caller and hour"],
  ["recording", "Recording"],
  ["recording_notice", "Recording notice"],
  ...ENGINE_CONTROLS.map(({ key, label }) => [`engine.${key}`, label] as const),
]);

/** The label of the field at an API path: `engine.barge_in_ms` is "Lower the agent's voice after". */
export function fieldWords(path: string): string {
  const parts = path.split(".").filter((part) => !/^\d+$/.test(part));
  const known = LABELS.get(parts.join("."));
  if (known !== undefined) return known;
  const [first, second, ...rest] = parts;
  // Models and people call a built-in tool by the same name.
  if (first === "builtin_tools" && second !== undefined && rest.length < 2) return second;
  const words = (parts[0] === "engine" ? parts.slice(1) : parts).join(" ").replaceAll("_", " ");
  return (words.charAt(0).toUpperCase() + words.slice(1)).replace(/ (?:ms|id)$/, "");
}

/** The value of the field at an API path on one line, with times in the unit of their field, else in seconds. */
export function valueWords(path: string, value: unknown): string {
  if (value === null || value === undefined) return "none";
  if (typeof value === "boolean") return value ? "on" : "off";
  if (typeof value === "string") return value === "" ? "empty" : value;
  if (typeof value === "number") return path.endsWith("_ms") ? timeWords(path, value) : String(value);
  if (Array.isArray(value)) return value.length === 0 ? "none" : value.map(itemWords).join(", ");
  const members = Object.values(value).filter((member) => member !== null);
  return members.length === 0 ? "none" : members.map((member) => valueWords("", member)).join(", ");
}

function timeWords(path: string, ms: number): string {
  const unit = ENGINE_FIELDS.find(({ key }) => path === `engine.${key}`)?.unit ?? "s";
  return `${Number((ms / UNIT_SIZE[unit]).toFixed(3))} ${unit}`;
}

/** Records in a list go by their names, pronunciations by the word. */
function itemWords(item: unknown): string {
  if (isPronunciation(item)) return `${item.word} as ${item.say}`;
  const isNamed = typeof item === "object" && item !== null && "name" in item;
  return isNamed ? String(item.name) : valueWords("", item);
}

function isPronunciation(item: unknown): item is { word: string; say: string } {
  return typeof item === "object" && item !== null && "word" in item && "say" in item;
}
