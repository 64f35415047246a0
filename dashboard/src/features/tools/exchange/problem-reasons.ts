import type { Problem } from "../../../api/problem.ts";
import { toolFieldWords } from "../draft/tool-field-words.ts";

/** What is wrong with a tool or its values, each reason after its field's label; else the problem's own sentence. */
export function problemReasons(problem: Problem): string[] {
  const atFields = [...problem.fields].map(
    ([path, { message }]) => `${toolFieldWords(path.replace(/^tool\./, ""))}: ${message}`,
  );
  return atFields.length > 0 ? atFields : [problem.message];
}
