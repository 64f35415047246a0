/** The largest page of a list. */
export const WHOLE_PAGE = { limit: 200 };

/** All of them in a list: `Array.fromAsync`, which Node 20 doesn't have. */
export async function collect<T>(records: AsyncIterable<T>): Promise<T[]> {
  const list: T[] = [];
  for await (const record of records) list.push(record);
  return list;
}
