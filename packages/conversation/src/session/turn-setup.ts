/** What the turn machine needs from a plan. */
import type { CallPlan } from "../call-plan.ts";
import { contextOf } from "@parley/vendors/facts/context-of";
import { withLanguageLine } from "../languages/language-line.ts";
import { firstLanguage, followingOf, phrasesIn } from "../languages/planned-languages.ts";
import { offerBuiltins } from "../builtins/builtin-registry.ts";
import type { ModelMessage } from "../ports.ts";
import { withAlwaysTexts } from "../history/attach-passages.ts";
import { joinText } from "../words/join-text.ts";
import { phrasesFor } from "../words/phrases.ts";
import type { TurnSetup } from "../turn/turn-state.ts";

/** The notice that the call is recorded; empty if there is none. */
function noticeOf(plan: CallPlan): string {
  const notice = plan.recording?.notice ?? null;
  if (notice === null) return "";
  return notice.trim() === "" ? phrasesFor(firstLanguage(plan)).recordingNotice : notice;
}

/** The smallest, since any of the models may have to take over. */
function contextTokensOf({ model, fallbacks, speech }: CallPlan): number | null {
  const models = [model, ...fallbacks.model].map((each) =>
    contextOf(each.provider, "model", "model" in each ? each.model : null),
  );
  const all = [...models, speech ? contextOf(speech.provider, "speech", speech.model) : null];
  const known = all.filter((context) => context !== null);
  return known.length > 0 ? Math.min(...known) : null;
}

/** The built-in tools that a call with this plan offers. */
export function builtinsOf(plan: CallPlan): ReturnType<typeof offerBuiltins> {
  const setup = {
    settings: plan.builtinTools,
    isPhoneCall: plan.phone !== null,
    languages: followingOf(plan)?.languages ?? [],
  };
  return offerBuiltins(
    setup,
    plan.tools.map(({ functionName }) => functionName),
  );
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
  const { described, offer } = builtinsOf(plan);
  return {
    callId: plan.callId,
    language: plan.language,
    detectsLanguage: plan.language === "auto" || plan.languages !== undefined,
    following: followingOf(plan),
    isLanguageNamed: plan.languages?.isNamed ?? false,
    textsLanguage: plan.languages?.own ?? "auto",
    phrases: phrasesIn(firstLanguage(plan), {
      textsLanguage: plan.languages?.own ?? "auto",
      settings: plan.engine,
      callId: plan.callId,
    }),
    systemPrompt: withAlwaysTexts(plan.systemPrompt, plan.knowledge?.always ?? []),
    notice: noticeOf(plan),
    firstMessage: plan.firstMessage,
    settings: plan.engine,
    tools: [...tools, ...described.map((tool) => ({ ...tool, isBuiltin: true as const }))],
    builtins: offer,
    voicemail: plan.direction === "outbound" ? (plan.phone?.voicemail ?? null) : null,
    ringTimeoutMs: plan.phone?.ringTimeoutMs ?? 0,
    hasSpeechModel: plan.speech !== null,
    models: 1 + plan.fallbacks.model.length + (plan.speech ? 1 : 0),
    contextTokens: contextTokensOf(plan),
    typicalMs: Object.fromEntries(typicalMs),
    hearsSpeech:
      plan.speech !== null || plan.transcriber.provider !== "page" || plan.direction === "rehearsal",
    canType: plan.direction === "browser",
  };
}

/** What the transcriber is told. */
export function expectedSpeech({ language, languages, keyterms, engine }: CallPlan) {
  const otherLanguages = languages?.others.map((each) => each.language) ?? [];
  return { language, otherLanguages, keyterms, speechThreshold: engine.speech_threshold };
}

/** What the model is asked with first, if the caller lets the agent finish its first message. */
export function openingOf(plan: CallPlan): { messages: ModelMessage[]; tools: TurnSetup["tools"] } {
  const setup = setupOf(plan);
  const { following, notice, firstMessage, tools } = setup;
  const greeting = joinText(notice, firstMessage);
  const said: ModelMessage[] = greeting === "" ? [] : [{ role: "assistant", text: greeting, toolCalls: [] }];
  return {
    messages: [{ role: "system", text: withLanguageLine(setup, following, true) }, ...said],
    tools,
  };
}
