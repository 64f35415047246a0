/** Which of the last 128 numbers of a stream were seen (RFC 3711, 3.3.2; RFC 6347, 4.1.2.6). */

const SIZE = 128;

export class ReplayWindow {
  private highest = -1;
  private readonly seen = new Uint8Array(SIZE);

  /** Whether this number is new. Asked before a packet is authenticated. */
  isNew(index: number): boolean {
    if (index > this.highest) return true;
    return this.highest - index < SIZE && this.seen[index % SIZE] === 0;
  }

  /** Marks it as seen. Only once the packet proved authentic. */
  mark(index: number): void {
    if (index > this.highest) {
      if (index - this.highest >= SIZE) this.seen.fill(0);
      else for (let gap = this.highest + 1; gap < index; gap++) this.seen[gap % SIZE] = 0;
      this.highest = index;
    }
    this.seen[index % SIZE] = 1;
  }
}
