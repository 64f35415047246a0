import { VENDORS } from "@parley/vendors/catalogue";
import { FACTS } from "@parley/vendors/facts/vendor-facts";
import { vendorLanguage } from "@parley/vendors/facts/vendor-language";
import type { ModelFacts, VendorFacts } from "@parley/vendors/terms/facts-schema";

const names = new Intl.DisplayNames("en", { type: "language" });
/** Names that one vendor or the other uses for a language that is in the table already. */
const OTHER_NAMES = ["cmn", "tl", "nn"];

/**
 * Which models hear and speak which languages, for `docs/vendors.md`: a row for each language, a column for each list.
 */
export function languageTable(): string {
  const columns = columnsOf("transcription").concat(columnsOf("voice"));
  const codes = new Set(
    columns.flatMap(({ models: [model] }) =>
      (model?.languages ?? []).map((code) => code.split("-")[0] ?? code),
    ),
  );
  const rows = [...codes]
    .filter((code) => !OTHER_NAMES.includes(code))
    .map((code) => [`${names.of(code)} (\`${code}\`)`, ...columns.map((column) => cellOf(column, code))])
    .toSorted(([one = ""], [other = ""]) => (one < other ? -1 : 1));
  return [["language", ...columns.map(({ title }) => title)], ["---", ...columns.map(() => "---")], ...rows]
    .map((cells) => `| ${cells.join(" | ")} |`)
    .join("\n");
}

interface Column {
  vendor: string;
  title: string;
  models: ModelFacts[];
}

/** A column for each set of models with the same languages, without models that will be shut down. */
function columnsOf(kind: "transcription" | "voice"): Column[] {
  return Object.entries(FACTS).flatMap(([vendor, facts]: [string, VendorFacts]) => {
    const known = facts.models.filter(
      (model) => model.kind === kind && model.languages && model.languages.length > 1 && !model.shutdown,
    );
    const same = [...Map.groupBy(known, ({ languages }) => languages?.join(" ")).values()];
    return same
      .filter(([first]) => (first?.languages?.length ?? 0) > 1 && !isEnglish(first?.languages ?? []))
      .map((models) => {
        const ids = models.map(({ id }) => `\`${id}\``).join(", ");
        return { vendor, title: `${VENDORS[vendor as keyof typeof FACTS].name} ${ids}`, models };
      });
  });
}

const isEnglish = (languages: readonly string[]): boolean => languages.every((code) => code.startsWith("en"));

/** How the vendor spells it; empty if these models lack it. */
function cellOf({ vendor, models: [model] }: Column, code: string): string {
  if (!model) return "";
  const spelled = vendorLanguage(vendor, model.kind, model.id, code);
  return spelled.isLacking ? "" : spelled.code === null ? "yes" : `\`${spelled.code}\``;
}
