import type { SrvRecord } from "./dns.ts";

/**
 * Sorts SRV records into the order to try (RFC 2782): by priority, and within one at random in proportion to the
 * weights. `random` is from 0 up to but not including 1.
 */
export function orderSrv(records: readonly SrvRecord[], random: () => number): SrvRecord[] {
  const priorities = [...new Set(records.map((record) => record.priority))].sort((a, b) => a - b);
  return priorities.flatMap((priority) =>
    orderByWeight(
      records.filter((record) => record.priority === priority),
      random,
    ),
  );
}

function orderByWeight(records: SrvRecord[], random: () => number): SrvRecord[] {
  const left = [...records].sort((a, b) => a.weight - b.weight); // those with weight 0 first (RFC 2782)
  const ordered: SrvRecord[] = [];
  while (left.length > 0) {
    const sum = left.reduce((total, record) => total + record.weight, 0);
    const drawn = Math.floor(random() * (sum + 1));
    let running = 0;
    const index = left.findIndex((record) => (running += record.weight) >= drawn);
    ordered.push(...left.splice(index, 1));
  }
  return ordered;
}
