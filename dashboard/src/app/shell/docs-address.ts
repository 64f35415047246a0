/** Beginnings of addresses within a workspace and the page of the docs for each. The first match counts. */
const PAGES = [
  [/^agents\/[^/]+\/settings\/(?:turn-taking|engine)/, "engine"],
  [/^agents\/[^/]+\/settings\/voice/, "vendors#voices"],
  [/^agents\/[^/]+\/settings\/tools/, "tools#assigning"],
  [/^agents\/[^/]+\/settings\/phone/, "phone"],
  [/^agents\/[^/]+\/settings\/analysis/, "analysis"],
  [/^agents\/[^/]+\/scenarios/, "scenarios"],
  [/^agents\/[^/]+\/performance/, "calls#an-agents-performance"],
  [/^agents\/[^/]+\/versions/, "api#versions-of-a-record"],
  [/^agents\/[^/]+\/call/, "calls"],
  [/^agents\/[^/]+\/share/, "embed"],
  [/^agents\/[^/]+$/, "templates"],
  [/^agents$/, "first-agent"],
  [/^tools\/import/, "tools#import"],
  [/^tools/, "tools"],
  [/^calls\/[^/]/, "calls#the-record"],
  [/^calls/, "calls"],
  [/^reviews/, "calls#reviewing-calls"],
  [/^phone\/trunks/, "trunk-recipes"],
  [/^phone\/call/, "phone#placing-a-call"],
  [/^phone/, "phone"],
  [/^settings\/audit-log/, "access#audit-log"],
  [/^settings\/access-tokens/, "access#access-tokens"],
  [/^settings\/members/, "accounts"],
  [/^settings\/provider-keys/, "operations#whose-providers-a-call-uses"],
  [/^settings\/webhooks/, "webhooks"],
  [/^settings\/usage/, "calls#what-calls-cost"],
  [/^settings\/general/, "calls#keeping-and-deleting"],
  [/^settings\/mcp/, "mcp"],
  [/^account$/, "accounts"],
] as const;

/** Where the docs say more about a page of the dashboard. Null for pages that need no explanation. */
export function docsAddress(pathname: string): string | null {
  const [, path = ""] = /^\/w\/[^/]+\/?(.*?)\/?$/.exec(pathname) ?? [];
  const page = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  return page === undefined ? null : `/docs/guide/${page}`;
}
