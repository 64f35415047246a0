/** The energy per sample. */
export function meanSquare(sound: Float64Array): number {
  let sum = 0;
  for (const sample of sound) sum += sample * sample;
  return sum / sound.length;
}
