import type { Agent } from "@parley/client";
import { useOperationQuery } from "../../../../api/use-operation-query.ts";
import { vendorName } from "../../../../components/ui/vendor-name.ts";
import { endWords } from "./model-words.ts";
import { useModels } from "./use-models.ts";
import type { EstimatedPart } from "./estimate.ts";
import { useKeyStates } from "./use-key-states.ts";
import { figuresOfPart, usedModel, usedVoice } from "./used-parts.ts";

type Chosen = Pick<Agent, "model" | "transcriber" | "voice" | "speech_model">;

/** What the draft's model, transcription and voice come to, also before it is saved. */
export function useEstimate({ model, transcriber, voice, speech_model: speech }: Chosen) {
  const models = useModels("model", "auto", true);
  const heard = useModels("transcription", "auto", true);
  const speaking = useModels("voice", "auto", true);
  const voices = useOperationQuery("voices_list").data?.data ?? [];
  const { stateOf } = useKeyStates();
  const providerOf = (chosen: string, automatic: { provider: string } | null) =>
    chosen === "auto" ? automatic?.provider : chosen;
  const [modelId, heardId, voiceId] = [
    providerOf(model.provider, models.automatic),
    providerOf(transcriber.provider, heard.automatic),
    providerOf(voice.provider, speaking.automatic),
  ];
  const usedHere = usedModel(model, models.models, models.automatic);
  const heardHere = usedModel(transcriber, heard.models, heard.automatic);
  const voiceHere = usedVoice(voice, voices, speaking.automatic);
  // The list's figures of a voice are those of its provider's default model.
  const voiceFigures = voice.model ? usedModel(voice, speaking.models, null) : voiceHere;
  const three: EstimatedPart[] = [
    { label: "Transcription", ...figuresOfPart(heardId, heardHere) },
    { label: "Model", ...figuresOfPart(modelId, usedHere) },
    { label: "Voice", ...figuresOfPart(voiceId, voiceFigures) },
  ];
  const parts: EstimatedPart[] = speech ? [{ label: "Speech to speech" }] : three;
  const ids = speech ? [speech.provider] : [modelId, heardId, voiceId];
  const endings = speech
    ? []
    : [usedHere, heardHere].flatMap((each) => {
        const words = each ? endWords(each, Date.now()) : "";
        return each && words !== "" ? [`${each.id}: ${words}`] : [];
      });
  return {
    parts,
    warnings: [...new Set(ids.flatMap((id) => keyWarning(id, stateOf))), ...endings],
    spoken: voiceHere?.languages ?? null,
  };
}

function keyWarning(id: string | undefined, stateOf: ReturnType<typeof useKeyStates>["stateOf"]): string[] {
  if (id === undefined) return [];
  const state = stateOf(id);
  if (state === "none") return [`${vendorName(id)} has no key. Calls can’t start until there is one.`];
  return state === "rejected" ? [`${vendorName(id)} rejects your key. Replace it.`] : [];
}
