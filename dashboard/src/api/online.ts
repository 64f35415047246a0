/** Whether this device has a network, as the browser and TanStack Query see it. */
import { onlineManager } from "@tanstack/react-query";
import { useSyncExternalStore } from "react";

/** The service runs on this device, which is reached without any network. */
function isOnThisDevice(host: string): boolean {
  return /^(?:localhost|.*\.localhost|127(?:\.\d+){3}|\[::1\])$/.test(host);
}

// The query library waits for an event before it believes that there is no network; the page may begin without one.
onlineManager.setOnline(navigator.onLine || isOnThisDevice(location.hostname));

export function useIsOnline(): boolean {
  return useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
}

/** Resolves once there is a network: at once if there is one now. */
export function untilOnline(): Promise<void> {
  if (onlineManager.isOnline()) return Promise.resolve();
  return new Promise((resolve) => {
    const stop = onlineManager.subscribe((isOnline) => {
      if (!isOnline) return;
      stop();
      resolve();
    });
  });
}
