/** Google, xAI and LiteLLM without a database answer 400 to a wrong key, in these words. */
export function isWrongKey(status: number, said: string): boolean {
  return status === 400 && /\bAPI key\b|\bNo connected db\b/i.test(said);
}
