/** What `npm run` commands ask of the running service, over its operator socket. */
import type { Static, TSchema } from "typebox";
import type { ServiceContext } from "../../service-context.ts";

/** A question to the running service. Plain data, so that the asking program needs nothing of the service. */
export interface OperatorCommand<Input extends TSchema = TSchema, Answer extends TSchema = TSchema> {
  name: string;
  input: Input;
  answer: Answer;
}

/** One program's connection. */
export interface OperatorSession {
  /** Runs when the connection ends, however it ends, and before the service closes anything. */
  defer(release: () => Promise<void> | void): void;
}

/** How the service answers a command. An Error's message goes to the operator: one sentence. */
export type OperatorAnswer<Input extends TSchema, Answer extends TSchema> = (
  context: ServiceContext,
  input: Static<Input>,
  session: OperatorSession,
) => Promise<Static<Answer>>;

/** A command with its answer. */
export interface AnsweredCommand {
  command: OperatorCommand;
  answer(context: ServiceContext, input: unknown, session: OperatorSession): Promise<unknown>;
}

/** `input` has passed the command's schema when `answer` gets it. */
export function answered<Input extends TSchema, Answer extends TSchema>(
  command: OperatorCommand<Input, Answer>,
  answer: OperatorAnswer<Input, Answer>,
): AnsweredCommand {
  return {
    command,
    answer: (context, input, session) => answer(context, input as Static<Input>, session),
  };
}

/** What crosses the socket, one JSON line each; a connection's questions are answered in turn. */
export interface OperatorQuestion {
  command: string;
  input: unknown;
}
export type OperatorReply = { answer: unknown } | { error: string };
