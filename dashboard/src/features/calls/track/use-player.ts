import { useCallback, useEffect, useRef, useState } from "react";
import { callOperation } from "../../../api/client.ts";
import { toProblem } from "../../../api/problem.ts";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { createPosition, type Position } from "./position.ts";

export const RATES = [1, 1.25, 1.5, 2] as const;

export interface Player {
  /** The element that plays; the page has to render it. */
  audio: (element: HTMLAudioElement | null) => void;
  isPlaying: boolean;
  position: Position;
  rate: number;
  /** What went wrong, as a sentence. */
  problem: string | null;
  toggle(): void;
  /** Plays from here on. */
  playFrom(ms: number): void;
  /** Moves by this, without starting or stopping. */
  skip(ms: number): void;
  /** The next speed. */
  faster(): void;
  /** Saves the file. */
  download(): void;
}

/** A link that lives shorter than this isn't used any more, ms. */
const SPARE_MS = 60_000;
/** How often the position is read while it plays, ms: `timeupdate` comes too rarely to follow words. */
const FOLLOW_MS = 100;

/** Plays a call's recording. Asks for a link when it is first needed, since asking is in the audit log. */
export function usePlayer(callId: string): Player {
  const workspaceId = useWorkspaceId();
  const [element, audio] = useState<HTMLAudioElement | null>(null);
  const link = useRef<{ path: string; until: number } | null>(null);
  const [isPlaying, setIsPlaying] = useState(false);
  const [position] = useState(createPosition);
  const [rate, setRate] = useState(1);
  const [problem, setProblem] = useState<string | null>(null);

  useEffect(() => {
    if (!element) return undefined;
    const stop = new AbortController();
    const on = (event: string, run: () => void) =>
      element.addEventListener(event, run, { signal: stop.signal });
    const follow = () => position.set(element.currentTime * 1000);
    let timer: ReturnType<typeof setInterval> | undefined;
    on("seeking", follow);
    on("play", () => {
      setIsPlaying(true);
      clearInterval(timer);
      timer = setInterval(follow, FOLLOW_MS);
    });
    on("pause", () => {
      setIsPlaying(false);
      clearInterval(timer);
      follow();
    });
    on("error", () => {
      link.current = null; // it may have expired
      setProblem("The recording couldn't be played. Try again.");
    });
    return () => {
      stop.abort();
      clearInterval(timer);
      element.pause();
    };
  }, [element, position]);

  const address = useCallback(async (): Promise<string> => {
    if (link.current && link.current.until - Date.now() > SPARE_MS) return link.current.path;
    const { url, expires_at: until } = await callOperation(workspaceId, "calls_create_recording_link", {
      path: { call_id: callId },
    });
    link.current = { path: new URL(url).pathname, until: Date.parse(until) };
    return link.current.path;
  }, [workspaceId, callId]);

  const withSound = useCallback(
    (run: (element: HTMLAudioElement) => Promise<void> | void) => {
      if (!element) return;
      setProblem(null);
      const work = async () => {
        const path = await address();
        if (element.getAttribute("src") !== path) {
          const from = element.currentTime;
          element.src = path;
          if (from > 0) element.currentTime = from;
        }
        await run(element);
      };
      work().catch((error: unknown) => {
        const isCutShort = error instanceof DOMException && error.name === "AbortError"; // paused before it began
        if (!isCutShort) setProblem(toProblem(error).message);
      });
    },
    [address, element],
  );

  return {
    audio,
    isPlaying,
    position,
    rate,
    problem,
    toggle() {
      if (isPlaying) element?.pause();
      else {
        withSound((sound) => {
          sound.playbackRate = rate;
          return sound.play();
        });
      }
    },
    playFrom(ms) {
      withSound((sound) => {
        sound.currentTime = ms / 1000;
        sound.playbackRate = rate;
        return sound.play();
      });
    },
    skip(ms) {
      if (isPlaying && element) element.currentTime = Math.max(0, element.currentTime + ms / 1000);
      else {
        withSound((sound) => {
          sound.currentTime = Math.max(0, sound.currentTime + ms / 1000);
        });
      }
    },
    faster() {
      const next = RATES[(RATES.indexOf(rate as (typeof RATES)[number]) + 1) % RATES.length] ?? 1;
      setRate(next);
      if (element) element.playbackRate = next;
    },
    download() {
      address().then(
        (path) => {
          const anchor = document.createElement("a");
          anchor.href = path;
          anchor.download = `${callId}.ogg`;
          anchor.click();
        },
        (error: unknown) => setProblem(toProblem(error).message),
      );
    },
  };
}
