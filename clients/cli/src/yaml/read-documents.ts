/** Reads YAML: what a file says, or what is wrong with it and where. */
import { ExactNumber } from "@parley/client";
import { parseAllDocuments, visit, type Document } from "yaml";

export type ReadDocument = { value: unknown } | { problem: string };

/** One entry per document of the text; documents are divided by `---`. */
export function readDocuments(text: string): ReadDocument[] {
  const documents = parseAllDocuments(text);
  // An empty text has a form of its own.
  return [...documents].map((document): ReadDocument => {
    const [error] = document.errors;
    if (error) return { problem: (error.message.split("\n")[0] ?? "").replace(/:$/, "") };
    keepDigits(document);
    try {
      return { value: document.toJS() as unknown };
    } catch {
      // A few bytes that refer to themselves can expand to gigabytes, which the package refuses to do.
      return { problem: "has too many aliases" };
    }
  });
}

/** Numbers that JSON has, too, and that a double would change, stay as they are written. */
function keepDigits(document: Document): void {
  visit(document, {
    Scalar(_key, scalar) {
      const { value, source } = scalar;
      if (typeof value !== "number" || source === undefined || String(value) === source) return;
      if (JSON_NUMBER.test(source)) scalar.value = new ExactNumber(source);
    },
  });
}

const JSON_NUMBER = /^-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?$/;
