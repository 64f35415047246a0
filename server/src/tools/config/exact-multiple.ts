/** `multipleOf` in decimal digits, as authors write it: 19.99 is a multiple of 0.01, although no double of it is. */
import type { Ajv2020 } from "ajv/dist/2020.js";
import { _ } from "ajv";
import { decimalOf, scaled, type AnyNumber } from "@parley/base/exact/decimal";

/** Whether `value` is `divisor` times a whole number, both taken as the decimals that they print as. */
export function isMultiple(value: AnyNumber, divisor: AnyNumber): boolean {
  if (!Number.isFinite(Number(value)) || !Number.isFinite(Number(divisor)) || Number(divisor) <= 0)
    return false;
  if (Number.isSafeInteger(value) && Number.isSafeInteger(divisor))
    return (value as number) % (divisor as number) === 0;
  const a = decimalOf(value);
  const b = decimalOf(divisor);
  const exponent = Math.min(a.exponent, b.exponent);
  return scaled(a, exponent) % scaled(b, exponent) === 0n;
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
