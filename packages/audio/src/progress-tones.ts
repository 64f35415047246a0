/**
 * Dial, ringing, busy, congestion and call-waiting tones as networks play them, in Hz: ITU-T E.180 Supplement 2 (1994)
 * and its later lists by country. Most countries use one tone, and tell these apart by their rhythm. A ringing tone
 * that is modulated is the pair of its side bands.
 */
export const PROGRESS_TONES: readonly (readonly [number, number?])[] = [
  [425], // most of the world
  [440, 480], // North America, Hong Kong, Korea, Taiwan: ringing; 440 alone: call waiting, Belgium, France
  [480, 620], // there: busy and congestion
  [350, 440], // there and in Britain: dial tone
  [400, 450], // Britain, Ireland, Australia, New Zealand: ringing; each alone: Britain, Japan, China
  [350, 450], // Britain: dial tone
  [330, 440], // France: dial tone
  [384, 416], // Japan: ringing
  [413, 438], // Australia: dial tone
  [375, 425], // India: ringing
  [367, 433], // South Africa: ringing
  [401, 449], // Malaysia, Singapore: ringing
];
