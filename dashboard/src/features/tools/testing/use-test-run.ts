import { useRef } from "react";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import type { ToolConfig } from "../draft/tool-draft.ts";
import { beginRun, endRun, type RunEnd, type TestValues } from "./run-history.ts";
import { testInputOf } from "./test-input.ts";

/** What is sent. */
export interface Sent {
  config: ToolConfig;
  values: TestValues;
  /** None: the tool is not saved yet. */
  toolId: string | undefined;
}

/**
 * Sends one real request; its outcome joins the runs of `key`, even if another page is shown by then. `onEnd` gets the
 * run's id.
 */
export function useTestRun(key: string, onEnd: (id: number) => void): (sent: Sent) => void {
  const leaving = useRef(new AbortController());
  const send = useOperation("tools_test", { errors: "form", signal: () => leaving.current.signal });
  return ({ config, values, toolId }) => {
    const ending = new AbortController();
    leaving.current = ending;
    const began = performance.now();
    const time = new Date().toISOString();
    const id = beginRun(key, { timeoutMs: config.timeout_ms ?? 0, cancel: () => ending.abort() });
    const end = (outcome: Partial<RunEnd>) => {
      const run = { id, time, values, method: config.method ?? "GET", url: config.url };
      endRun({ ...run, result: null, problem: null, cancelledAfter: null, ...outcome });
      onEnd(id);
    };
    // A promise, since the answer also counts if another tab is shown meanwhile.
    send.mutateAsync({ body: testInputOf(config, values, toolId) }).then(
      (result) => end({ result }),
      (error: unknown) =>
        end(
          ending.signal.aborted
            ? { cancelledAfter: performance.now() - began }
            : { problem: toProblem(error) },
        ),
    );
  };
}
