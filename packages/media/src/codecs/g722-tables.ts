/** The tables of ITU-T G.722, with the names of its clause 6.2 (tables 11 to 21). */

/** Half of the quadrature mirror filter's 24 coefficients; the other half mirrors it. */
export const QMF = Int32Array.of(3, -11, 12, 32, -210, 951, 3876, -805, 362, -156, 53, -11);

/** Decision levels of the lower band's 60-level quantiser. */
export const Q6 = Int32Array.from([
  0, 35, 72, 110, 150, 190, 233, 276, 323, 370, 422, 473, 530, 587, 650, 714, 786, 858, 940, 1023, 1121, 1219,
  1339, 1458, 1612, 1765, 1980, 2195, 2557, 2919,
]);
/** Output codes of the lower band by interval, for negative and positive differences. */
export const ILN = Int32Array.of(0, 63, 62, ...countDown(31, 4));
export const ILP = Int32Array.of(0, ...countDown(61, 32));

/**
 * Inverse quantisers: 4 bits of the lower band (for prediction), 6 bits (for the output), 2 bits of the higher band.
 */
export const QM4 = Int32Array.from([
  0, -20456, -12896, -8968, -6288, -4240, -2584, -1200, 20456, 12896, 8968, 6288, 4240, 2584, 1200, 0,
]);
export const QM6 = Int32Array.from([
  -136, -136, -136, -136, -24808, -21904, -19008, -16704, -14984, -13512, -12280, -11192, -10232, -9360,
  -8576, -7856, -7192, -6576, -6000, -5456, -4944, -4464, -4008, -3576, -3168, -2776, -2400, -2032, -1688,
  -1360, -1040, -728, 24808, 21904, 19008, 16704, 14984, 13512, 12280, 11192, 10232, 9360, 8576, 7856, 7192,
  6576, 6000, 5456, 4944, 4464, 4008, 3576, 3168, 2776, 2400, 2032, 1688, 1360, 1040, 728, 432, 136, -432,
  -136,
]);
export const QM2 = Int32Array.of(-7408, -1616, 7408, 1616);

/** How a code moves the logarithmic scale factor: by `RL42` in the lower band, by `RH2` in the higher. */
export const WL = Int32Array.of(-60, -30, 58, 172, 334, 538, 1198, 3042);
export const RL42 = Int32Array.of(0, 7, 6, 5, 4, 3, 2, 1, 7, 6, 5, 4, 3, 2, 1, 0);
export const WH = Int32Array.of(0, -214, 798);
export const RH2 = Int32Array.of(2, 1, 2, 1);

/** Converts logarithmic scale factors to linear ones. */
export const ILB = Int32Array.from([
  2048, 2093, 2139, 2186, 2233, 2282, 2332, 2383, 2435, 2489, 2543, 2599, 2656, 2714, 2774, 2834, 2896, 2960,
  3025, 3091, 3158, 3228, 3298, 3371, 3444, 3520, 3597, 3676, 3756, 3838, 3922, 4008,
]);

function countDown(from: number, to: number): number[] {
  return Array.from({ length: from - to + 1 }, (_, index) => from - index);
}
