import { randomBytes } from "node:crypto";
import { SAMPLE_RATE } from "@parley/audio/frame";
import { encodeWav } from "@parley/audio/wav";
import type { CpuShare } from "@parley/base/bounds/cpu-share";
import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { vendorLanguages } from "@parley/vendors/facts/vendor-language";
import { ProviderError } from "@parley/conversation/ports";
import { createEventStreamParser } from "../http/parse-event-stream.ts";
import { readText, type VendorResponse } from "../http/vendor-client.ts";
import { errorOfEvent } from "../http/vendor-error.ts";
import { withoutInventedSegments } from "./transcript-scores.ts";

const MAX_TEXT = 256 * 1024;
/**
 * Maximum length of a guess in characters, many times what anybody says without a pause. Limited because the guess is
 * reported again with every piece.
 */
const MAX_STREAMED = 20_000;

/** A list is sent as several fields of the same name. */
export type TranscriptionFields = Record<string, string | readonly string[]>;

/** The multipart form (RFC 7578) of `POST /audio/transcriptions` for 16 kHz mono samples. */
export function toTranscriptionForm(
  samples: Int16Array,
  fields: TranscriptionFields,
): { contentType: string; body: Uint8Array } {
  const boundary = `parley-${randomBytes(12).toString("hex")}`;
  const head = Object.entries(fields)
    .flatMap(([name, value]) => [value].flat().map((each) => [name, each] as const))
    .map(
      ([name, value]) =>
        `--${boundary}\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
    )
    .join("");
  const file = `--${boundary}\r\nContent-Disposition: form-data; name="file"; filename="speech.wav"\r\nContent-Type: audio/wav\r\n\r\n`;
  const body = Buffer.concat([
    Buffer.from(head + file),
    encodeWav(samples, SAMPLE_RATE),
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { contentType: `multipart/form-data; boundary=${boundary}`, body };
}

/**
 * The form fields besides the file. Only OpenAI's own models stream; other servers refuse fields they don't know.
 */
export function transcriptionFields(
  model: string,
  languages: readonly string[],
  keyterms: readonly string[] = [],
): TranscriptionFields {
  const fields: TranscriptionFields = { model, response_format: "json" };
  const facts = findModel(openaiFacts, "transcription", model);
  const [first, ...others] = vendorLanguages("openai", "transcription", model, languages);
  // Naming one of several would keep it from hearing the others.
  if (facts?.mostLanguages !== undefined) {
    if (first !== undefined) fields["languages[]"] = [first, ...others];
  } else if (first !== undefined && languages[0] !== "auto" && others.length === 0)
    fields["language"] = first;
  if (facts?.streamsWords) fields["stream"] = "true";
  if (keyterms.length > 0) fields["prompt"] = keyterms.join(", ");
  return fields;
}

export interface TranscriptReading {
  /** Redacted from the vendor's error messages. */
  secret: string;
  /** Gets the words so far of a streamed transcript. */
  onGuess(text: string): void;
  /** Gets the words of segments that were left out because their scores say that nobody spoke. */
  onDropped(words: string): void;
  /** Awaited between two events of a stream. */
  share: CpuShare;
}

/** The transcript, in whatever form the server sends it. */
export async function readTranscript(
  vendor: string,
  answer: VendorResponse,
  { secret, onGuess, onDropped, share }: TranscriptReading,
): Promise<string> {
  if (answer.contentType !== "text/event-stream") {
    const body = await readText(answer.chunks, MAX_TEXT, "refuse");
    return answer.contentType === "text/plain" ? body.trim() : textOf(vendor, body, { secret, onDropped });
  }
  const events = createEventStreamParser();
  let guess = "";
  let final: string | null = null;
  const take = (data: string): void => {
    if (data.trim() === "[DONE]") return;
    const event = parse(vendor, data);
    if (event["error"]) throw errorOfEvent(vendor, event["error"], secret);
    if (event["type"] === "transcript.text.done" && typeof event["text"] === "string") final = event["text"];
    if (typeof event["delta"] !== "string") return;
    guess += event["delta"];
    if (guess.length > MAX_STREAMED)
      throw new ProviderError("bad_answer", `${vendor} didn't stop transcribing.`);
    onGuess(guess.trim());
  };
  for await (const chunk of answer.chunks) {
    for (const data of events.push(chunk)) {
      await share.turn();
      take(data);
    }
    if (final !== null) {
      answer.complete();
      break;
    }
  }
  events.end().forEach(take);
  if (final === null)
    throw new ProviderError("bad_answer", `${vendor} stopped partway through a transcript.`);
  return (final as string).trim();
}

function textOf(
  vendor: string,
  body: string,
  { secret, onDropped }: Pick<TranscriptReading, "secret" | "onDropped">,
): string {
  const parsed = parse(vendor, body);
  if (parsed["error"]) throw errorOfEvent(vendor, parsed["error"], secret);
  if (typeof parsed["text"] !== "string")
    throw new ProviderError("bad_answer", `${vendor} answered without text.`, { isEmpty: true });
  const { text, dropped } = withoutInventedSegments(parsed["text"], parsed["segments"]);
  if (dropped !== "") onDropped(dropped);
  return text;
}

function parse(vendor: string, text: string): Record<string, unknown> {
  try {
    const parsed: unknown = JSON.parse(text);
    if (typeof parsed === "object" && parsed !== null) return parsed as Record<string, unknown>;
  } catch (error) {
    throw new ProviderError("bad_answer", `${vendor} didn't answer in JSON.`, { cause: error });
  }
  throw new ProviderError("bad_answer", `${vendor} answered with something that isn't an object.`);
}
