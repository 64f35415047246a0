/**
 * `/embed/parley-call.classic.js`: the same as a classic script, for sites that can't load modules. `Parley.startCall`
 * is what the module exports.
 */
import { defineParleyCall } from "./parley-call.ts";

export { startCall } from "../start-call.ts";

const { currentScript } = document;
const address = currentScript instanceof HTMLScriptElement ? currentScript.src : "";
defineParleyCall(address === "" ? null : new URL(address).origin);
