/** `import "@parley/web/element/define"`: from then on the browser knows `<parley-call>`. On a server it does nothing. */
import { defineParleyCall } from "./parley-call.ts";

export { ParleyCall } from "./parley-call.ts";

defineParleyCall();
