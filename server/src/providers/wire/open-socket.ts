/** A connection that is open or still closing. `terminate` ends it at once. */
export interface OpenSocket {
  terminate(): void;
}
