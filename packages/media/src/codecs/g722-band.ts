/**
 * One of G.722's two bands: an adaptive predictor and quantiser, the same in encoder and decoder (ITU-T G.722, 6.2).
 */
import { ILB } from "./g722-tables.ts";

/** What differs between the two bands. */
interface BandShape {
  /** The first scale factor. */
  det: number;
  /** Largest logarithmic scale factor. */
  mostNb: number;
  /** Shift that makes the scale factor linear. */
  shift: number;
}

export const LOWER_BAND: BandShape = { det: 32, mostNb: 18_432, shift: 8 };
export const HIGHER_BAND: BandShape = { det: 8, mostNb: 22_528, shift: 10 };

export class G722Band {
  /** The predicted sample. */
  s = 0;
  /** Linear scale factor of the quantiser. */
  det: number;
  private nb = 0;
  private sz = 0;
  /** Reconstructed and partly reconstructed past samples, newest first. */
  private r1 = 0;
  private r2 = 0;
  private p1 = 0;
  private p2 = 0;
  /** Coefficients of the two poles and six zeros, and the differences the zeros apply to. */
  private a1 = 0;
  private a2 = 0;
  private readonly b = new Int32Array(6);
  private readonly d = new Int32Array(6);
  private readonly shape: BandShape;

  constructor(shape: BandShape) {
    this.shape = shape;
    this.det = shape.det;
  }

  /** Adapts to a quantised difference `d`; `weight` is how its code moves the scale factor. */
  adapt(d: number, weight: number): void {
    this.scale(weight);
    const r = saturate(this.s + d);
    const p = saturate(this.sz + d);
    this.adaptPoles(p);
    this.adaptZeros(d);
    this.r2 = this.r1;
    this.r1 = r;
    this.p2 = this.p1;
    this.p1 = p;
    this.predict();
  }

  /** LOGSCL and SCALEL, or LOGSCH and SCALEH. */
  private scale(weight: number): void {
    const { mostNb, shift } = this.shape;
    this.nb = Math.max(0, Math.min(mostNb, ((this.nb * 127) >> 7) + weight));
    const right = shift - (this.nb >> 11);
    const linear = ILB[(this.nb >> 6) & 31] as number;
    this.det = (right < 0 ? linear << -right : linear >> right) << 2;
  }

  /** UPPOL2, UPPOL1. */
  private adaptPoles(p: number): void {
    const isLikeFirst = p < 0 === this.p1 < 0;
    const isLikeSecond = p < 0 === this.p2 < 0;
    const fourA1 = saturate(this.a1 << 2);
    const turned = Math.min(32_767, isLikeFirst ? -fourA1 : fourA1);
    const a2 = (isLikeSecond ? 128 : -128) + (turned >> 7) + ((this.a2 * 32_512) >> 15);
    this.a2 = Math.max(-12_288, Math.min(12_288, a2));
    const a1 = saturate((isLikeFirst ? 192 : -192) + ((this.a1 * 32_640) >> 15));
    const most = saturate(15_360 - this.a2);
    this.a1 = Math.max(-most, Math.min(most, a1));
  }

  /** UPZERO and DELAYA. */
  private adaptZeros(newest: number): void {
    const { b, d } = this;
    const step = newest === 0 ? 0 : 128;
    for (let i = 0; i < 6; i++) {
      const isLike = (d[i] as number) < 0 === newest < 0;
      b[i] = saturate((isLike ? step : -step) + (((b[i] as number) * 32_640) >> 15));
    }
    for (let i = 5; i > 0; i--) d[i] = d[i - 1] as number; // copyWithin takes five times as long
    d[0] = newest;
  }

  /** FILTEP, FILTEZ and PREDIC. */
  private predict(): void {
    const { b, d } = this;
    const poles = ((this.a1 * saturate(2 * this.r1)) >> 15) + ((this.a2 * saturate(2 * this.r2)) >> 15);
    let zeros = 0;
    for (let i = 5; i >= 0; i--) zeros += ((b[i] as number) * saturate(2 * (d[i] as number))) >> 15;
    this.sz = saturate(zeros);
    this.s = saturate(saturate(poles) + this.sz);
  }
}

/** Clamps to 16 bits. */
export function saturate(value: number): number {
  return value > 32_767 ? 32_767 : value < -32_768 ? -32_768 : value;
}
