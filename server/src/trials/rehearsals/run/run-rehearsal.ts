/** One rehearsal: the session of a call on a virtual clock, with a virtual line, voice, transcriber and caller. */
import { setImmediate as nextTurn } from "node:timers/promises";
import { FRAME_MS } from "@parley/audio/frame";
import type { GuardedClient } from "@parley/base/net/guarded-request";
import { messageOf, stackOf } from "@parley/base/thrown";
import type { ArgumentCheck } from "../../../tools/run/argument-check.ts";
import { concealing } from "../../../tools/kinds/running/conceal-event.ts";
import type { EchoMask } from "../../../tools/run/echo-mask.ts";
import { builtinsOf } from "@parley/conversation/session/turn-setup";
import { createToolRunner } from "../../../tools/kinds/running/tool-runner.ts";
import type { CallEvent, TranscriptTurn } from "@parley/conversation/call-messages";
import type { CallPlan } from "@parley/conversation/call-plan";
import type { EndReason } from "@parley/conversation/call-terms";
import { INTERNAL_FAILURE } from "@parley/conversation/internal-failure";
import type { LanguageModel, ToolRunner } from "@parley/conversation/ports";
import { createSession } from "@parley/conversation/session/session";
import { createAnsweredTools } from "./answered-tools.ts";
import { createPersonaModel } from "./persona-model.ts";
import { createRealWork, heldModel, type RealWork } from "./pending-io.ts";
import type { RehearsalJob } from "./rehearsal-messages.ts";
import { createScriptedPersona } from "./scripted-persona.ts";
import { createVirtualCaller, type Persona } from "./virtual-caller.ts";
import { createVirtualClock, type VirtualClock } from "./virtual-clock.ts";
import { createVirtualLine } from "./virtual-line.ts";
import { createCallerAudio, VIRTUAL_ACTIVITY } from "./caller-audio.ts";
import { createVirtualVoice } from "./virtual-voice.ts";

export interface RehearsalResources {
  /** The agent's model, then its fallbacks. */
  models: readonly [LanguageModel, ...LanguageModel[]];
  client: GuardedClient;
  check: ArgumentCheck;
  mask: EchoMask;
  /** `at` is the time on the virtual clock, epoch ms. */
  send(event: CallEvent, at: number): void;
  log(level: "warn" | "error", message: string): void;
}

export interface Rehearsal {
  /** Hangs up. Tools that are running continue until their deadlines. */
  end(reason: EndReason): void;
  /** A tool that was switched off or deleted meanwhile is refused from now on. */
  withdrawTool(toolId: string): void;
  /** Resolves when nothing of it is left. Never rejects. */
  readonly finished: Promise<void>;
}

/** Before the caller hears it, a transferred call rings for this long on the virtual clock, in ms. */
const TRANSFER_MS = 1000;

export function startRehearsal(job: RehearsalJob, resources: RehearsalResources): Rehearsal {
  const { plan } = job;
  const { log } = resources;
  const clock = createVirtualClock(job.startsAt);
  const work = createRealWork(clock);
  const line = createVirtualLine(clock);
  const audio = createCallerAudio(clock);
  const leaving = new AbortController();
  const turns = new Map<string, TranscriptTurn>();
  const send = (event: CallEvent): void => resources.send(event, clock.now());
  let isOver = false;

  const session = createSession({
    plan,
    models: heldModels(plan, resources.models, work),
    voices: [createVirtualVoice(clock)],
    transcriber: audio.transcriber,
    voiceActivity: VIRTUAL_ACTIVITY,
    tools: heldTools(job, resources, { work, clock }),
    emit,
    conceal: concealing(plan.tools),
    now: clock.now,
    log,
  });
  const caller = createVirtualCaller({
    clock,
    line,
    audio,
    persona: personaOf(job, resources.models, { work, turns, signal: leaving.signal }),
    maxTurns: job.maxTurns,
    onFailure(error) {
      if (leaving.signal.aborted) return;
      const message = `The caller's model failed: ${messageOf(error)}`;
      send({ type: "warning", code: "caller_failed", message, vendor: plan.model.provider });
    },
  });

  function emit(event: CallEvent): void {
    if (event.type === "turn") turns.set(event.turn.id, event.turn);
    if (event.type === "ended") leaving.abort();
    if (event.type === "transfer") void transfer(event.requestId);
    caller.take(event);
    send(withoutSpeech(event));
  }

  async function transfer(requestId: string): Promise<void> {
    await clock.sleep(TRANSFER_MS);
    session.transferResult(requestId, true, "");
  }

  async function run(): Promise<void> {
    session.attach(line);
    await nextTurn();
    line.handlers?.onConnected();
    for (;;) {
      await nextTurn(); // whatever is due now happens first
      if (isOver) return;
      if (!work.mayAdvance()) await work.change();
      else {
        clock.advance(FRAME_MS);
        caller.slot();
        line.handlers?.onFrame(audio.frame());
        session.tick();
      }
    }
  }

  /** A bug. The session handles its own. */
  function crash(error: unknown): void {
    log("error", stackOf(error));
    const at = clock.now();
    send(INTERNAL_FAILURE);
    send({ type: "ended", reason: "error", at, durationMs: at - job.startsAt });
    send({ type: "finished" });
  }

  void session.finished.then(() => (isOver = true));
  return {
    end: (reason) => session.end(reason),
    withdrawTool: (toolId) => session.withdrawTool(toolId),
    finished: run().catch(crash),
  };
}

/** A model in this thread takes no time; others take theirs. */
function heldModels(
  plan: CallPlan,
  [model, ...others]: RehearsalResources["models"],
  work: RealWork,
): RehearsalResources["models"] {
  const holdOf = (provider: string | undefined) => (provider === "rehearsal" ? work.untimed : work.timed);
  return [
    heldModel(model, holdOf(plan.model.provider)),
    ...others.map((other, at) => heldModel(other, holdOf(plan.fallbacks.model[at]?.provider))),
  ];
}

function heldTools(
  { plan, toolAnswers }: RehearsalJob,
  { client, check, mask, log }: RehearsalResources,
  { work, clock }: { work: RealWork; clock: VirtualClock },
): ToolRunner {
  const builtins = builtinsOf(plan).offer.offered;
  if (toolAnswers) {
    return createAnsweredTools({
      tools: plan.tools,
      builtins,
      answers: toolAnswers,
      check: (schema, text) => work.untimed(check(schema, text)),
      sleep: (ms) => clock.sleep(ms),
    });
  }
  const tools = createToolRunner(plan.tools, client, {
    check,
    builtins,
    mask,
    onBug: (error) => log("error", stackOf(error)),
  });
  return { ...tools, run: (call) => work.timed(tools.run(call)) };
}

/** The clock stands still while a model thinks about what the caller says. */
function personaOf(
  { caller, plan }: RehearsalJob,
  [model]: RehearsalResources["models"],
  { work, turns, signal }: { work: RealWork; turns: Map<string, TranscriptTurn>; signal: AbortSignal },
): Persona {
  if (caller.type === "script") return createScriptedPersona(caller.steps);
  const persona = createPersonaModel({
    caller,
    model,
    language: plan.language,
    turns: () => [...turns.values()].toSorted((a, b) => a.startedMs - b.startedMs),
    signal,
  });
  return { needsAnswer: persona.needsAnswer, next: () => work.untimed(persona.next()) };
}

/** No vendor of speech was asked, whatever the agent's settings name. */
function withoutSpeech(event: CallEvent): CallEvent {
  if (event.type === "turn" && event.turn.served) {
    const { model } = event.turn.served;
    return { ...event, turn: { ...event.turn, served: { model, transcriber: [], voice: [] } } };
  }
  if (event.type !== "served") return event;
  const { model, transcriber, voice } = event.providers;
  const providers = { model, transcriber: { ...transcriber, served: [] }, voice: { ...voice, served: [] } };
  return { ...event, providers };
}
