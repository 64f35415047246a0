/** Whether a number, as a trunk writes it, can be taken for another one (docs/phone.md#what-a-trunk-may-dial). */
import { isCountry } from "@parley/base/e164/country";
import { isEmergencyOrShort } from "@parley/base/e164/emergency-numbers";
import { beginsAbroad } from "@parley/base/e164/trunk-prefix";
import { writeNumber, type NumberFormat } from "@parley/base/e164/write-number";

/**
 * In national format a number that doesn't exist may be written like one abroad, or like an emergency number: +49 0 01…
 * as 001…, which the trunk reads as +1. `isListed`: an admin lists exactly this number, which may be a short one.
 */
export function isAmbiguous(number: string, format: NumberFormat, isListed: boolean): boolean {
  const { country } = format;
  const written = writeNumber(number, format);
  if (written.startsWith("+") || country === null || !isCountry(country)) return false;
  if (isEmergencyOrShort(written, country)) return !isListed;
  const isAbroad = written.endsWith(number.slice(1)) && written.length > number.length - 1;
  return beginsAbroad(written, country) !== isAbroad;
}
