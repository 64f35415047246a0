/** `/embed/parley-call.js`: a page that loads it can use `<parley-call>`. */
import { defineParleyCall } from "./parley-call.ts";

export { startCall } from "../start-call.ts";

defineParleyCall(new URL(import.meta.url).origin);
