/**
 * What a kind of tool is outside calls: how it is checked, stored, shown and tried
 * (docs/decisions/0275-kinds-of-tools.md). Configurations are in clear wherever nothing else is said.
 */
import type { FieldProblem } from "@parley/base/errors";
import type { NetworkPolicy } from "@parley/base/net/guarded-request";
import type { PlannedTool, ToolKind } from "@parley/conversation/call-plan";
import type { Reseal } from "../../../platform/db/reseal-table.ts";
import type { SecretBox } from "../../../platform/secrets/secret-box.ts";
import type { ToolWarning } from "../../config/tool-warning.ts";
import type { OfferedToolRow, SealedToolValues, ToolRow, ToolValues } from "./tool-row.ts";
import type { ResolvedTool, TriedAsCalled, TryResources } from "./tool-try.ts";

export interface StoredKind<Kind extends ToolKind, Config, Input> {
  /** Fields that no tool of this kind can be without. */
  required: readonly (keyof Input & string)[];
  /** The input, with defaults for what it leaves out. */
  complete(this: void, input: Input): Config;
  /** A stored tool with the named fields changed; masks stand for what the change asks for again. */
  change(this: void, stored: Config, patch: Partial<Input>): Config;
  /** Masks become the credentials of `stored`, null for a new tool. Throws VALIDATION_FAILED for others. */
  merge(this: void, incoming: Config, stored: Config | null): Config;
  /**
   * All problems that its schema can't express; empty if it may be saved. `stored`: the saved tool, whose name may be
   * older than a built-in tool's. Throws PRIVATE_NETWORK.
   */
  check(this: void, config: Config, policy: NetworkPolicy, stored: { name: string } | null): FieldProblem[];
  /** One of the problems that only say that the tool is still being written; null if there are others. */
  unfinished(this: void, config: Config, problems: readonly FieldProblem[]): FieldProblem | null;
  /** For a response. */
  mask(this: void, config: Config): Config;
  /** The values of a row for the tool `id`. */
  seal(this: void, secrets: SecretBox, id: string, config: Config): ToolValues;
  /** Throws if a credential can't be opened with the current keys. */
  open(this: void, secrets: SecretBox, row: ToolRow): Config;
  /** The columns in which this kind has credentials, sealed with the first key. */
  reseal(this: void, row: SealedToolValues & { id: string }, reseal: Reseal): Partial<SealedToolValues>;
  /** For a call's plan, under the name by which the model calls it. Throws as `open` does. */
  offer(this: void, secrets: SecretBox, row: OfferedToolRow, functionName: string): PlannedTool<Kind>;
  /** What is probably wrong. Never a reason to refuse it. */
  warnings(this: void, config: Config): ToolWarning[];
  /** Why a tool that has been turned on can't work. */
  warningsWhenOn(this: void, config: Config): ToolWarning[];
  /** What a try would send. `problem`: why it is still unfinished. Throws VALIDATION_FAILED for the variables. */
  resolve(
    this: void,
    config: Config,
    variables: Record<string, unknown>,
    problem: FieldProblem | null,
  ): ResolvedTool;
  /** A real try. `appliesSchema`: arguments that don't fit aren't sent. Throws PRIVATE_NETWORK. */
  try(
    this: void,
    config: Config,
    variables: Record<string, unknown>,
    resources: TryResources,
    options: { appliesSchema: boolean; signal?: AbortSignal },
  ): Promise<TriedAsCalled>;
  /** The variables as they are stored and shown, without credentials. */
  shownVariables(this: void, config: Config, variables: Record<string, unknown>): Record<string, unknown>;
}
