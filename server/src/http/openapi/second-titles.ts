type Json = Record<string, unknown>;

/**
 * openapi-generator's Go has a constructor `NewInvitation` beside the type `Invitation`, so it can't have a type of
 * that name. Such components get a second title, `CreatedInvitation`, which it uses instead; the first title becomes a
 * reference to it. Throws if the second title is taken.
 */
export function withSecondTitles(schemas: Record<string, Json>): Record<string, Json> {
  const all = { ...schemas };
  for (const [title, schema] of Object.entries(schemas)) {
    const constructed = /^New([A-Z]\w*)$/.exec(title)?.[1];
    if (constructed === undefined || !(constructed in schemas)) continue;
    const second = `Created${constructed}`;
    if (second in schemas)
      throw new Error(`${title} can't also be called ${second}: that is another schema.`);
    all[second] = schema;
    all[title] = { $ref: `#/components/schemas/${second}` };
  }
  return all;
}
