/** Reads YAML: what a file says, or what is wrong with it and where. */
import { parseAllDocuments } from "yaml";

export type ReadDocument = { value: unknown } | { problem: string };

/** One entry per document of the text; documents are divided by `---`. */
export function readDocuments(text: string): ReadDocument[] {
  const documents = parseAllDocuments(text);
  // An empty text has a form of its own.
  return [...documents].map((document): ReadDocument => {
    const [error] = document.errors;
    if (error) return { problem: (error.message.split("\n")[0] ?? "").replace(/:$/, "") };
    try {
      return { value: document.toJS() as unknown };
    } catch {
      // A few bytes can stand for gigabytes by references to themselves, which the package refuses to expand.
      return { problem: "has too many aliases" };
    }
  });
}
