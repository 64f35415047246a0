/** `multipleOf` in decimal digits, as authors write it: 19.99 is a multiple of 0.01, although no double of it is. */
import type { Ajv2020 } from "ajv/dist/2020.js";
import { _ } from "ajv";

/** Whether `value` is `divisor` times a whole number, both taken as the decimals that they print as. */
export function isMultiple(value: number, divisor: number): boolean {
  if (!Number.isFinite(value) || !Number.isFinite(divisor) || divisor <= 0) return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor)) return value % divisor === 0;
  const a = decimalOf(value);
  const b = decimalOf(divisor);
  const exponent = Math.min(a.exponent, b.exponent);
  const scaled = ({ digits, exponent: own }: Decimal) => digits * 10n ** BigInt(own - exponent);
  return scaled(a) % scaled(b) === 0n;
}

interface Decimal {
  digits: bigint;
  /** Of ten. At most a few hundred, as doubles have. */
  exponent: number;
}

/** The shortest decimal that names the same double (ECMA-262, Number::toString). */
function decimalOf(value: number): Decimal {
  const [mantissa = "", exponent = "0"] = String(value).split("e");
  const [whole = "", fraction = ""] = mantissa.split(".");
  return { digits: BigInt(whole + fraction), exponent: Number(exponent) - fraction.length };
}

/** Replaces Ajv's own `multipleOf`, which divides doubles. */
export function useExactMultiples(ajv: Ajv2020): void {
  ajv.removeKeyword("multipleOf");
  ajv.addKeyword({
    keyword: "multipleOf",
    type: "number",
    schemaType: "number",
    compile: (divisor: number) => (value: number) => isMultiple(value, divisor),
    error: { message: "must be a multiple", params: ({ schema }) => _`{multipleOf: ${schema as number}}` },
  });
}
