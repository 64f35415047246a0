import { useMemo } from "react";
import type { StartedCall } from "@parley/client";
import type { Call as WebCall } from "@parley/web";
import { useCall as useWebCall, type UsedCall } from "@parley/web/react";
import type { Problem } from "../../../api/problem.ts";
import { startProblem } from "./start-problem.ts";

export interface Call extends Omit<UsedCall, "call" | "error" | "start"> {
  client: WebCall | null;
  /** Why the call did not start. */
  problem: Problem | null;
  start(getToken: () => Promise<StartedCall>): void;
}

interface Settings {
  /** BCP 47, or `auto`: what the page's own recognition listens for. */
  language: string;
  /** False: the microphone stays off, since nobody would transcribe it. */
  usesMicrophone: boolean;
  /** Id of the microphone; null: the browser's choice. */
  inputDevice: string | null;
}

/** Holds one call at a time. Leaving the page hangs up. */
export function useCall({ language, usesMicrophone, inputDevice }: Settings): Call {
  const { call: client, error, start, ...state } = useWebCall();
  // A form moves the focus when its problem changes.
  const problem = useMemo(() => (error === null ? null : startProblem(error)), [error]);
  return {
    ...state,
    client,
    problem,
    // The page may be open under a name of the service other than PUBLIC_URL; it talks to where it came from.
    start: (getToken) =>
      start({
        getToken,
        url: location.origin,
        language,
        microphone: usesMicrophone,
        ...(inputDevice !== null && { inputDevice }),
      }),
  };
}
