/** Reads files of rehearsals: one, or several divided by `---`. */
import { readFile } from "node:fs/promises";
import { checkValue } from "../api-schema/check-value.ts";
import { isObject, type ApiSchemas, type JsonObject } from "../api-schema/schema.ts";
import { readDocuments, type ReadDocument } from "../yaml/read-documents.ts";
import { readExpectation, type Expectation } from "./expectation.ts";
import type { Rehearsed } from "./rehearsal-result.ts";

export interface Rehearsal extends Rehearsed {
  file: string;
  /** What the service is asked for. */
  body: JsonObject;
  expectations: Expectation[];
}

export interface FileProblem {
  file: string;
  message: string;
}

export async function readRehearsals(
  schemas: ApiSchemas,
  files: readonly string[],
): Promise<{ rehearsals: Rehearsal[]; problems: FileProblem[] }> {
  const rehearsals: Rehearsal[] = [];
  const problems: FileProblem[] = [];
  for (const file of files) {
    const report = (message: string) => problems.push({ file, message });
    const text = await readFile(file, "utf8").catch((error: NodeJS.ErrnoException) => {
      report(error.code === "ENOENT" ? "there is no such file" : `can't be read (${error.code})`);
      return null;
    });
    if (text === null) continue;
    const documents = readDocuments(text);
    if (documents.length === 0) report("is empty");
    for (const [index, document] of documents.entries()) {
      const isOnly = documents.length === 1;
      const rehearsal = readOne(schemas, file, document, isOnly ? "" : ` ${index + 1}`, report);
      if (rehearsal) rehearsals.push(rehearsal);
    }
  }
  return { rehearsals, problems };
}

function readOne(
  schemas: ApiSchemas,
  file: string,
  document: ReadDocument,
  number: string,
  report: (message: string) => void,
): Rehearsal | null {
  const where = number === "" ? "" : `rehearsal${number}: `;
  if ("problem" in document) {
    report(where + document.problem);
    return null;
  }
  const content = document.value;
  if (!isObject(content)) {
    report(`${where}must have agent and caller`);
    return null;
  }
  const { agent, name, expect = [], ...body } = content;
  const before = [typeof agent === "string" ? "" : "agent: must be the name of an agent"];
  if (name !== undefined && typeof name !== "string") before.push("name: must be text");
  const inBody = checkValue(schemas, schemas.rehearsal, body).map(
    ({ path, message }) => `${path}: ${message}`,
  );
  const expectations = Array.isArray(expect) ? expect.map(readExpectation) : ["must be a list"];
  const inExpectations = expectations.flatMap((each, index) =>
    typeof each === "string" ? [`expect.${index}: ${each}`] : [],
  );
  const problems = [...before, ...inBody, ...inExpectations].filter((message) => message !== "");
  for (const message of problems) report(where + message);
  if (problems.length > 0) return null;
  return {
    file,
    name: typeof name === "string" ? name : `${fileName(file)}${number}`,
    agent: agent as string,
    body,
    expectations: expectations.filter((each) => typeof each !== "string"),
  };
}

function fileName(path: string): string {
  return (path.split(/[/\\]/).at(-1) ?? path).replace(/\.ya?ml$/, "");
}
