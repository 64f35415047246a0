/** When the speech that words were heard in began and ended, in ms on the session's clock. */
export interface HeardSound {
  readonly from: number;
  readonly until: number;
}
