type Json = Record<string, unknown>;

/**
 * openapi-generator's Go has a constructor `NewInvitation` beside the type `Invitation`, so a type `NewInvitation` can't
 * be. Such components get a second title, `CreatedInvitation`, which it uses instead; under the first one stands a
 * reference. Throws if the second title is taken.
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
