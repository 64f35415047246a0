import { expect, test } from "vitest";
import { shortenRepeats } from "./shorten-repeats.ts";

const models = Array.from({ length: 12 }, (_, n) => `model-vendor-${n}`);
const voices = Array.from({ length: 12 }, (_, n) => `voice-vendor-${n}`);
const partOf = (choices: string[], description?: string) => ({
  type: "object" as const,
  properties: { provider: { type: "string", enum: choices, ...(description && { description }) } },
});

test("choices that a tool has listed under the same name aren't listed again, whatever came between", () => {
  const model = partOf(models, "Thinks.");
  const voice = partOf(voices);
  const properties = { model, voice, analysis: partOf(models.slice(1)), other: partOf([...models, "new"]) };
  const [tool] = shortenRepeats([{ name: "agents_create", inputSchema: { type: "object", properties } }]);
  expect(tool?.inputSchema.properties).toEqual({
    model,
    voice,
    analysis: { type: "object", properties: { provider: { type: "string" } } },
    other: partOf([...models, "new"]),
  });
});
