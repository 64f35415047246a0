/**
 * The names by which the model calls tools. Every provider accepts `^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$`: Gemini refuses a
 * whole request for a name that begins with a digit or hyphen (docs/tools.md#what-the-model-gets).
 */
import { createHash } from "node:crypto";
import { BUILTINS, type BuiltinName } from "@parley/conversation/builtins/builtin-registry";

/** Those that no tool can ever have had. */
const RESERVED: readonly string[] = BUILTINS.filter((each) => each.isReservedFromTheStart).map(
  ({ name }) => name,
);
const MAX_LENGTH = 64;
const VALID = /^[a-zA-Z_][a-zA-Z0-9_-]{0,63}$/;

/**
 * Whether a tool of this name would be taken for a built-in one. `stored`: the name it has already, and keeps if the
 * built-in tool came later (docs/tools.md#fields).
 */
export function isBuiltinName(name: string, stored: string | null = null): boolean {
  const plain = name.trim().toLowerCase();
  if (RESERVED.includes(plain)) return true;
  return (
    name !== stored && BUILTINS.some((each) => each.name === plain || each.name === functionNames([name])[0])
  );
}

/**
 * The built-in tools whose names a tool with one of these names has for the model if it is offered alone. Beside others
 * it may have another name, but any of them may be turned off or not be offered by this version.
 */
export function takenBuiltins(names: readonly string[]): { builtin: BuiltinName; tool: string }[] {
  const alone = names.map((name) => functionNames([name])[0]);
  return BUILTINS.flatMap(({ name: builtin }) => {
    const taking = names.filter((_name, index) => alone[index] === builtin);
    const tool = taking.find((name) => name === builtin) ?? taking[0];
    return tool === undefined ? [] : [{ builtin, tool }];
  });
}

/**
 * One function name per tool name, in the same order, all different. None is that of a built-in tool that was always
 * there; tools from before a newer one keep theirs. A valid name stays as it is.
 * Others are simplified, and get a hash of the original if simplifying lost something or made two names equal. A
 * function name therefore depends at most on the set of tools, never on their order.
 */
export function functionNames(names: string[]): string[] {
  const taken = new Set(RESERVED);
  const result = names.map((name) => {
    if (!VALID.test(name) || taken.has(name)) return "";
    taken.add(name);
    return name;
  });
  const simplified = names.map(simplify);
  const wanted = new Map<string, number>();
  for (const [index, { text }] of simplified.entries()) {
    if (result[index] === "") wanted.set(text, (wanted.get(text) ?? 0) + 1);
  }
  return names.map((name, index) => {
    const { text, isLossy } = simplified[index] ?? { text: "", isLossy: true };
    if (result[index] !== "") return result[index] ?? "";
    const isAlone = wanted.get(text) === 1 && !isLossy && !taken.has(text);
    const chosen = isAlone ? text : withHash(text, name, taken);
    taken.add(chosen);
    return chosen;
  });
}

/**
 * Drops accents and turns every other disallowed sequence into one `_`. Lossy if that removed letters, digits or
 * length. A `_` comes before what can't be first.
 */
function simplify(name: string): { text: string; isLossy: boolean } {
  const plain = name.normalize("NFKD").replace(/\p{M}/gu, "");
  const bare = plain.replace(/[^a-zA-Z0-9_-]+/g, "_").replace(/^_+|_+$/g, "");
  const text = /^[0-9-]/.test(bare) ? `_${bare}` : bare;
  const isLossy = text === "" || text.length > MAX_LENGTH || /[^\P{L}a-zA-Z]|[^\P{N}0-9]/u.test(plain);
  return { text, isLossy };
}

function withHash(text: string, name: string, taken: Set<string>): string {
  for (let salt = 0; ; salt++) {
    const hash = createHash("sha256")
      .update(salt === 0 ? name : `${name} ${salt}`)
      .digest("hex")
      .slice(0, 8);
    const head = (text === "" ? "tool" : text).slice(0, MAX_LENGTH - 1 - hash.length);
    const candidate = `${head}_${hash}`;
    if (!taken.has(candidate)) return candidate;
  }
}
