/** Models and voices as rows of the pickers. */
import type { ListedModel, Voice } from "@parley/client";
import type { KeyState } from "../../../../components/ui/key-state.tsx";
import { lacksKey } from "../../../../components/ui/lacks-key.ts";
import { vendorName } from "../../../../components/ui/vendor-name.ts";
import { endWords } from "./model-words.ts";
import type { Choice, Figures } from "./choice.ts";
import { languageName } from "../../../calls/facts/language-name.ts";
import { lacksLanguage } from "./lacks-language.ts";

export type StateOf = (provider: string) => KeyState;

export const AUTOMATIC = "auto";

export const keyOf = (provider: string, id: string | null | undefined): string => `${provider} ${id ?? ""}`;

/** Those that can be used come first, otherwise in the order of the list. */
export function modelChoices(
  models: readonly ListedModel[],
  stateOf: StateOf,
  now = Date.now(),
): readonly Choice[] {
  const choices = models.map((model): Choice => {
    const ending = endWords(model, now);
    const [least] = model.efforts ?? [];
    return {
      key: keyOf(model.provider, model.id),
      name: model.name,
      detail: [
        vendorName(model.provider),
        model.name !== model.id && model.id,
        least !== undefined && least !== "none" && "always thinks a little",
        model.is_default && "provider’s default",
      ]
        .filter(Boolean)
        .join(" · "),
      provider: model.provider,
      state: stateOf(model.provider),
      warnings: ending === "" ? [] : [ending],
      ...figuresOf(model),
    };
  });
  return usableFirst(choices);
}

/** With a warning for each of the agent's languages that a voice lacks. */
export function voiceChoices(
  voices: readonly Voice[],
  languages: readonly string[],
  stateOf: StateOf,
): readonly Choice[] {
  const choices = voices.map((voice): Choice => ({
    key: keyOf(voice.provider, voice.id),
    name: voice.name,
    detail: [voice.provider === "builtin" ? "Built in" : vendorName(voice.provider), voice.description]
      .filter(Boolean)
      .join(" · "),
    provider: voice.provider,
    state: stateOf(voice.provider),
    warnings: languages
      .filter((language) => lacksLanguage(voice.languages, language))
      .map((language) => `Doesn’t speak ${languageName(language)}`),
    ...figuresOf(voice),
  }));
  return usableFirst(choices);
}

/** `resolved`: what it stands for now, such as "Anthropic claude-haiku-5-5". */
export function automaticChoice(resolved: string | null, figures: Partial<Figures> = {}): Choice {
  const detail = resolved === null ? "The server picks a provider" : `Now ${resolved}`;
  return { key: AUTOMATIC, name: "Automatic", detail, warnings: [], ...figuresOf(figures) };
}

function usableFirst(choices: readonly Choice[]): readonly Choice[] {
  const isUsable = ({ state }: Choice) => !lacksKey(state);
  return [...choices.filter(isUsable), ...choices.filter((choice) => !isUsable(choice))];
}

/** Nothing else of a model or a voice, such as its name. */
function figuresOf<Some extends Partial<Figures>>(some: Some): Pick<Some, keyof Figures> {
  const { first_ms, first_from, per_minute, per_minute_from, currency } = some;
  return { first_ms, first_from, per_minute, per_minute_from, currency };
}
