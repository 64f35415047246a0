/** The signalling thread, played by a test: it collects the service's commands and emits the test's events. */
import type { SipCommand, SipEvent } from "@parley/sip/sip-messages";
import type { OpenSignallingThread } from "../../src/phone/sip/signalling.ts";

type Command<T extends SipCommand["type"]> = Extract<SipCommand, { type: T }>;

export interface ScriptedSipThread {
  open: OpenSignallingThread;
  /** All commands since the first start, in order. */
  readonly commands: SipCommand[];
  /** How often it was started, and whether it is running. */
  readonly starts: number;
  readonly isRunning: boolean;
  say(event: SipEvent): void;
  /** The next command of this type that hasn't been taken yet. */
  next<T extends SipCommand["type"]>(type: T): Promise<Command<T>>;
  /** How many commands of this type haven't been taken. */
  waiting(type: SipCommand["type"]): number;
  /** Ends as if it had crashed. */
  die(): void;
}

export function scriptedSipThread(): ScriptedSipThread {
  const commands: SipCommand[] = [];
  const untaken: SipCommand[] = [];
  const takers: { type: string; take(command: SipCommand): void }[] = [];
  let on: Parameters<OpenSignallingThread>[0] | null = null;
  let starts = 0;

  function send(command: SipCommand): void {
    commands.push(command);
    const index = takers.findIndex(({ type }) => type === command.type);
    if (index < 0) untaken.push(command);
    else takers.splice(index, 1)[0]?.take(command);
  }

  return {
    commands,
    get starts() {
      return starts;
    },
    get isRunning() {
      return on !== null;
    },
    open(listener) {
      on = listener;
      starts++;
      return {
        send,
        ready: Promise.resolve(),
        close: () => {
          on = null;
          return Promise.resolve();
        },
      };
    },
    say(event) {
      if (!on) throw new Error("the signalling thread does not run");
      on.onEvent(event);
    },
    next<T extends SipCommand["type"]>(type: T) {
      const index = untaken.findIndex((command) => command.type === type);
      if (index >= 0) return Promise.resolve(untaken.splice(index, 1)[0] as Command<T>);
      return new Promise<Command<T>>((resolve) => {
        takers.push({ type, take: (command) => resolve(command as Command<T>) });
      });
    },
    waiting: (type) => untaken.filter((command) => command.type === type).length,
    die() {
      const listener = on;
      on = null;
      listener?.onDeath(new Error("scripted death"));
    },
  };
}
