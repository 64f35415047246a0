import { ParleyError } from "@parley/client";
import { useRef } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import type { ToolConfig } from "../draft/tool-draft.ts";
import { beginRun, endRun, type RunEnd } from "./run-history.ts";
import { testedToolOf } from "./test-input.ts";

/** What is sent. */
export interface Sent {
  config: ToolConfig;
  variables: Record<string, unknown>;
  /** None: the tool is not saved yet. */
  toolId: string | undefined;
  /** Sends the arguments even if a call would refuse them. */
  isForced: boolean;
}

const NOTHING: RunEnd = { result: null, problem: null, privateHost: null, cancelledAfter: null };

/**
 * Sends one real request; its outcome joins the runs of `key`, even if another page is shown by then. `onEnd` gets the
 * run's id.
 */
export function useTestRun(key: string, onEnd: (id: string) => void): (sent: Sent) => void {
  const leaving = useRef(new AbortController());
  const send = useOperation("tools_test", { errors: "form", signal: () => leaving.current.signal });
  return ({ config, variables, toolId, isForced }) => {
    const ending = new AbortController();
    leaving.current = ending;
    const began = performance.now();
    const time = new Date().toISOString();
    const pending = beginRun(key, { timeoutMs: config.timeout_ms ?? 0, cancel: () => ending.abort() });
    const end = (id: string, outcome: Partial<RunEnd>) => {
      endRun(pending, { ...NOTHING, id, time, variables, ...outcome });
      onEnd(id);
    };
    const body = { tool: testedToolOf(config, toolId), mock_variables: variables, apply_schema: !isForced };
    // A promise, since the answer also counts if another tab is shown meanwhile.
    send.mutateAsync({ body }).then(
      ({ run_id: id, ...result }) => end(id ?? `here_${pending}`, { result: { ...result, is_cut: false } }),
      (error: unknown) => {
        const isCancelled = ending.signal.aborted;
        const cancelled = { cancelledAfter: performance.now() - began };
        const refused = { problem: toProblem(error), privateHost: privateHostOf(error) };
        end(`here_${pending}`, isCancelled ? cancelled : refused);
      },
    );
  };
}

function privateHostOf(error: unknown): string | null {
  return error instanceof ParleyError && error.is("PRIVATE_NETWORK") ? error.detail.host : null;
}
