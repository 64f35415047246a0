import type { ListedModel } from "@parley/client";
import { lacksLanguage } from "./choices/lacks-language.ts";
import type { ComboboxOption } from "../../../components/ui/matching-options.ts";

const names = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

/**
 * The languages that the chosen model hears. Without one, those of any of the provider's models; if some of the models
 * can be used, only those count. `spoken`: the voice's languages, if they are known.
 */
export function languageOptions(
  models: readonly ListedModel[],
  chosen: string | null | undefined,
  spoken: readonly string[] | null = null,
): ComboboxOption[] {
  const usable = models.filter(({ needs }) => !needs.includes("key"));
  const own = models.filter(({ id, languages }) => id === chosen && languages !== null);
  const some = own.length > 0 ? own : usable.length > 0 ? usable : models;
  const codes = new Set(some.flatMap(({ languages }) => languages ?? []));
  const options = [...codes].flatMap((code) => {
    const name = nameOf(code);
    return name === undefined
      ? []
      : [
          {
            value: code,
            label: `${name} (${code})`,
            ...(lacksLanguage(spoken, code) && { hint: "The agent’s voice doesn’t speak it" }),
          },
        ];
  });
  return [
    { value: "auto", label: "Detect from speech (auto)" },
    ...options.toSorted((one, other) => one.label.localeCompare(other.label, "en")),
  ];
}

/** Undefined for what isn't a language, such as `multi`. */
function nameOf(code: string): string | undefined {
  try {
    return names.of(code);
  } catch {
    return undefined; // isn't a language tag at all
  }
}
