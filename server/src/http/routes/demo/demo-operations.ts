import type { Operation } from "../../operation/operation.ts";
import { getDemoOrderOperation } from "./get-demo-order.ts";
import { getDemoTimesOperation } from "./get-demo-times.ts";
import { postDemoNoteOperation } from "./post-demo-note.ts";

export const demoOperations: readonly Operation[] = [
  getDemoOrderOperation,
  getDemoTimesOperation,
  postDemoNoteOperation,
];
