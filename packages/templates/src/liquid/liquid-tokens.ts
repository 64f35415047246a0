/** Token types that liquidjs doesn't export by name, derived from what it does export. */
import type { Filter, Tokenizer, TypeGuards } from "liquidjs";

// eslint-disable-next-line typescript/no-explicit-any -- the guards take any, and a predicate must be of its parameter's type
type Guarded<G> = G extends ((value: any) => value is infer T) ? T : never;

export type FilterToken = ReturnType<Tokenizer["readFilters"]>[number];
export type FilterArgument = Filter["args"][number];
export type HtmlToken = Guarded<typeof TypeGuards.isHTMLToken>;
export type OutputToken = ReturnType<Tokenizer["readOutputToken"]>;
export type LiquidTagToken = NonNullable<ReturnType<Tokenizer["readLiquidTagToken"]>>;
export type IdentifierToken = ReturnType<Tokenizer["readIdentifier"]>;
export type TokenizerOptions = Parameters<Tokenizer["readTopLevelToken"]>[0];
/** The argument type of `for`, `case` and `cycle`. */
export type ValueArgument = NonNullable<ReturnType<Tokenizer["readValue"]>>;
