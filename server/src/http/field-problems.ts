import type { ErrorObject } from "ajv";
import type { FieldProblem } from "../errors.ts";

/** Ajv's errors as the fields of VALIDATION_FAILED: one sentence per field, paths as `headers.0.key`. */
export function fieldProblems(errors: ErrorObject[], value: unknown): FieldProblem[] {
  const problems = dropBranches(errors, value).map(toProblem);
  const seen = new Set<string>();
  return problems.filter(({ path, message }) => {
    const key = `${path}\n${message}`;
    return !seen.has(key) && seen.add(key);
  });
}

/**
 * Of `anyOf`, the errors of the branch that was meant: the one whose type or constant fits. Where none fits, the error
 * of the `anyOf` itself.
 */
function dropBranches(errors: ErrorObject[], value: unknown): ErrorObject[] {
  let kept = errors;
  for (const union of errors.filter(({ keyword }) => keyword === "anyOf" || keyword === "oneOf")) {
    const inside = kept.filter((error) => error.schemaPath.startsWith(`${union.schemaPath}/`));
    const branches = Map.groupBy(
      inside,
      (error) => error.schemaPath.slice(union.schemaPath.length + 1).split("/")[0],
    );
    const isMeant = (branch: ErrorObject[]) =>
      !branch.some(
        ({ keyword, instancePath }) =>
          (keyword === "type" && instancePath === union.instancePath) ||
          (keyword === "const" && instancePath.startsWith(union.instancePath)),
      );
    const meant = [...branches.values()].filter(isMeant);
    const chosen = meant.length === 1 && meant[0] ? meant[0] : [describeUnion(union, inside, value)];
    kept = kept.filter((error) => error !== union && !inside.includes(error)).concat(chosen);
  }
  return kept;
}

/** Where the branches differ in one constant, that member is what is wrong. */
function describeUnion(union: ErrorObject, inside: ErrorObject[], value: unknown): ErrorObject {
  const here = inside.filter(({ instancePath }) => instancePath === union.instancePath);
  if (here.length > 0 && here.length === inside.length && here.every(({ keyword }) => keyword === "type")) {
    const types = here.map(({ params }) => String((params as { type: unknown }).type));
    return { ...union, message: `must be ${types.join(" or ")}` };
  }
  const constants = inside.filter(({ keyword }) => keyword === "const");
  const [first] = constants;
  if (!first || constants.some(({ instancePath }) => instancePath !== first.instancePath)) return union;
  const allowed = constants.map(({ params }) => String((params as { allowedValue: unknown }).allowedValue));
  return { ...first, keyword: "enum", params: { allowedValues: allowed }, data: value };
}

function toProblem(error: ErrorObject): FieldProblem {
  const path = toPath(error.instancePath);
  const params = error.params as Record<string, unknown>;
  switch (error.keyword) {
    case "required":
      return { path: join(path, String(params["missingProperty"])), message: "is required" };
    case "additionalProperties":
    case "unevaluatedProperties": {
      const name = params["additionalProperty"] ?? params["unevaluatedProperty"];
      return { path: join(path, String(name)), message: "is not a field that exists here" };
    }
    case "enum":
      return { path, message: `must be one of ${(params["allowedValues"] as unknown[]).join(", ")}` };
    case "const":
      return { path, message: `must be ${JSON.stringify(params["allowedValue"])}` };
    case "pattern":
      return { path, message: patternMessage(String(params["pattern"])) };
    case "discriminator":
      return { path: join(path, String(params["tag"])), message: "must be one of the kinds that exist" };
    default:
      return { path, message: error.message ?? "is not valid" };
  }
}

function patternMessage(pattern: string): string {
  if (pattern.includes("u0000")) return "must not hold NUL characters or halves of surrogate pairs";
  return `must match the pattern ${pattern}`;
}

/** From a JSON pointer (RFC 6901) to `a.0.b`. */
function toPath(pointer: string): string {
  const parts = pointer.split("/").slice(1);
  return parts.map((part) => part.replaceAll("~1", "/").replaceAll("~0", "~")).join(".");
}

function join(path: string, name: string): string {
  return path === "" ? name : `${path}.${name}`;
}
