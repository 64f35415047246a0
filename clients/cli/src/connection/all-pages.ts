interface Page<T> {
  data: T[];
  next_cursor: string | null;
}

/** Every record of a list. `read` gets one page. */
export async function allPages<T>(
  read: (page: { limit: number; cursor?: string }) => Promise<Page<T>>,
): Promise<T[]> {
  const records: T[] = [];
  let cursor: string | null | undefined;
  do {
    const page = await read({ limit: 200, ...(cursor != null && { cursor }) });
    records.push(...page.data);
    cursor = page.next_cursor;
  } while (cursor !== null);
  return records;
}
