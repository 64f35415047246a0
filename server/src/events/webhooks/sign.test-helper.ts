/** The examples of the documentation, and signatures to try them with. */
import { readFileSync } from "node:fs";
import { sign } from "./sign.ts";

const doc = readFileSync(new URL("../../../../docs/webhooks.md", import.meta.url), "utf8");
/** The first piece of code in that language. */
export const snippet = (language: string) =>
  new RegExp(`\`\`\`${language}\n(.*?)\`\`\``, "s").exec(doc)?.[1] ?? "";
export const body = '{"id":"evt_1","data":"Zoë – 😀"}';
export const now = new Date();
const old = new Date(now.getTime() - 301_000);

export const cases: [signature: string, secret: string, isGood: boolean][] = [
  [sign(body, ["whsec_1"], now), "whsec_1", true],
  [sign(body, ["whsec_2", "whsec_1"], now), "whsec_1", true],
  [sign(body, ["whsec_2"], now), "whsec_1", false],
  [sign(`${body} `, ["whsec_1"], now), "whsec_1", false],
  [sign(body, ["whsec_1"], old), "whsec_1", false],
  ["", "whsec_1", false],
  ["t=1,v1", "whsec_1", false],
];
