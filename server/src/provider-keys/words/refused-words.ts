import type { Learned } from "@parley/conversation/call-plan";

/** A sentence for each model whose server refused something in a call: what calls do about it. */
export function refusedWords(found: readonly { model: string; learned: Learned }[]): string[] {
  return found.map(({ model, learned: { api, effort, dropped } }) => {
    const name = model === "" ? "its model" : model;
    const left = dropped
      .map(({ member }) => member)
      .filter((member) => member !== "api" && !(effort && member.startsWith("reasoning")));
    const done = [
      ...(left.length > 0 ? [`leave out ${left.join(", ")}`] : []),
      ...(effort ? [`send the effort ${effort}`] : []),
      ...(api ? [`use the ${api === "responses" ? "Responses" : "Chat Completions"} API`] : []),
    ];
    return `The server refused the usual request for ${name}, so calls ${done.join(", and ")}.`;
  });
}
