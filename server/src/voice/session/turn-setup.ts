/** What the turn machine needs from a plan. */
import type { CallPlan } from "../call-plan.ts";
import { contextOf } from "../../vendors/facts/context-of.ts";
import { builtinTools, transferTargets } from "./builtin-tools.ts";
import type { ModelMessage } from "../ports.ts";
import { joinText } from "../words/join-text.ts";
import { phrasesFor } from "../words/phrases.ts";
import type { TurnSetup } from "../turn/turn-state.ts";

/** What tells the caller that the call is recorded; empty if nothing does. */
function noticeOf({ recording, language }: CallPlan): string {
  const notice = recording?.notice ?? null;
  if (notice === null) return "";
  return notice.trim() === "" ? phrasesFor(language).recordingNotice : notice;
}

/** Of the smallest, since any of the models may have to take over. */
function contextTokensOf({ model, fallbacks, speech }: CallPlan): number | null {
  const models = [model, ...fallbacks.model].map((each) =>
    contextOf(each.provider, "model", "model" in each ? each.model : null),
  );
  const all = [...models, speech ? contextOf(speech.provider, "speech", speech.model) : null];
  const known = all.filter((context) => context !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

export function setupOf(plan: CallPlan): TurnSetup {
  const tools = plan.tools.map((tool) => ({
    name: tool.functionName,
    description: tool.description,
    inputSchema: tool.inputSchema,
  }));
  const typicalMs = plan.tools.flatMap((tool) =>
    tool.typicalMs === null ? [] : [[tool.functionName, tool.typicalMs] as const],
  );
  const { cut_call: cutCall } = plan.builtinTools;
  return {
    callId: plan.callId,
    language: plan.language,
    detectsLanguage: plan.language === "auto",
    phrases: phrasesFor(plan.language, plan.engine, plan.callId),
    systemPrompt: plan.systemPrompt,
    notice: noticeOf(plan),
    firstMessage: plan.firstMessage,
    settings: plan.engine,
    tools: [...tools, ...builtinTools(plan)],
    cutCall,
    transferTargets: transferTargets(plan),
    sendDtmf: plan.phone?.sendDtmf ?? false,
    voicemail: plan.direction === "outbound" ? (plan.phone?.voicemail ?? null) : null,
    hasSpeechModel: plan.speech !== null,
    models: 1 + plan.fallbacks.model.length + (plan.speech ? 1 : 0),
    contextTokens: contextTokensOf(plan),
    typicalMs: Object.fromEntries(typicalMs),
    hearsSpeech:
      plan.speech !== null || plan.transcriber.provider !== "page" || plan.direction === "rehearsal",
    canType: plan.direction === "browser",
  };
}

/** What the model is asked with first, if the caller lets the agent finish its first message. */
export function openingOf(plan: CallPlan): { messages: ModelMessage[]; tools: TurnSetup["tools"] } {
  const { systemPrompt, notice, firstMessage, tools } = setupOf(plan);
  const greeting = joinText(notice, firstMessage);
  const said: ModelMessage[] = greeting === "" ? [] : [{ role: "assistant", text: greeting, toolCalls: [] }];
  return { messages: [{ role: "system", text: systemPrompt }, ...said], tools };
}
