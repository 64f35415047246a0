/** The models that the table of facts knows, as the API lists them. */
import { Type, type Static } from "typebox";
import { TABLE_PRICES } from "../prices/table-prices.ts";
import { nullable, object, oneOf } from "../schema-builders.ts";
import type { VendorId } from "../vendors/catalogue.ts";
import { compatibleFacts } from "../vendors/facts/compatible-facts.ts";
import { FACTS } from "../vendors/facts/vendor-facts.ts";
import type { ModelFacts, VendorFacts } from "../vendors/terms/vendor-facts.ts";
import { isUsable, type VendorAccounts } from "./provider-access.ts";

export const MODEL_KINDS = ["model", "transcription", "voice", "speech", "embedding"] as const;

export const ListedModel = object(
  {
    id: Type.String({ description: "What an agent's `model` takes." }),
    name: Type.String(),
    provider: Type.String(),
    languages: nullable(Type.Array(Type.String()), {
      description: "As the provider spells them. Null: not known, or any.",
    }),
    efforts: nullable(Type.Array(Type.String()), { description: "The least first. Null: none to choose." }),
    needs: Type.Array(oneOf(["key", "responses"]), {
      description:
        "`key`: the workspace has none of this provider. `responses`: tools work over that API only.",
    }),
    shutdown: nullable(Type.String(), { description: "The day on which the provider turns it off." }),
    replacement: nullable(Type.String(), { description: "What is used from that day on." }),
    first_ms: nullable(Type.Integer(), { description: "Until its first word or sound. Null: not measured." }),
    per_minute: nullable(Type.Number(), {
      description: "Transcription: the list price of a minute in US dollars. Null: not known.",
    }),
    source: oneOf(["account", "table", "measured", "typical"], {
      description: "Where this is from. `table`: what the service knows of the provider's models.",
    }),
  },
  { title: "ListedModel" },
);
export type ListedModel = Static<typeof ListedModel>;

/** In the table's order: the usual ones of each vendor come first. */
export function listModels(
  kind: (typeof MODEL_KINDS)[number],
  provider: string | undefined,
  accounts: VendorAccounts,
): ListedModel[] {
  return (Object.entries(FACTS) as [VendorId, VendorFacts][])
    .filter(([id]) => provider === undefined || id === provider)
    .flatMap(([id, { models }]) =>
      models
        .filter((model) => model.kind === kind && isModel(id, model))
        .map((model) => listed(id, model, accounts)),
    );
}

/** Families of open weights, and of voices to come, stand for many names and are none themselves. */
function isModel(vendor: VendorId, { isFamily, endsTurns }: ModelFacts): boolean {
  return !isFamily || (!Object.hasOwn(compatibleFacts, vendor) && !endsTurns);
}

function listed(provider: VendorId, model: ModelFacts, accounts: VendorAccounts): ListedModel {
  const { id, languages, efforts, api, shutdown } = model;
  const prices: Record<string, Record<string, number>> = TABLE_PRICES.transcriber;
  return {
    id,
    name: id,
    provider,
    languages: languages ? [...languages] : null,
    efforts: efforts ? [...efforts] : null,
    needs: [...(isUsable(provider, accounts) ? [] : ["key" as const]), ...(api ? [api] : [])],
    shutdown: shutdown?.date ?? null,
    replacement: shutdown?.followUp ?? null,
    first_ms: null,
    per_minute: (model.kind === "transcription" ? prices[provider]?.[id] : null) ?? null,
    source: "table",
  };
}
