/**
 * A decimal number whose fraction is zero, such as `5.0`. Liquid distinguishes it from the whole number 5: it prints as
 * "5.0", and dividing by it keeps the fraction. JavaScript has only one 5, so this class represents the decimal
 * wherever a template writes or computes one. As an operand in JavaScript, it acts as a number.
 */
export class WholeDecimal {
  readonly value: number;

  constructor(value: number) {
    this.value = value;
  }

  valueOf(): number {
    return this.value;
  }

  toString(): string {
    const text = String(this.value);
    return /^-?\d+$/u.test(text) ? `${text}.0` : text;
  }

  /** JSON has one kind of number. */
  toJSON(): number {
    return this.value;
  }
}

/**
 * Wraps a decimal number whose fraction is zero, to distinguish it from a whole number. Other numbers are returned as
 * is.
 */
export function decimalValue(number: number): number | WholeDecimal {
  return Number.isInteger(number) ? new WholeDecimal(number) : number;
}
