/**
 * The least time that `work` takes in a few tries, in ms, for comparing two pieces of work in the same run. A busy
 * machine interrupts some tries, but not all.
 */
export async function leastTime(work: () => unknown): Promise<number> {
  const times: number[] = [];
  for (let i = 0; i < 7; i++) {
    const began = performance.now();
    await work();
    times.push(performance.now() - began);
  }
  return Math.min(...times);
}
