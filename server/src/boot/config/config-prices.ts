/** Reads PRICES: what vendors charge, as JSON or as a file with it (docs/operations.md#prices). */
import { readFileSync } from "node:fs";
import { messageOf } from "@parley/base/thrown";
import type { ModelPrice, PriceList } from "../../call-records/prices/price-list.ts";
import { MODEL_VENDORS, TRANSCRIPTION_VENDORS, VOICE_VENDORS } from "@parley/vendors/catalogue";
import { ConfigError, readText } from "./config-values.ts";

const EXAMPLE =
  '{"model": {"openai": {"gpt-5-mini": {"input": 0.25, "output": 2}}}, "voice": {"elevenlabs": {"*": 0.1}}}';
const PARTS = { model: MODEL_VENDORS, transcriber: TRANSCRIPTION_VENDORS, voice: VOICE_VENDORS };

/** Null if it isn't set. Throws ConfigError, which names the member that is wrong. */
export function readPrices(env: NodeJS.ProcessEnv, name: string): PriceList | null {
  const text = readText(env, name);
  if (text === null) return null;
  const { currency = "USD", ...parts } = objectAt(
    parse(text.startsWith("{") ? text : fileText(text, name), name),
    "",
    name,
  );
  if (typeof currency !== "string" || !/^[A-Z]{3}$/.test(currency))
    throw new ConfigError(name, 'has a "currency" that isn\'t a code of three letters, such as USD.');
  const unknown = Object.keys(parts).find((part) => !Object.hasOwn(PARTS, part));
  if (unknown !== undefined)
    throw new ConfigError(
      name,
      `has the unknown member "${unknown}". Use currency, model, transcriber and voice.`,
    );
  return {
    currency,
    model: readPart(parts, "model", name, modelPrice),
    transcriber: readPart(parts, "transcriber", name, amount),
    voice: readPart(parts, "voice", name, amount),
  };
}

function fileText(path: string, name: string): string {
  try {
    return readFileSync(path, "utf8");
  } catch (error) {
    throw new ConfigError(name, `is neither JSON nor a file that can be read: ${messageOf(error)}`);
  }
}

function parse(text: string, name: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    throw new ConfigError(name, `isn't valid JSON. It looks like ${EXAMPLE}`);
  }
}

type Read<Price> = (value: unknown, place: string, name: string) => Price;

/** Prices of one part, by vendor and model. */
function readPart<Price>(
  parts: Record<string, unknown>,
  part: keyof typeof PARTS,
  name: string,
  read: Read<Price>,
): Record<string, Record<string, Price>> {
  const vendors: readonly string[] = PARTS[part];
  const entries = Object.entries(objectAt(parts[part] ?? {}, part, name)).map(([vendor, models]) => {
    if (!vendors.includes(vendor))
      throw new ConfigError(
        name,
        `has the unknown vendor "${vendor}" in ${part}. Use ${vendors.join(", ")}.`,
      );
    const place = `${part}.${vendor}`;
    const prices = Object.entries(objectAt(models, place, name));
    return [
      vendor,
      Object.fromEntries(prices.map(([model, price]) => [model, read(price, `${place}.${model}`, name)])),
    ];
  });
  return Object.fromEntries(entries) as Record<string, Record<string, Price>>;
}

/** Of cached and audio tokens. */
const OTHER_PRICES = ["cached_input", "audio_input", "audio_output", "cached_audio_input"];

const modelPrice: Read<ModelPrice> = (value, place, name) => {
  const { input, output, ...given } = objectAt(value, place, name);
  const others = Object.keys(given).filter((member) => !OTHER_PRICES.includes(member));
  const [unknown] = others;
  if (unknown !== undefined)
    throw new ConfigError(
      name,
      `has the unknown member "${unknown}" in ${place}. Use input, output, ${OTHER_PRICES.join(", ")}, per million tokens.`,
    );
  return {
    input: amount(input, `${place}.input`, name),
    output: amount(output, `${place}.output`, name),
    ...Object.fromEntries(
      Object.entries(given)
        .filter(([, each]) => each !== undefined)
        .map(([member, each]) => [member, amount(each, `${place}.${member}`, name)]),
    ),
  };
};

function amount(value: unknown, place: string, name: string): number {
  if (typeof value === "number" && Number.isFinite(value) && value >= 0) return value;
  throw new ConfigError(name, `needs a number of at least 0 for ${place}.`);
}

function objectAt(value: unknown, place: string, name: string): Record<string, unknown> {
  if (typeof value === "object" && value !== null && !Array.isArray(value))
    return value as Record<string, unknown>;
  const where = place === "" ? "must be an object" : `needs an object for ${place}`;
  throw new ConfigError(name, `${where}. It looks like ${EXAMPLE}`);
}
