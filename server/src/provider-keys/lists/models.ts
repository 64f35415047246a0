/** The models that agents may use, as the API lists them: those of the accounts, and those that the table knows. */
import { Type, type Static } from "typebox";
import type { PriceList } from "../../call-records/prices/price-list.ts";
import { nullable, object, oneOf } from "@parley/base/schema-builders";
import type { AccountModel } from "@parley/vendors/terms/account-model";
import { isKeyVendor, VENDORS, type VendorId } from "@parley/vendors/catalogue";
import { compatibleFacts } from "@parley/vendors/facts/compatible-facts";
import { findModel, plainModelName } from "@parley/vendors/facts/find-model";
import { factsOf } from "@parley/vendors/facts/vendor-facts";
import { isAtVendor } from "@parley/vendors/vendor-account";
import type { Kind } from "@parley/vendors/terms/settings";
import type { Vendor } from "@parley/vendors/terms/vendor";
import type { ModelFacts } from "@parley/vendors/terms/facts-schema";
import { isUsable } from "../provider-access.ts";
import type { AccountModels } from "./account-models.ts";
import { FIGURES, figuresOf, type Figures, type FigureSources } from "./figures.ts";
import { ListedPrice, listedPrice } from "./listed-price.ts";

export const MODEL_KINDS = ["model", "transcription", "voice", "speech", "embedding"] as const;
type ModelKind = (typeof MODEL_KINDS)[number];

export const ListedModel = object(
  {
    id: Type.String({ description: "What an agent's `model` takes." }),
    name: Type.String(),
    provider: Type.String(),
    is_default: Type.Boolean({ description: "Whether agents that name the provider, but no model, use it." }),
    languages: nullable(Type.Array(Type.String()), {
      description: "As the provider spells them. Null: not known, or any.",
    }),
    efforts: nullable(Type.Array(Type.String()), { description: "The least first. Null: none to choose." }),
    needs: Type.Array(oneOf(["key", "responses"]), {
      description:
        "`key`: the workspace has none of this provider. `responses`: tools work over that API only.",
    }),
    context: nullable(Type.Integer(), { description: "Tokens that it reads at most. Null: not known." }),
    shutdown: nullable(Type.String(), { description: "The day on which the provider turns it off." }),
    replacement: nullable(Type.String(), { description: "What is used from that day on." }),
    ...FIGURES,
    price: nullable(ListedPrice, {
      description: "The operator's, or the provider's list price. Null: not known, such as at a gateway.",
    }),
    source: oneOf(["account", "table", "measured", "typical"], {
      description:
        "`account`: the provider lists it for the account. `table`: what the service knows of the provider's models. `measured`: either, with its `first_ms`.",
    }),
  },
  { title: "ListedModel" },
);
export type ListedModel = Static<typeof ListedModel>;

/** A provider that couldn't be asked for its account's models. */
export const ModelProblem = object({ provider: Type.String(), message: Type.String() });
type ModelProblem = Static<typeof ModelProblem>;

/**
 * Each provider's models: first its account's, the usual ones ahead, then others that the table knows. A provider that
 * can't be asked, or that lists nothing, has the table's.
 */
export async function listModels(
  kind: ModelKind,
  provider: string | undefined,
  { ofAccounts, ...sources }: FigureSources & { ofAccounts: AccountModels },
): Promise<{ models: ListedModel[]; problems: ModelProblem[] }> {
  const { accounts, prices } = sources;
  const ids = (Object.keys(VENDORS) as VendorId[]).filter((id) => provider === undefined || id === provider);
  const lists = await Promise.all(
    ids.map(async (id) => {
      const account = isKeyVendor(id) ? (accounts[id] ?? null) : null;
      const listing = isKeyVendor(id) && account ? await ofAccounts.list(id, account, kind) : null;
      const isOwn = account === null || isAtVendor(id, account.baseUrl);
      const figures = (model: string): Figures =>
        figuresOf(kind, { provider: id, model, isAtVendor: isOwn }, sources);
      const vendor = {
        id,
        kind,
        isOwn,
        standard: standardModel(id, kind, account?.model ?? null),
        isUsable: isUsable(id, accounts),
        figures,
        prices,
      };
      const { models = [], problem = null } = listing ?? {};
      return {
        models: merged(vendor, models),
        problems: problem === null ? [] : [{ provider: id, message: problem }],
      };
    }),
  );
  return {
    models: lists.flatMap(({ models }) => models),
    problems: lists.flatMap(({ problems }) => problems),
  };
}

/** A vendor's one model name is for its chat model, if it has any. */
function standardModel(id: VendorId, kind: ModelKind, ofAccount: string | null): string | null {
  if (kind === "embedding") return null;
  const vendor: Vendor = VENDORS[id];
  const isNamed = kind === "model" || vendor.model === undefined;
  const { model = null }: { model?: string | null } = vendor[kind]?.settings ?? {};
  return (isNamed ? ofAccount : null) ?? model;
}

interface ListedVendor {
  id: VendorId;
  kind: ModelKind;
  /** At the vendor's own address, where shutdown dates and list prices hold. */
  isOwn: boolean;
  isUsable: boolean;
  /** For agents that name no model. */
  standard: string | null;
  figures(model: string): Figures;
  prices: PriceList | null;
}

function merged(vendor: ListedVendor, ofAccount: readonly AccountModel[]): ListedModel[] {
  const known = tableOf(vendor);
  const placeOf = ({ id }: AccountModel) => {
    const place = known.findIndex((model) => model.id === plainModelName(id));
    return place === -1 ? known.length : place;
  };
  const has = new Set(ofAccount.map(({ id }) => plainModelName(id)));
  // A gateway or a server of one's own has only what it lists.
  const besides = ofAccount.length === 0 || vendor.isOwn ? known.filter(({ id }) => !has.has(id)) : [];
  return [
    ...ofAccount
      .toSorted((one, other) => placeOf(one) - placeOf(other))
      .map((model) => listed(vendor, model)),
    ...besides.map(({ id }) => listed(vendor, { id })),
  ];
}

/** Leaves out families of open weights and of future voices: they cover many names and are no models themselves. */
function tableOf({ id, kind }: ListedVendor): ModelFacts[] {
  const isFamily = ({ isFamily: stands, endsTurns }: ModelFacts) =>
    stands === true && (Object.hasOwn(compatibleFacts, id) || endsTurns === true);
  return (factsOf(id)?.models ?? []).filter((model) => model.kind === kind && !isFamily(model));
}

/** `told`: what the vendor lists; if that is only an id, the table alone knows it. */
function listed(vendor: ListedVendor, told: Pick<AccountModel, "id"> & Partial<AccountModel>): ListedModel {
  const { id: provider, kind, isOwn, isUsable: hasKey, prices } = vendor;
  const { id, name, languages, context, shutdown } = told;
  const facts = factsOf(provider);
  const known: Partial<ModelFacts> =
    (kind === "embedding" ? undefined : facts && findModel(facts, kind satisfies Kind, id)) ?? {};
  const ends = isOwn ? known.shutdown : undefined;
  const figures = vendor.figures(id);
  const price = listedPrice(kind, { provider, id, isAtVendor: isOwn }, prices);
  return {
    id,
    name: name ?? id,
    provider,
    is_default: id === vendor.standard,
    languages: (languages ?? known.languages) ? [...(languages ?? known.languages ?? [])] : null,
    efforts: known.efforts ? [...known.efforts] : null,
    needs: [...(hasKey ? [] : ["key" as const]), ...(known.api ? [known.api] : [])],
    context: context ?? known.context ?? null,
    shutdown: shutdown ?? ends?.date ?? null,
    replacement: ends?.followUp ?? null,
    ...figures,
    price,
    source: figures.first_ms !== null ? "measured" : told.kinds === undefined ? "table" : "account",
  };
}
