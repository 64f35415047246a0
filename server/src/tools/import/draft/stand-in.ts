/** `YOUR_API_KEY`, `sk-your-key`, `<token>`, `[token]`, `{token}`, `xxxx`, `••••`, `…`. */
const STAND_IN = /(?:^|[^A-Za-z])your[-_ ]|^<.*>$|^\[.*\]$|^\{[^{}]*\}$|^[x*•]{3,}$|^(?:\.{3}|…)$/i;

/** Whether documentation means that the reader's own credential belongs here. */
export function isStandIn(credential: string): boolean {
  return STAND_IN.test(credential.trim());
}
