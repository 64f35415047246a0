/** A connection that is open or still closing. `terminate` closes it at once. */
export interface OpenSocket {
  terminate(): void;
}
