/**
 * A double of Azure's speech to text, `GET /speech/recognition/conversation/cognitiveservices/v1` (see
 * transcription-socket.ts):
 *
 *   const vendor = await startAzureRecognitionDouble({ utterances: ["Where is order 1003?"] });
 *   vendor.streams[0]?.send(azureMessage("turn.end", requestId));
 *
 * Like the vendor, it wants `speech.config` first, then turns: `speech.context` and the header of a WAV before any
 * sound. It guesses without capitals and punctuation, ends a phrase after a pause, and a turn when sound without bytes
 * comes; then it takes another turn. Messages are logged as `{ path, requestId, body }`.
 */
import {
  samplesOf,
  startTranscriptionDouble,
  type HearingStream,
  type TranscriptionDouble,
  type TranscriptionDoubleOptions,
} from "./transcription-socket.ts";

type Message = Record<string, unknown>;

const HEADER_BYTES = 44;
const DENIED = { error: { code: "401", message: "Access denied due to invalid subscription key." } };

export function startAzureRecognitionDouble(
  options: TranscriptionDoubleOptions = {},
): Promise<TranscriptionDouble> {
  return startTranscriptionDouble(
    {
      refuse: (url, headers, apiKey) => {
        if (!/^\/speech\/recognition\/conversation\/cognitiveservices\/v1$/.test(url.pathname))
          return { status: 404, body: { error: { code: "404", message: "Resource not found" } } };
        // The vendor's client sends its headers in the URL where WebSockets take none, as Node's own.
        const key = headers["ocp-apim-subscription-key"] ?? url.searchParams.get("Ocp-Apim-Subscription-Key");
        if (key !== apiKey) return { status: 401, body: DENIED };
        const isLocale = /^[a-z]{2,3}-([A-Z][a-z]{3}-)?[A-Z]{2}$/.test(
          url.searchParams.get("language") ?? "",
        );
        return isLocale ? null : { code: 1007, reason: "Unsupported language" };
      },
      serve: (stream) => serve(stream, (options.utterances ?? null) !== null),
      parse: (text) => {
        const [head = "", ...rest] = text.split("\r\n\r\n");
        return { ...headersOf(head), body: JSON.parse(rest.join("\r\n\r\n")) as unknown };
      },
    },
    options,
  );
}

/** A message of the service. */
export function azureMessage(path: string, requestId: unknown, body: Message = {}): string {
  const headers = `X-RequestId:${String(requestId)}\r\nContent-Type:application/json; charset=utf-8\r\nPath:${path}`;
  return `${headers}\r\n\r\n${JSON.stringify(body)}`;
}

/** A phrase of the service. */
export function azurePhrase(requestId: unknown, text: string, status = "Success"): string {
  const phrase = { RecognitionStatus: status, Offset: 1_000_000, Duration: 5_000_000, DisplayText: text };
  return azureMessage("speech.phrase", requestId, phrase);
}

function headersOf(head: string): { path: string; requestId: string; isValid: boolean; type: string } {
  const headers = new Map(
    head.split("\r\n").map((line) => {
      const colon = line.indexOf(":");
      return [line.slice(0, colon).toLowerCase(), line.slice(colon + 1).trim()];
    }),
  );
  const requestId = headers.get("x-requestid") ?? "";
  const isValid =
    /^[0-9a-fA-F]{32}$/.test(requestId) && !Number.isNaN(Date.parse(headers.get("x-timestamp") ?? ""));
  return { path: headers.get("path") ?? "", requestId, isValid, type: headers.get("content-type") ?? "" };
}

function isWavHeader(data: Buffer): boolean {
  const isPcm = data.length === HEADER_BYTES && data.toString("latin1", 0, 4) === "RIFF";
  return isPcm && data.readUInt16LE(22) === 1 && data.readUInt32LE(24) === 16_000;
}

function serve(stream: HearingStream, hears: boolean) {
  let isConfigured = false;
  let context = "";
  let turn: { id: string; isHeard: boolean; isSpeaking: boolean } | null = null;

  const refuse = (why: string) => stream.closeWith(1007, why);

  function say(path: string, body: Message = {}): void {
    if (turn) stream.send(azureMessage(path, turn.id, body));
  }

  function phrase(text: string): void {
    if (!turn) return;
    if (text !== "") stream.send(azurePhrase(turn.id, text));
    else if (turn.isSpeaking) stream.send(azurePhrase(turn.id, "", "NoMatch"));
    turn.isSpeaking = false;
  }

  function take(sound: Buffer): void {
    if (!turn) return;
    if (!turn.isHeard) say("turn.start", { context: { serviceTag: "double" } });
    turn.isHeard = true;
    if (sound.length > 0) return stream.hear(samplesOf(sound));
    if (!hears) return;
    phrase(stream.end());
    say("speech.endDetected", { Offset: 6_000_000 });
    stream.send(azurePhrase(turn.id, "", "EndOfDictation"));
    say("turn.end");
    turn = null;
  }

  return {
    binary: (data: Buffer) => {
      const length = data.readUInt16BE(0);
      const { path, requestId, isValid, type } = headersOf(data.toString("latin1", 2, 2 + length).trimEnd());
      const body = data.subarray(2 + length);
      if (!isValid || path !== "audio") return refuse("Invalid message");
      if (context !== requestId) return refuse("Sound without speech.context");
      if (turn?.id === requestId) return take(body);
      // The vendor's client ends a turn once more after the service has.
      if (body.length === 0) return;
      if (type !== "audio/x-wav" || !isWavHeader(body)) return refuse("Unsupported audio format");
      turn = { id: requestId, isHeard: false, isSpeaking: false };
    },
    message: ({ path, requestId, isValid, body }: Message) => {
      if (isValid !== true) return refuse("Invalid message");
      if (path === "speech.config") {
        const { context: config } = body as { context?: { system?: { name?: unknown } } };
        if (typeof config?.system?.name !== "string") return refuse("Invalid speech.config");
        isConfigured = true;
      } else if (path === "speech.context") {
        if (!isConfigured || (hears && turn)) return refuse("Unexpected speech.context");
        context = String(requestId);
      } else if (path !== "telemetry") refuse("Unknown path");
    },
    guessed: (text: string) => {
      if (turn && !turn.isSpeaking) say("speech.startDetected", { Offset: 1_000_000 });
      if (turn) turn.isSpeaking = true;
      const guess = text.toLowerCase().replace(/[.,!?]/g, "");
      say("speech.hypothesis", { Text: guess, Offset: 1_000_000, Duration: 2_000_000 });
    },
    paused: phrase,
  };
}
