/** Which of a stream's last 128 numbers have been seen (RFC 3711, 3.3.2; RFC 6347, 4.1.2.6). */

const SIZE = 128;

export class ReplayWindow {
  private highest = -1;
  private readonly seen = new Uint8Array(SIZE);

  /** Whether this number is new. Checked before a packet is authenticated. */
  isNew(index: number): boolean {
    if (index > this.highest) return true;
    return this.highest - index < SIZE && this.seen[index % SIZE] === 0;
  }

  /** Marks a number as seen. Only call this once the packet is authenticated. */
  mark(index: number): void {
    if (index > this.highest) {
      if (index - this.highest >= SIZE) this.seen.fill(0);
      else for (let gap = this.highest + 1; gap < index; gap++) this.seen[gap % SIZE] = 0;
      this.highest = index;
    }
    this.seen[index % SIZE] = 1;
  }
}
