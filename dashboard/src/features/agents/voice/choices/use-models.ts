import type { ListedModel, Output } from "@parley/client";
import { useOperationQuery } from "../../../../api/use-operation-query.ts";
import { vendorChoice } from "./vendor-options.ts";

type Kind = "model" | "transcription" | "voice" | "speech";

const NONE: readonly ListedModel[] = [];
/** Providers are asked for their accounts' models once in ten minutes. */
const FIVE_MINUTES_MS = 5 * 60_000;

/** The provider's models; for `auto`, those of every provider if `hasAll`. */
export function useModels(
  kind: Kind,
  provider: string,
  hasAll = false,
): {
  models: readonly ListedModel[];
  problem: string | undefined;
  /** What `auto` stands for. */
  automatic: Output<"models_list">["automatic"];
  /** The list has come, or hasn't been had. */
  isThere: boolean;
} {
  const takesName = vendorChoice(kind, provider)?.settings.includes("model") ?? false;
  const query = provider === "auto" ? { kind } : { kind, provider };
  const enabled = takesName || (provider === "auto" && hasAll);
  const list = useOperationQuery("models_list", { query }, { enabled, staleTime: FIVE_MINUTES_MS });
  return {
    models: list.data?.data ?? NONE,
    problem: list.data?.problems[0]?.message,
    automatic: list.data?.automatic ?? null,
    isThere: list.isFetched || !enabled,
  };
}
