/** The settings of a Realtime session, as events. */
import { findModel } from "@parley/vendors/facts/find-model";
import { openaiFacts } from "@parley/vendors/facts/openai-facts";
import { schemaSubsetOf } from "@parley/vendors/facts/schema-subsets";
import { sentSchema } from "@parley/vendors/schemas/sent-schema";
import type { SpeechAccess } from "@parley/conversation/call-plan";
import type { ModelTool } from "@parley/conversation/ports";
import { vendorLanguages } from "@parley/vendors/facts/vendor-language";
import { VENDOR_RATE } from "./realtime-terms.ts";

/** Writes down what the caller says, for the record and for the end of the turn. */
const TRANSCRIBER = "gpt-transcribe";
const FORMAT = { type: "audio/pcm", rate: VENDOR_RATE };

/** What holds for the whole call: sound in and out, and no turn detection of the vendor's own. */
export function soundUpdate(
  { model, voice }: SpeechAccess,
  tags: readonly string[],
): Record<string, unknown> {
  const languages = vendorLanguages("openai", "transcription", TRANSCRIBER, tags);
  const efforts = findModel(openaiFacts, "speech", model)?.efforts;
  const transcription = { model: TRANSCRIBER, ...(languages.length > 0 && { languages }) };
  return {
    type: "session.update",
    session: {
      type: "realtime",
      output_modalities: ["audio"],
      audio: {
        input: { format: FORMAT, turn_detection: null, transcription },
        output: { format: FORMAT, voice },
      },
      // Later models think before they speak, and the caller would wait.
      ...(efforts && { reasoning: { effort: efforts[0] } }),
    },
  };
}

export function promptUpdate(prompt: string, tools: readonly ModelTool[]): Record<string, unknown> {
  return {
    type: "session.update",
    session: {
      type: "realtime",
      instructions: prompt,
      tools: tools.map(({ name, description, inputSchema }) => ({
        type: "function",
        name,
        description,
        parameters: sentSchema(inputSchema, schemaSubsetOf("openai")).schema,
      })),
    },
  };
}
