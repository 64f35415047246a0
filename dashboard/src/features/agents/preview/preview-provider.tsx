import { useMemo, useRef, useState, type ReactNode } from "react";
import type { Agent } from "@parley/client";
import { createDraftStore } from "../agent/draft-store.ts";
import { PreviewContext, type Preview } from "../agent/preview-context.ts";
import { PreviewDock } from "./preview-dock.tsx";

interface Props {
  /** The saved agent; undefined while it loads. */
  agent: Agent | undefined;
  children: ReactNode;
}

/** Around the pages of an agent: the call beside them, and what it shares with them. */
export function PreviewProvider({ agent, children }: Props) {
  const [state, setState] = useState<"closed" | "open" | "minimized">("closed");
  const isOpen = state === "open";
  const [values, setValues] = useState<Record<string, string>>({});
  const [drafts] = useState(createDraftStore);
  const opener = useRef<Element | null>(null);
  const preview = useMemo(
    (): Preview => ({
      isOpen,
      open: () => {
        if (state === "closed") opener.current = document.activeElement;
        setState("open");
        if (isOpen) document.querySelector<HTMLElement>("[data-dock]")?.focus();
      },
      values,
      setValues,
      drafts,
    }),
    [state, isOpen, values, drafts],
  );
  const close = () => {
    setState("closed");
    // The page below a sheet can take the focus only once the sheet is gone.
    requestAnimationFrame(() => {
      if (opener.current instanceof HTMLElement) opener.current.focus();
    });
  };
  return (
    <PreviewContext value={preview}>
      {children}
      {state !== "closed" && agent && (
        <PreviewDock
          agent={agent}
          isMinimized={state === "minimized"}
          onMinimize={(isMinimized) => setState(isMinimized ? "minimized" : "open")}
          onClose={close}
        />
      )}
    </PreviewContext>
  );
}
