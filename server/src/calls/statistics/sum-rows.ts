/**
 * Adds up rows with the same key, in a fixed order, so that transactions that add to the same rows of a table wait for
 * one another only once.
 */
export function sumRows<Row extends object>(
  rows: readonly Row[],
  key: readonly (keyof Row)[],
  sums: readonly (keyof Row)[],
): Row[] {
  const byKey = Map.groupBy(rows, (row) => JSON.stringify(key.map((name) => row[name])));
  return [...byKey]
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([, same]) =>
      same.reduce((all, row) => ({
        ...all,
        ...Object.fromEntries(sums.map((name) => [name, Number(all[name]) + Number(row[name])])),
      })),
    );
}
