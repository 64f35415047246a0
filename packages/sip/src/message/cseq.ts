/** CSeq: the number and method of a request (RFC 3261, 20.16). */
import { isToken } from "./header-syntax.ts";

export interface CSeq {
  /** Below 2^31 (RFC 3261, 8.1.1.5). */
  number: number;
  method: string;
}

const CSEQ = /^(\d{1,20})[ \t]+([^ \t]+)$/;

export function parseCSeq(text: string): CSeq | null {
  const match = CSEQ.exec(text);
  if (!match) return null;
  const [, digits = "", method = ""] = match;
  const number = Number(digits);
  return number < 2 ** 31 && isToken(method) ? { number, method } : null;
}

export function formatCSeq({ number, method }: CSeq): string {
  return `${number} ${method}`;
}
