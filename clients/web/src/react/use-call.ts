/** A call as React state: `const { phase, view, start, hangUp } = useCall()`. */
import { useEffect, useState, useSyncExternalStore } from "react";
import { createCallStore, type CallSnapshot, type CallStore } from "../state/call-store.ts";

export interface UsedCall extends CallSnapshot, Omit<CallStore, "get" | "subscribe" | "detach" | "leave"> {}

/** Holds one call at a time. It is hung up when the page or the component goes away. */
export function useCall(): UsedCall {
  const [store] = useState(createCallStore);
  const snapshot = useSyncExternalStore(store.subscribe, store.get, store.get);
  useEffect(() => {
    addEventListener("pagehide", store.leave);
    return () => {
      removeEventListener("pagehide", store.leave);
      store.leave();
    };
  }, [store]);
  const { start, toggleMute, setDraft, sendText, hangUp, continueHere, reset } = store;
  return { ...snapshot, start, toggleMute, setDraft, sendText, hangUp, continueHere, reset };
}
