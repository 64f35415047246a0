/** Tools that a vendor refuses by name or place, so that one tool doesn't end a call (decision 0242). */
import { ProviderError, type ModelTool } from "@parley/conversation/ports";

/** `tools[5].function`, `tools.73.custom`, `tools/3/function`. Gemini has all functions in one tool. */
const PLACES = [/\bfunction_?declarations[[./](\d+)/i, /\btools[[./](\d+)/i];
const IS_ABOUT_TOOLS = /\b(?:tools?|functions?)\b/i;

export interface RefusedTools {
  /** A turn begins, for which these tools are offered. */
  turn(tools: readonly ModelTool[]): RefusedInTurn;
  dropped(): { member: string; why: string }[];
}

export interface RefusedInTurn {
  /** The tools in `of`, by default the turn's, that are still sent. */
  offered(of?: readonly ModelTool[]): ModelTool[];
  /** True if a retry has fewer tools: first without the refused one, then with built-in tools only. */
  learn(error: unknown): boolean;
  /** The model answers, so the refusal was about these tools. */
  keep(): void;
}

/** One for each call and model. */
export function createRefusedTools(): RefusedTools {
  let kept = new Map<string, string>();

  return {
    turn(tools) {
      let refused = kept;
      let times = 0;
      const offered = (of = tools) => of.filter(({ name }) => !refused.has(name));

      function leaveOut(left: readonly ModelTool[], why: string): boolean {
        times++;
        refused = new Map([...refused, ...left.map(({ name }) => [name, why] as const)]);
        return left.length > 0;
      }

      return {
        offered,
        learn(error) {
          if (!(error instanceof ProviderError) || !isRefusal(error)) return false;
          const { message: why, said } = error;
          if (times === 0) {
            const named = namedTool(offered(), said ?? why);
            return named !== undefined && leaveOut([named], why);
          }
          return (
            times === 1 &&
            leaveOut(
              offered().filter(({ isBuiltin }) => !isBuiltin),
              why,
            )
          );
        },
        keep() {
          kept = new Map([...kept, ...refused]);
        },
      };
    },
    dropped: () => [...kept].map(([name, why]) => ({ member: `tools.${name}`, why })),
  };
}

/** Sockets and streams give no status. */
function isRefusal({ status, kind }: ProviderError): boolean {
  return status === null ? kind === "bad_request" : status === 400 || status === 422;
}

function namedTool(sent: readonly ModelTool[], said: string): ModelTool | undefined {
  for (const place of PLACES) {
    const index = place.exec(said)?.[1];
    if (index !== undefined && sent[Number(index)]) return sent[Number(index)];
  }
  if (!IS_ABOUT_TOOLS.test(said)) return undefined;
  return sent.find(({ name }) => {
    const word = `${RegExp.escape(name)}(?![\\w-])`;
    return new RegExp(`["'\`]${word}|\\b(?:tool|function):? ${word}`).test(said);
  });
}
