/**
 * What a built-in tool is: one that the engine itself carries out. A file here says everything about one, and
 * `all-builtins.ts` lists them. All else derives from that list (docs/engine.md#built-in-tools).
 */
import type { FieldProblem } from "@parley/base/errors";
import type { Static, TSchema } from "typebox";

export type Builtin<Setting = unknown> = Described<Setting> & (Leaves<Setting> | Stays<Setting>);

interface Described<Setting> {
  /** The name by which the model calls it, the record shows it and agents' settings know it. */
  readonly name: string;
  /**
   * True: no tool of a customer's can ever have had this name, or be called by it. Others came later. Their names are
   * only taken for tools that are created or renamed from then on (docs/decisions/0274-built-in-tools.md).
   */
  readonly isReservedFromTheStart?: true;
  /** Its member of an agent's `builtin_tools`; null if other settings of the agent turn it on. */
  readonly setting: BuiltinSetting<Setting> | null;
  /** What the model is told about it; null if this call doesn't offer it. */
  tool(call: CallOf<Setting>): BuiltinDescription | null;
  /** The result for the model if the call ends before it was carried out. */
  readonly undone: string;
}

interface Leaves<Setting> {
  /** How it is said that it leaves the conversation. */
  readonly leaving: LeavingTexts;
  /** What a call of it does. `given`: the model's arguments, which needn't follow the schema. */
  act(call: CallOf<Setting>, given: GivenArguments): BuiltinAct;
}

interface Stays<Setting> {
  readonly leaving: null;
  act(call: CallOf<Setting>, given: GivenArguments): Exclude<BuiltinAct, { kind: "leave" }>;
}

type GivenArguments = Readonly<Record<string, unknown>>;

export interface BuiltinSetting<Setting = unknown> {
  /** What a request may say. Left out, it takes its default. */
  readonly input: TSchema;
  /** What is answered. */
  readonly output: TSchema;
  /** From a request that was checked against `input`, or from a stored agent, also one from before this tool. */
  complete(given: unknown): Setting;
  isOn(setting: Setting): boolean;
  /** What the schema can't express. Paths are relative to the setting. */
  problems(setting: Setting): FieldProblem[];
}

/** What a built-in tool knows about the call. Plain data, constant during the call. */
export interface CallOf<Setting> {
  readonly setting: Setting;
  /** False in browser calls. Rehearsals count as phone calls. */
  readonly isPhoneCall: boolean;
  /** The languages of an agent that has several; empty for others. */
  readonly languages: readonly string[];
}

export interface BuiltinDescription {
  readonly description: string;
  /** JSON Schema of its arguments. */
  readonly inputSchema: Record<string, unknown>;
}

/** What the engine does for a call, and when in the answer. */
export type BuiltinAct =
  /** At once: the call fails as `invalid_arguments`, and the model is told why. */
  | { readonly kind: "refuse"; readonly message: string }
  /** At once: this is the result. */
  | { readonly kind: "tell"; readonly content: string }
  /** At once: the next answer is in this language. */
  | { readonly kind: "speak"; readonly language: string }
  /** Once the agent's words before it have been heard: these keys are pressed. */
  | { readonly kind: "press"; readonly digits: string }
  /**
   * Once the whole answer has been heard and its other tools are done: hangs up (`to` is null) or transfers the caller.
   * Words of the caller withdraw it until then.
   */
  | { readonly kind: "leave"; readonly to: TransferTarget | null };

export interface TransferTarget {
  readonly name: string;
  /** A number in E.164, an extension or a SIP URI. */
  readonly target: string;
}

export interface LeavingTexts {
  /** How the call ends by it. */
  readonly reason: "agent_hangup" | "transferred";
  /** Said if the agent says nothing. */
  readonly phrase: "goodbye" | "transferring";
  /** The result if the call ended by it. */
  readonly done: string;
  /** The beginning of the result if it was withdrawn. */
  readonly withdrawn: string;
}

/** The types of a built-in tool's setting: as input, and complete. */
export type InputOf<B> = B extends { setting: { input: infer Schema extends TSchema } }
  ? Static<Schema>
  : never;
export type SettingOf<B> = B extends { setting: { output: infer Schema extends TSchema } }
  ? Static<Schema>
  : never;
