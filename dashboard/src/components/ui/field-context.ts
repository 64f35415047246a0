import { createContext, useContext } from "react";

/** What a field tells the control in it. */
export interface FieldControl {
  id: string;
  "aria-describedby": string | undefined;
  "aria-invalid": true | undefined;
  "aria-required": true | undefined;
}

export const FieldContext = createContext<FieldControl | null>(null);

/** Spread over a control, it ties it to the label, hint and error of the field around it. */
export function useFieldControl(): Partial<FieldControl> {
  return useContext(FieldContext) ?? {};
}
