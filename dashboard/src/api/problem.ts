/** What went wrong, as forms and pages show it: the service's own sentence, and the fields it is about. */
import { ParleyError, type ErrorCode } from "@parley/client";

export interface Problem {
  /** One sentence that says what to do. */
  message: string;
  /** `UNREACHABLE`: there was no answer. `DRAFT`: the form found it before anything was sent. */
  code: ErrorCode | "UNREACHABLE" | "DRAFT";
  /** What is wrong with a field, by its path as in `auth.token` or `headers.0.key`. */
  fields: ReadonlyMap<string, FieldProblem>;
}

export interface FieldProblem {
  message: string;
  /** From 1, in a template. */
  line?: number;
  column?: number;
}

const UNREACHABLE = "Can't reach the server. Check your connection and try again.";

const SIGNED_OUT = "You've been signed out. Sign in to continue.";

const CHANGED =
  "Someone else saved changes while you were editing. Yours are still here: review them, then save again.";

/** One problem per error: a form moves the focus when its problem changes, not on every render. */
const known = new WeakMap<object, Problem>();

export function toProblem(error: unknown): Problem {
  if (typeof error !== "object" || error === null) return describe(error);
  const problem = known.get(error) ?? describe(error);
  known.set(error, problem);
  return problem;
}

function describe(error: unknown): Problem {
  if (error instanceof ParleyError) {
    return { message: messageOf(error), code: error.code, fields: fieldsOf(error) };
  }
  const isNetwork = error instanceof TypeError;
  const message = isNetwork ? UNREACHABLE : error instanceof Error ? error.message : String(error);
  return { message, code: isNetwork ? "UNREACHABLE" : "UNKNOWN", fields: new Map() };
}

function messageOf({ code, detail: { message } }: ParleyError): string {
  if (code === "PRECONDITION_FAILED") return CHANGED;
  // To programs the service explains the header that they send; people sign in.
  if (code === "UNAUTHENTICATED" && message.includes("Authorization:")) return SIGNED_OUT;
  return message;
}

function fieldsOf(error: ParleyError): Map<string, FieldProblem> {
  if (error.is("VALIDATION_FAILED")) {
    return new Map(error.detail.fields.map(({ path, ...problem }) => [path, sentence(problem)]));
  }
  if (error.is("CONFLICT")) return new Map([[error.detail.field, { message: error.detail.message }]]);
  if (error.is("MISSING_VARIABLES")) {
    return new Map(error.detail.missing.map((name) => [`variable_values.${name}`, { message: "Required" }]));
  }
  return new Map();
}

/** The service's "must be …" continues from the field's name; below the field it begins a sentence. */
function sentence(problem: FieldProblem): FieldProblem {
  const { message } = problem;
  return { ...problem, message: message.charAt(0).toUpperCase() + message.slice(1) };
}

/** The problem's words if no field of the form shows them: null if every one of its fields is among `shown`. */
export function messageBeside(problem: Problem | null, shown: readonly string[]): string | null {
  if (!problem) return null;
  const paths = [...problem.fields.keys()];
  return paths.length > 0 && paths.every((path) => shown.includes(path)) ? null : problem.message;
}
