/**
 * A double of AssemblyAI's Universal-Streaming, `GET /v3/ws` (see transcription-socket.ts):
 *
 *   const vendor = await startAssemblyAiDouble({ utterances: ["Where is order 1003?"] });
 *   vendor.streams[0]?.send(turn("so i would", { end_of_turn: true, end_of_turn_confidence: 0.3 }));
 *
 * Like the vendor, it closes streams with messages of less than 50 ms or more than 1 s of sound (3007) and with a wrong
 * key (1008), ends a turn after a pause or a ForceEndpoint, first without and then with formatting, and says nothing
 * about noise.
 */
import {
  samplesOf,
  startTranscriptionDouble,
  type HearingStream,
  type TranscriptionDouble,
  type TranscriptionDoubleOptions,
} from "./transcription-socket.ts";

export function startAssemblyAiDouble(
  options: TranscriptionDoubleOptions = {},
): Promise<TranscriptionDouble> {
  return startTranscriptionDouble(
    {
      refuse: (url, headers, apiKey) => {
        if (url.pathname !== "/v3/ws") return { status: 404, body: { detail: "Not Found" } };
        if (headers.authorization !== apiKey)
          return { code: 1008, reason: "Unauthorized Connection: invalid API key" };
        const model = url.searchParams.get("speech_model") ?? "";
        return /^(universal-|u3-|whisper)/.test(model)
          ? null
          : { code: 3006, reason: "Invalid speech_model" };
      },
      answer: (url, headers, apiKey) => {
        if (headers.authorization !== apiKey) return { status: 401, body: { error: "Invalid API key" } };
        const isToken = url.pathname === "/v3/token" && url.searchParams.has("expires_in_seconds");
        return isToken
          ? { status: 200, body: { token: "t", expires_in_seconds: 60 } }
          : { status: 404, body: {} };
      },
      serve: (stream) => serve(stream, (options.utterances ?? null) !== null),
    },
    options,
  );
}

/** A message about the turn. Words of an open turn are final except for the last. */
export function turn(text: string, fields: Record<string, unknown> = {}): Record<string, unknown> {
  const words = text.split(" ").filter(Boolean);
  const isOpen = fields["end_of_turn"] !== true;
  return {
    type: "Turn",
    turn_order: 0,
    turn_is_formatted: false,
    end_of_turn: false,
    end_of_turn_confidence: 0.01,
    transcript: (isOpen ? words.slice(0, -1) : words).join(" "),
    words: words.map((word, n) => ({
      text: word,
      start: n * 200,
      end: n * 200 + 180,
      confidence: 0.9,
      word_is_final: !isOpen || n < words.length - 1,
    })),
    ...fields,
  };
}

function serve(stream: HearingStream, hears: boolean) {
  let order = 0;
  function endTurn(text: string, confidence: number): void {
    if (text === "") return;
    const ended = { turn_order: order++, end_of_turn: true, end_of_turn_confidence: confidence };
    stream.send(turn(plain(text), ended));
    if (stream.query.get("format_turns") === "true")
      stream.send(turn(text, { ...ended, turn_is_formatted: true }));
  }
  return {
    opened: () => stream.send({ type: "Begin", id: "double", expires_at: 1_800_000_000 }),
    binary: (data: Buffer) => {
      const ms = data.byteLength / 32;
      if (ms < 50 || ms > 1000) return stream.closeWith(3007, `Input Duration Violation: ${ms} ms`);
      stream.hear(samplesOf(data));
    },
    message: ({ type }: Record<string, unknown>) => {
      if (type === "ForceEndpoint" && hears) endTurn(stream.end(), 0.2);
      if (type !== "Terminate") return;
      stream.send({
        type: "Termination",
        audio_duration_seconds: stream.samples / 16_000,
        session_duration_seconds: 1,
      });
      stream.closeWith(1000);
    },
    guessed: (text: string) => stream.send(turn(plain(text), { turn_order: order })),
    paused: (text: string) => endTurn(text, 0.8),
  };
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/[.,?!]/g, "");
}
