import { parseJson } from "@parley/base/parse-json";
import { ProviderError, type ModelToolCall } from "@parley/conversation/ports";
import { uniqueCallId } from "./call-ids.ts";

/** One element of `delta.tool_calls`, reduced to what servers agree on. */
export interface ToolCallDelta {
  index?: number | null;
  id?: string | null;
  function?: { name?: string | null; arguments?: unknown } | null;
}

interface OpenCall {
  index: number | null;
  id: string;
  name: string;
  arguments: string;
}

const MAX_ARGUMENTS = 256 * 1024;
const MAX_CALLS = 128;

/** Assembles tool calls from their fragments, across the dialects of different servers. */
export interface ToolCallAssembler {
  push(delta: ToolCallDelta): void;
  /** Calls that have begun. */
  size(): number;
  /** The calls in the order in which they began. Their ids are unique among themselves and `usedIds`. */
  finish(): ModelToolCall[];
}

export function createToolCallAssembler(usedIds: Iterable<string>): ToolCallAssembler {
  const calls: OpenCall[] = [];
  const used = new Set(usedIds);

  /**
   * Finds the call that a fragment belongs to. OpenAI numbers calls by `index`. Ollama has sent `index: 0` for every
   * call, and others leave it out, so a new id together with a name begins a new call. (An id alone doesn't, because
   * some servers invent one per fragment.) A second complete object under the same name and index is a new call too.
   */
  function find(delta: ToolCallDelta): OpenCall | undefined {
    const { index, id } = delta;
    const name = delta.function?.name;
    const call =
      index === undefined || index === null
        ? ((id ? calls.findLast((open) => open.id === id) : undefined) ?? calls.at(-1))
        : calls.findLast((open) => open.index === index);
    if (!call || !name || !call.name) return call;
    const isOther = id
      ? id !== call.id
      : isObject(call.arguments) && toText(delta.function?.arguments) !== "";
    return isOther ? undefined : call;
  }

  function push(delta: ToolCallDelta): void {
    let call = find(delta);
    if (!call) {
      if (calls.length === MAX_CALLS)
        throw new ProviderError("bad_answer", "The model made too many tool calls.");
      call = { index: delta.index ?? null, id: "", name: "", arguments: "" };
      calls.push(call);
    }
    call.id ||= delta.id ?? "";
    call.name ||= delta.function?.name ?? "";
    call.arguments += toText(delta.function?.arguments);
    if (call.arguments.length > MAX_ARGUMENTS) {
      throw new ProviderError("bad_answer", "The arguments of a tool call are too long.");
    }
  }

  function finish(): ModelToolCall[] {
    return calls.map((call) => {
      if (!call.name)
        throw new ProviderError("bad_answer", "The model made a tool call without a name.", {
          isEmpty: true,
        });
      const id = uniqueCallId(call.id, used);
      return { id, name: call.name, arguments: call.arguments.trim() || "{}" };
    });
  }

  return { push, size: () => calls.length, finish };
}

/** Some servers send the arguments as an object instead of JSON text. */
function toText(value: unknown): string {
  if (value === undefined || value === null) return "";
  return typeof value === "string" ? value : JSON.stringify(value);
}

function isObject(text: string): boolean {
  return text.trimEnd().endsWith("}") && parseJson(text) !== undefined;
}
