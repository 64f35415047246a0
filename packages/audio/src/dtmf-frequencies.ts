/** The keys of a phone and the two tones of each (ITU-T Q.23). */

export const LOW_HZ: readonly number[] = [697, 770, 852, 941];
export const HIGH_HZ: readonly number[] = [1_209, 1_336, 1_477, 1_633];
/** A row for each low frequency, in it a key for each high one. */
export const KEY_ROWS: readonly string[] = ["123A", "456B", "789C", "*0#D"];
