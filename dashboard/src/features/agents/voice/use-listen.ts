import { useCallback, useEffect, useRef, useState } from "react";
import type { VoicePreviewInput } from "@parley/client";
import { callOperation } from "../../../api/client.ts";
import { toProblem } from "../../../api/problem.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { useToast } from "../../../components/toast/toast-context.ts";
import { playSound } from "./play-sound.ts";

export interface Listening {
  /** What is being fetched or played, as given to `listen`; null for nothing. */
  key: string | null;
  state: "fetching" | "playing";
  /** Plays a sample; the previous one stops. */
  listen(key: string, sample: VoicePreviewInput): void;
  stop(): void;
}

/** Plays one sample of a voice at a time. */
export function useListen(): Listening {
  const workspaceId = useWorkspaceId();
  const toast = useToast();
  const [current, setCurrent] = useState<Pick<Listening, "key" | "state">>({ key: null, state: "fetching" });
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const stop = useCallback(() => {
    running.current?.abort();
    running.current = null;
    setCurrent({ key: null, state: "fetching" });
  }, []);
  const listen = async (key: string, sample: VoicePreviewInput) => {
    stop();
    const controller = new AbortController();
    running.current = controller;
    setCurrent({ key, state: "fetching" });
    try {
      const sound = await callOperation(
        workspaceId,
        "voices_preview",
        { body: sample },
        { signal: controller.signal },
      );
      if (running.current !== controller) return;
      setCurrent({ key, state: "playing" });
      await playSound(sound, controller.signal);
    } catch (error) {
      if (!controller.signal.aborted) toast({ title: toProblem(error).message, look: "bad" });
    }
    if (running.current === controller) stop();
  };
  return { ...current, stop, listen: (key, sample) => void listen(key, sample) };
}
