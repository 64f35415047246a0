/**
 * The header that lets the service refuse a change (412) if the record is not the one that the page shows. A record's
 * `ETag` is its `updated_at` in quotes, so records from lists and from the cache have theirs, too.
 */
export function ifMatch(record: { updated_at: string } | null): Record<string, string> {
  return record ? { "if-match": `"${record.updated_at}"` } : {};
}
