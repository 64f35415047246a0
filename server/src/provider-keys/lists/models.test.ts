import { expect, test } from "vitest";
import type { AccountModel } from "@parley/vendors/terms/account-model";
import { vendorAccount } from "@parley/vendors/vendor-account";
import type { VendorAccounts } from "../provider-access.ts";
import type { AccountModels } from "./account-models.ts";
import { createFirstTimes } from "./first-times.ts";
import { listModels, type MODEL_KINDS } from "./models.ts";

type ModelKind = (typeof MODEL_KINDS)[number];

const accountOf = (id: "deepgram" | "openai" | "openrouter", baseUrl: string | null = null) => ({
  [id]: vendorAccount(id, { apiKey: "key", baseUrl, model: null }),
});
const listing = (models: AccountModel[], problem: string | null = null): AccountModels => ({
  list: () => Promise.resolve({ models, problem }),
});
const has = (id: string, more: Partial<AccountModel> = {}): AccountModel => ({
  id,
  name: null,
  kinds: null,
  languages: null,
  context: null,
  shutdown: null,
  ...more,
});
const nothing: AccountModels = { list: () => Promise.resolve(null) };

const firstTimes = createFirstTimes();

async function list(
  kind: ModelKind,
  provider?: string,
  accounts: VendorAccounts = accountOf("deepgram"),
  ofAccounts = nothing,
) {
  return (
    await listModels(kind, provider, { accounts, ofAccounts, firstTimes, prices: null, measured: null })
  ).models;
}

test("models of one kind, with languages, efforts, context, price, end and what is missing", async () => {
  const heard = await list("transcription");
  expect(heard.find(({ id }) => id === "nova-3")).toMatchObject({
    provider: "deepgram",
    needs: [],
    per_minute: 0.0077,
    per_minute_from: "price",
    price: { currency: "USD", per: "minute", input: 0.0077, output: null },
    shutdown: null,
    source: "table",
  });
  expect(heard.find(({ id }) => id === "nova-3")?.languages).toContain("pt-BR");
  expect(heard.find(({ id }) => id === "whisper-1")).toMatchObject({
    needs: ["key"],
    languages: null,
    shutdown: "2027-02-26",
    replacement: "gpt-transcribe",
  });
  const [astra] = await list("model", "openai");
  expect(astra).toMatchObject({
    id: "gpt-6-astra",
    is_default: false,
    needs: ["key", "responses"],
    context: 922_000,
    // 6,000 tokens read and 160 written, as in a typical call.
    per_minute: 0.068,
    per_minute_from: "typical",
    currency: "USD",
    price: { per: "million_tokens", input: 10, output: 50, audio_input: null },
  });
  expect(astra?.efforts?.[0]).toBe("low");
  const [spoken] = await list("speech", "openai");
  expect(spoken?.price).toMatchObject({ input: 4, audio_input: 32, audio_output: 64 });
});

test("families, other providers' models and kinds that nobody has aren't listed", async () => {
  expect(await list("model", "groq")).toEqual([]);
  const idsOf = async (kind: ModelKind, provider: string) => (await list(kind, provider)).map(({ id }) => id);
  expect(await idsOf("transcription", "deepgram")).not.toContain("flux");
  expect(await idsOf("model", "gemini")).toContain("gemini-3.8-flash");
  expect(await list("embedding")).toEqual([]);
  expect(await list("voice", "unknown")).toEqual([]);
});

test("what the account has comes first, with what the table knows of it", async () => {
  const account = listing([
    has("gpt-9", { name: "GPT 9", context: 2_000_000, shutdown: "2028-01-01" }),
    has("gpt-6-luna-2026-09-22"),
    has("gpt-4o"),
  ]);
  const models = await list("model", "openai", accountOf("openai"), account);
  expect(models.slice(0, 4)).toMatchObject([
    {
      id: "gpt-6-luna-2026-09-22",
      efforts: ["none", "low", "medium", "high", "xhigh", "max"],
      source: "account",
    },
    { id: "gpt-4o", shutdown: "2027-01-14", replacement: "gpt-6-luna", price: { input: 2.5 } },
    { id: "gpt-9", name: "GPT 9", context: 2_000_000, shutdown: "2028-01-01", efforts: null, price: null },
    { id: "gpt-6-astra", source: "table" },
  ]);
  // Neither twice.
  expect(models.filter(({ id }) => /gpt-6-luna|gpt-4o$/.test(id))).toHaveLength(2);
});

test("a gateway has what it lists; its prices and ends aren't the vendor's", async () => {
  const gateway = accountOf("openai", "https://llm.example.com/v1");
  const models = await list("model", "openai", gateway, listing([has("openai/gpt-4o")]));
  expect(models).toMatchObject([
    { id: "openai/gpt-4o", shutdown: null, replacement: null, price: null, source: "account" },
  ]);
  // One that lists nothing may have any of them.
  expect((await list("model", "openai", gateway, listing([])))[0]).toMatchObject({
    id: "gpt-6-astra",
    source: "table",
    price: null,
  });
});

test("a provider that can't be asked has the table's models, and says why", async () => {
  const answer = await listModels("model", undefined, {
    firstTimes,
    accounts: accountOf("openai"),
    ofAccounts: listing([], "OpenAI didn't list the account's models: it answered 500."),
    prices: null,
    measured: null,
  });
  expect(answer.problems).toEqual([
    { provider: "openai", message: "OpenAI didn't list the account's models: it answered 500." },
  ]);
  expect(answer.models.map(({ id }) => id)).toEqual(
    expect.arrayContaining(["gpt-6-luna", "claude-haiku-5-5"]),
  );
});

test("the operator's prices come first, and are all there is in another currency", async () => {
  const prices = {
    currency: "EUR",
    model: { openai: { "gpt-6-luna": { input: 3, output: 4 } } },
    transcriber: {},
    voice: {},
  };
  const { models } = await listModels("model", "openai", {
    accounts: {},
    ofAccounts: nothing,
    firstTimes,
    prices,
    measured: null,
  });
  const priceOf = (name: string) => models.find(({ id }) => id === name)?.price;
  expect(priceOf("gpt-6-luna")).toMatchObject({ currency: "EUR", input: 3, output: 4 });
  expect(priceOf("gpt-6-astra")).toBeNull();
});

test("a model that was tried shows how soon it began", async () => {
  const account = accountOf("openai").openai;
  if (account) firstTimes.note({ provider: "openai", account, kind: "model", model: "gpt-6-sol" }, 410);
  const models = await list("model", "openai", accountOf("openai"));
  expect(models.find(({ id }) => id === "gpt-6-sol")).toMatchObject({ first_ms: 410, source: "measured" });
  expect(models.find(({ id }) => id === "gpt-6-luna")).toMatchObject({ first_ms: null, source: "table" });
});

test("figures come from the workspace's calls before a check or a typical call", async () => {
  const account = accountOf("openai").openai;
  for (const model of ["gpt-6-sol", "gpt-6-luna"])
    if (account) firstTimes.note({ provider: "openai", account, kind: "model", model }, 410);
  const { models } = await listModels("model", "openai", {
    accounts: accountOf("openai"),
    ofAccounts: nothing,
    firstTimes,
    prices: null,
    measured: {
      firstMs: (part, provider, model) =>
        part === "model" && provider === "openai" && model === "gpt-6-luna" ? 230 : null,
      minute: { model: { input_tokens: 10_000, output_tokens: 200, cached_tokens: 0 }, characters: null },
    },
  });
  expect(models.find(({ id }) => id === "gpt-6-luna")).toMatchObject({
    first_ms: 230,
    first_from: "calls",
    source: "measured",
    per_minute: 0.0011,
    per_minute_from: "calls",
  });
  expect(models.find(({ id }) => id === "gpt-6-sol")).toMatchObject({ first_ms: 410, first_from: "check" });
});

test("the model of agents that name none is marked: the account's own, else the provider's", async () => {
  const standard = async (accounts: VendorAccounts) =>
    (await list("model", "openai", accounts)).filter((model) => model.is_default).map(({ id }) => id);
  expect(await standard({})).toEqual(["gpt-6-luna"]);
  const account = vendorAccount("openai", { apiKey: "key", baseUrl: null, model: "gpt-6-sol" });
  expect(await standard({ openai: account })).toEqual(["gpt-6-sol"]);
});
