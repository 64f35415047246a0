/** What is known about a model, in words for the pickers. */
import type { Agent, ListedModel, ListedPrice } from "@parley/client";
import type { ComboboxOption } from "../../../../components/ui/matching-options.ts";
import { firstWords, perMinuteWords } from "./figures-in-words.ts";
import { languageName } from "../../../calls/facts/language-name.ts";
import { lacksLanguage } from "./lacks-language.ts";
import { moneyText } from "../../../../components/ui/use-words.ts";

/** The models as suggestions: those of the account first, as the API lists them. */
export function modelOptions(
  models: readonly ListedModel[],
  languages: readonly string[] = [],
  now = Date.now(),
): ComboboxOption[] {
  const hasOwn = models.some(({ source }) => source === "account");
  return models.map((model) => {
    const isBeside = hasOwn && model.source === "table";
    const hint = [
      isBeside && "Not listed for your key",
      model.is_default && "Provider’s default",
      endWords(model, now),
      ...languages
        .filter((language) => lacksLanguage(model.languages, language))
        .map((language) => `Lacks ${languageName(language)}`),
      firstWords(model),
      perMinuteWords(model) ?? priceWords(model.price),
    ]
      .filter(Boolean)
      .join(" · ");
    return {
      value: model.id,
      ...(model.name !== model.id && { label: `${model.name} (${model.id})` }),
      ...(hint !== "" && { hint }),
    };
  });
}

/** For the chosen model: when it ends, what it costs, and whether it makes callers wait. */
export function chosenWords(model: ListedModel, now = Date.now()): string {
  const [least] = model.efforts ?? [];
  const words = [
    endWords(model, now),
    priceWords(model.price),
    model.first_ms !== null &&
      `Began after ${(model.first_ms / 1000).toFixed(1)} s ${model.first_from === "calls" ? "in your latest calls" : "when the key was checked"}`,
    least !== undefined && least !== "none" && "Always thinks a little before it replies",
    model.context !== null && `Reads up to ${model.context.toLocaleString("en")} tokens`,
  ];
  return words
    .filter(Boolean)
    .map((each) => `${each}.`)
    .join(" ");
}

/** "Ends on 2027-01-14, then gpt-6-luna"; empty if no end is known. */
export function endWords({ shutdown, replacement }: ListedModel, now: number): string {
  if (shutdown === null) return "";
  const isOver = new Date(now).toISOString().slice(0, 10) >= shutdown;
  const then = replacement === null ? "" : isOver ? `, calls use ${replacement}` : `, then ${replacement}`;
  return `${isOver ? "Turned off on" : "Ends on"} ${shutdown}${then}`;
}

/** "$0.10 in, $0.50 out per million tokens", "$0.0077 a minute", "$0.04 per 1,000 characters". */
export function priceWords(price: ListedPrice | null): string {
  if (!price || price.input === null) return "";
  const money = (amount: number) => moneyText(amount, price.currency);
  if (price.per === "minute") return `${money(price.input)} a minute`;
  if (price.per === "thousand_characters") return `${money(price.input)} per 1,000 characters`;
  const pair = (input: number, output: number | null) =>
    [`${money(input)} in`, output !== null && `${money(output)} out`].filter(Boolean).join(", ");
  const sound = price.audio_input === null ? "" : `; sound ${pair(price.audio_input, price.audio_output)}`;
  return `${pair(price.input, price.output)} per million tokens${sound}`;
}

type Effort = NonNullable<Agent["effort"]>;

const IN_ORDER = ["none", "minimal", "low", "medium", "high", "xhigh", "max"];

/** The effort sent instead: the next higher one that the model has, else its highest. Null: this one, or unknown. */
export function sentInstead(effort: Effort, model: ListedModel | undefined): string | null {
  const efforts = model?.efforts?.toSorted((one, other) => IN_ORDER.indexOf(one) - IN_ORDER.indexOf(other));
  if (!efforts || efforts.includes(effort)) return null;
  const above = efforts.find((each) => IN_ORDER.indexOf(each) > IN_ORDER.indexOf(effort));
  return above ?? efforts.at(-1) ?? null;
}
