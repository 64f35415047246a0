/** Every built-in tool, in the order in which models and settings see them. */
import { changeLanguage } from "./change-language.ts";
import { cutCall } from "./cut-call.ts";
import { sendDtmf } from "./send-dtmf.ts";
import { transferCall } from "./transfer-call.ts";

export const ALL_BUILTINS = [cutCall, transferCall, sendDtmf, changeLanguage] as const;
