import type { ErrorObject } from "ajv";
import type { FieldProblem } from "../errors.ts";
import { allowedMembers } from "./allowed-members.ts";
import { pointerNames } from "./json-pointer.ts";
import { violationMessage } from "./violation-message.ts";

/**
 * Turns Ajv's errors into the fields of VALIDATION_FAILED: one sentence per field, with paths such as `headers.0.key`.
 * With the schema, an unknown member is reported together with those that its object may have.
 */
export function fieldProblems(errors: ErrorObject[], schema?: unknown): FieldProblem[] {
  const problems = dropBranches(errors).map((error) => toProblem(error, schema));
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path}\n${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * For `anyOf`, keeps the errors of the branch that was meant: the one whose type or constant matches. If none matches,
 * one error says how the branches differ.
 */
function dropBranches(errors: ErrorObject[]): ErrorObject[] {
  let kept = errors;
  for (const union of errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf")) {
    const inside = kept.filter((error) => error.schemaPath.startsWith(`${union.schemaPath}/`));
    const toBranch = (error: ErrorObject) =>
      error.schemaPath.slice(union.schemaPath.length + 1).split("/")[0];
    const branches = [...Map.groupBy(inside, toBranch).values()];
    const meant = branches.filter((branch) => isMeant(branch, union.instancePath));
    const chosen = meant.length === 1 && meant[0] ? meant[0] : [describeUnion(union, branches)];
    kept = kept.filter((error) => error !== union && !inside.includes(error)).concat(chosen);
  }
  return kept;
}

function isMeant(branch: ErrorObject[], path: string): boolean {
  return !branch.some(
    ({ keyword, instancePath }) => keyword === "const" || (keyword === "type" && instancePath === path),
  );
}

/**
 * Tries, in this order: a member that every branch requires,
 * a member that tells the branches apart, the possible types.
 */
function describeUnion(union: ErrorObject, branches: ErrorObject[][]): ErrorObject {
  const inside = branches.flat();
  const required = inside.find((error) =>
    branches.every((branch) => branch.some((other) => isSameRequirement(error, other))),
  );
  if (required) return required;
  const constants = inside.filter(({ keyword }) => keyword === "const");
  const [first] = constants;
  if (first && constants.every(({ instancePath }) => instancePath === first.instancePath)) {
    const allowedValues = constants.map(({ params }) => String(params["allowedValue"]));
    return { ...first, keyword: "enum", params: { allowedValues } };
  }
  const types = inside.filter(
    ({ keyword, instancePath }) => keyword === "type" && instancePath === union.instancePath,
  );
  if (types.length === 0) return union;
  return { ...union, keyword: "type", params: { type: types.flatMap(({ params }) => params["type"]) } };
}

function isSameRequirement(a: ErrorObject, b: ErrorObject): boolean {
  if (a.keyword !== "required" || b.keyword !== "required") return false;
  return a.params["missingProperty"] === b.params["missingProperty"] && a.instancePath === b.instancePath;
}

/** Ajv reports these on the object, but people expect them at the member concerned. */
const MEMBERS = ["missingProperty", "additionalProperty", "unevaluatedProperty", "tag"];

function toProblem(error: ErrorObject, schema: unknown): FieldProblem {
  const params = error.params as Record<string, unknown>;
  const path = toPath(error.instancePath);
  const member = MEMBERS.map((name) => params[name]).find((value) => typeof value === "string");
  // The operation itself already lists the outermost members.
  const isNested = error.keyword === "additionalProperties" && path !== "";
  const allowed = isNested ? allowedMembers(schema, error.schemaPath) : null;
  return {
    path: member === undefined ? path : join(path, member),
    message: violationMessage(error, path),
    ...(allowed && { allowed }),
  };
}

/** From a JSON pointer (RFC 6901) to `a.0.b`. */
function toPath(pointer: string): string {
  return pointerNames(pointer).join(".");
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
