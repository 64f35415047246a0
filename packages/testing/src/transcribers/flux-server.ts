/**
 * A double of Deepgram's Flux, `GET /v2/listen` (see transcription-socket.ts):
 *
 *   const vendor = await startFluxDouble({ utterances: ["Where is order 1003?"] });
 *   vendor.streams[0]?.send(turnInfo("EagerEndOfTurn", "So I would", 0.5));
 *
 * Like the vendor, it takes only Flux models and thresholds in their range, ends a turn after a pause (EagerEndOfTurn
 * first, if it was asked for) or a ForceEndTurn, and ignores the latter where there is no turn.
 */
import {
  samplesOf,
  startTranscriptionDouble,
  type HearingStream,
  type TranscriptionDouble,
  type TranscriptionDoubleOptions,
} from "./transcription-socket.ts";

export function startFluxDouble(options: TranscriptionDoubleOptions = {}): Promise<TranscriptionDouble> {
  const refuse = (status: number, message: string) => ({ status, body: { err_msg: message } });
  return startTranscriptionDouble(
    {
      refuse: (url, headers, apiKey) => {
        const { searchParams: query } = url;
        const model = query.get("model") ?? "";
        if (url.pathname !== "/v2/listen") return refuse(404, "Not Found");
        if (headers.authorization !== `Token ${apiKey}`) return refuse(401, "Invalid credentials.");
        if (!/^flux-general-(en|multi)$/.test(model)) return refuse(400, "Model not found.");
        if (query.has("language") || query.has("interim_results")) return refuse(400, "Unknown parameter.");
        const eager = Number(query.get("eager_eot_threshold") ?? 0.3);
        const end = Number(query.get("eot_threshold") ?? 0.7);
        const timeoutMs = Number(query.get("eot_timeout_ms") ?? 5_000);
        if (!(eager >= 0.3 && eager <= 0.9 && end >= 0.5 && end <= 1 && eager <= end))
          return refuse(400, "Thresholds out of range.");
        if (!(timeoutMs >= 500 && timeoutMs <= 10_000)) return refuse(400, "eot_timeout_ms out of range.");
        if (query.has("language_hint") && model !== "flux-general-multi")
          return refuse(400, "language_hint needs flux-general-multi.");
        return null;
      },
      serve,
    },
    options,
  );
}

export function turnInfo(
  event: string,
  transcript: string,
  confidence: number,
  fields: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    type: "TurnInfo",
    request_id: "double",
    sequence_id: 1,
    event,
    turn_index: 0,
    audio_window_start: 0,
    audio_window_end: 1,
    transcript,
    words: transcript
      .split(" ")
      .filter(Boolean)
      .map((word) => ({ word, confidence: 0.9 })),
    end_of_turn_confidence: confidence,
    ...fields,
  };
}

function serve(stream: HearingStream) {
  let index = 0;
  let isInTurn = false;
  const tell = (event: string, text: string, confidence: number, trigger?: string): void => {
    stream.send(turnInfo(event, text, confidence, { turn_index: index, ...(trigger && { trigger }) }));
  };
  function endTurn(text: string, confidence: number, trigger: string): void {
    if (!isInTurn && text === "") return;
    isInTurn = false;
    tell("EndOfTurn", text, confidence, trigger);
    index += 1;
  }
  return {
    opened: () => stream.send({ type: "Connected", request_id: "double", sequence_id: 0 }),
    binary: (data: Buffer) => stream.hear(samplesOf(data)),
    message: ({ type }: Record<string, unknown>) => {
      if (type === "ForceEndTurn") endTurn(stream.end(), 0.3, "manual");
      if (type === "CloseStream") stream.closeWith(1000);
    },
    guessed: (text: string) => {
      tell(isInTurn ? "Update" : "StartOfTurn", text, 0.05);
      isInTurn = true;
    },
    paused: (text: string) => {
      if (text !== "" && stream.query.has("eager_eot_threshold")) tell("EagerEndOfTurn", text, 0.6);
      endTurn(text, 0.8, "model");
    },
  };
}
