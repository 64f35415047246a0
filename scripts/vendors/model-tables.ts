import { VENDORS } from "@parley/vendors/catalogue";
import { FACTS } from "@parley/vendors/facts/vendor-facts";
import type { ModelFacts, ThinkingFacts, VendorFacts } from "@parley/vendors/terms/facts-schema";

/** The part of `docs/vendors.md` that is made from the table of facts. */
export function modelTables(): string {
  const rows = Object.entries(FACTS).flatMap(([id, facts]: [string, VendorFacts]) => {
    const { name } = VENDORS[id as keyof typeof FACTS];
    const models = facts.models.filter(({ kind }) => kind === "model");
    if (models.length === 0 && !facts.otherModels) return [];
    return [
      ...grouped(models).map(([words, ids]) => `| ${name} | ${ids.join(", ")} | ${words} |`),
      `| ${name} | any other | ${facts.otherModels ? wordsOf(facts.otherModels) : "nothing that a server could refuse"} |`,
    ];
  });
  const ends = Object.entries(FACTS).flatMap(([id, { models }]: [string, VendorFacts]) =>
    models.flatMap(({ id: model, shutdown }) =>
      shutdown
        ? [
            `| ${VENDORS[id as keyof typeof FACTS].name} | \`${model}\` | ${shutdown.date} | \`${shutdown.followUp}\` |`,
          ]
        : [],
    ),
  );
  return [
    "| vendor | models | what is sent |",
    "|---|---|---|",
    ...rows,
    "",
    "| vendor | model | ends | follow-up |",
    "|---|---|---|---|",
    ...new Set(ends),
  ].join("\n");
}

/** Models that get the same. */
function grouped(models: readonly ModelFacts[]): [string, string[]][] {
  const groups = new Map<string, string[]>();
  for (const model of models) {
    const words = wordsOf(model);
    const id = `\`${model.id}${model.isFamily ? "…" : ""}\``;
    groups.set(words, [...(groups.get(words) ?? []), id]);
  }
  return [...groups];
}

function wordsOf({
  efforts,
  thinkLittle,
  hasFixedTemperature,
  api,
}: ThinkingFacts & { api?: string }): string {
  const thinking = thinkLittle
    ? `\`${JSON.stringify(thinkLittle).slice(1, -1)}\``
    : efforts
      ? `effort \`${efforts[0]}\``
      : "nothing about thinking";
  return [
    thinking,
    ...(hasFixedTemperature ? ["no temperature"] : []),
    ...(api ? ["over the Responses API"] : []),
  ].join("; ");
}
