/** One response of the vendor, from the request until its last event. */
import { ProviderError, type TokenUse } from "@parley/conversation/ports";
import { createSpeechParts, recordOf, type SpeechParts } from "../../speech-models/speech-parts.ts";
import { tokenUse } from "../../http/token-count.ts";
import { errorOfEvent } from "../../http/vendor-error.ts";
import { VENDOR, VENDOR_RATE } from "./realtime-terms.ts";

export interface RealtimeAnswer extends Pick<SpeechParts, "read" | "fail"> {
  /** Takes an event of this response; true for its last. */
  take(event: Record<string, unknown>): boolean;
  /** Resolves with the response's last event, also after it has failed here. */
  readonly over: Promise<void>;
  /** The vendor won't send any more of it. */
  close(error: ProviderError): void;
}

export function createRealtimeAnswer(secret: string): RealtimeAnswer {
  const parts = createSpeechParts(VENDOR, VENDOR_RATE);
  const over = Promise.withResolvers<void>();

  function finish(response: Record<string, unknown>): void {
    const status = response["status"];
    if (status !== "failed" && status !== "cancelled") parts.played();
    parts.used(tokensOf(recordOf(response["usage"])));
    if (status === "failed") {
      parts.fail(errorOfEvent(VENDOR, recordOf(response["status_details"])["error"] ?? {}, secret));
    } else if (status === "cancelled") {
      parts.fail(new ProviderError("unavailable", `${VENDOR} stopped partway through a reply.`));
    } else {
      parts.end();
    }
    over.resolve();
  }

  return {
    read: () => parts.read(),
    fail: (error) => parts.fail(error),
    over: over.promise,
    close(error) {
      parts.fail(error);
      over.resolve();
    },
    take(event) {
      const { type, delta } = event;
      switch (type) {
        case "response.output_audio_transcript.delta":
        case "response.output_text.delta":
          if (typeof delta === "string") parts.say(delta);
          return false;
        case "response.output_audio.delta":
          if (typeof delta === "string") parts.play(delta);
          return false;
        case "response.output_item.done": {
          const { type: kind, call_id: id, name, arguments: text } = recordOf(event["item"]);
          if (kind === "function_call" && typeof id === "string")
            parts.call(id, typeof name === "string" ? name : "", typeof text === "string" ? text : "");
          return false;
        }
        case "response.done":
          finish(recordOf(event["response"]));
          return true;
        default:
          return false;
      }
    },
  };
}

/** https://developers.openai.com/api/reference/resources/realtime (`RealtimeResponseUsage`) */
function tokensOf(usage: Record<string, unknown>): TokenUse | null {
  const read = recordOf(usage["input_token_details"]);
  const written = recordOf(usage["output_token_details"]);
  return tokenUse(usage["input_tokens"], usage["output_tokens"], read["cached_tokens"], {
    input: read["audio_tokens"],
    output: written["audio_tokens"],
    cached: recordOf(read["cached_tokens_details"])["audio_tokens"],
  });
}
