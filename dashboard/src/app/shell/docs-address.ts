/** Beginnings of addresses within a workspace and the page of the docs for each. The first match counts. */
const PAGES = [
  [/^agents\/[^/]+\/settings\/engine/, "engine"],
  [/^agents\/[^/]+\/settings\/tools/, "tools#assigning"],
  [/^agents\/[^/]+\/settings\/phone/, "phone"],
  [/^agents\/[^/]+\/call/, "calls"],
  [/^agents\/[^/]+\/share/, "embed"],
  [/^agents\/[^/]+$/, "templates"],
  [/^tools/, "tools"],
  [/^calls\/[^/]/, "calls#the-record"],
  [/^calls/, "calls"],
  [/^phone\/trunks/, "trunk-recipes"],
  [/^phone/, "phone"],
  [/^settings\/audit-log/, "access#audit-log"],
  [/^settings\/access-tokens/, "access#access-tokens"],
  [/^settings\/members/, "access"],
  [/^settings\/provider-keys/, "operations"],
  [/^settings\/webhooks/, "webhooks"],
  [/^settings\/mcp/, "mcp"],
] as const;

/** Where the docs say more about a page of the dashboard. */
export function docsAddress(pathname: string): string {
  const [, path = ""] = /^\/w\/[^/]+\/?(.*)$/.exec(pathname) ?? [];
  const page = PAGES.find(([pattern]) => pattern.test(path))?.[1];
  return page === undefined ? "/docs/guide" : `/docs/guide/${page}`;
}
