/** The first message of a Live session. Nothing of it can be changed later. */
import type { SpeechAccess } from "@parley/conversation/call-plan";
import type { ModelTool } from "@parley/conversation/ports";
import { functionParameters } from "../functions/function-parameters.ts";

export interface SessionSetup {
  prompt: string;
  tools: readonly ModelTool[];
  /** A conversation follows before anything else. */
  hasHistory: boolean;
  /** The session to resume on a new connection. */
  handle: string | null;
}

export function setupMessage(access: SpeechAccess, setup: SessionSetup): Record<string, unknown> {
  const { prompt, tools, hasHistory, handle } = setup;
  return {
    setup: {
      model: `models/${access.model.replace(/^models\//, "")}`,
      generationConfig: {
        responseModalities: ["AUDIO"],
        speechConfig: { voiceConfig: { prebuiltVoiceConfig: { voiceName: access.voice } } },
      },
      ...(prompt.trim() !== "" && { systemInstruction: { parts: [{ text: prompt.toWellFormed() }] } }),
      ...(tools.length > 0 && { tools: [{ functionDeclarations: tools.map(declare) }] }),
      // The engine says when the caller speaks, and whether that stops the agent.
      realtimeInputConfig: {
        automaticActivityDetection: { disabled: true },
        activityHandling: "NO_INTERRUPTION",
      },
      inputAudioTranscription: {},
      outputAudioTranscription: {},
      contextWindowCompression: { slidingWindow: {} },
      sessionResumption: handle === null ? {} : { handle },
      ...(hasHistory && { historyConfig: { initialHistoryInClientContent: true } }),
    },
  };
}

function declare({ name, description, inputSchema }: ModelTool): Record<string, unknown> {
  const parameters = functionParameters(inputSchema);
  return { name, description, ...(parameters && { parameters }), behavior: "BLOCKING" };
}
