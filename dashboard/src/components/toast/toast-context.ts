import { createContext, useContext } from "react";

export interface ToastText {
  title: string;
  description?: string;
  look?: "good" | "bad";
  /** Something to do about it, such as undoing it. */
  action?: { label: string; onSelect(): void };
}

export const ToastContext = createContext<((toast: ToastText) => void) | null>(null);

/** Says briefly what happened, in a corner: `toast({ title: "Agent deleted" })`. */
export function useToast(): (toast: ToastText) => void {
  const toast = useContext(ToastContext);
  if (!toast) throw new Error("useToast needs a ToastProvider around it");
  return toast;
}
