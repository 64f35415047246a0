/** What `npm run` commands ask of the running service, over its control socket. */
import type { Static, TSchema } from "typebox";
import type { ServiceContext } from "../../service-context.ts";

/** A question to the running service. Plain data, so that the asking program needs nothing of the service. */
export interface ControlCommand<Input extends TSchema = TSchema, Answer extends TSchema = TSchema> {
  name: string;
  input: Input;
  answer: Answer;
}

/** One program's connection. */
export interface ControlSession {
  /** Runs when the connection ends, however it ends, and before the service closes anything. */
  defer(release: () => Promise<void> | void): void;
}

/** How the service answers a command. An Error's message goes to the operator: one sentence. */
export type ControlAnswer<Input extends TSchema, Answer extends TSchema> = (
  context: ServiceContext,
  input: Static<Input>,
  session: ControlSession,
) => Promise<Static<Answer>>;

/** A command with its answer. */
export interface AnsweredCommand {
  command: ControlCommand;
  answer(context: ServiceContext, input: unknown, session: ControlSession): Promise<unknown>;
}

/** `input` has passed the command's schema when `answer` gets it. */
export function answered<Input extends TSchema, Answer extends TSchema>(
  command: ControlCommand<Input, Answer>,
  answer: ControlAnswer<Input, Answer>,
): AnsweredCommand {
  return {
    command,
    answer: (context, input, session) => answer(context, input as Static<Input>, session),
  };
}

/** What crosses the socket, one JSON line each; a connection's questions are answered in turn. */
export interface ControlQuestion {
  command: string;
  input: unknown;
}
export type ControlReply = { answer: unknown } | { error: string };
