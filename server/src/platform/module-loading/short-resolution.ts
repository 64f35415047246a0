import { registerHooks, type ResolveFnOutput } from "node:module";

/** The folders of the service's own files, which import each other by their whole names. */
const OWN_FOLDERS = [
  new URL("../../", import.meta.url).href,
  new URL("../../../../packages/", import.meta.url).href,
];

/**
 * Packages with a package.json of over 100 KB, whose `.js` files are all ES modules: reading it for each of them took
 * 90 MB at start (docs/decisions/0125-where-memory-goes.md).
 */
const LARGE_PACKAGES = ["/node_modules/drizzle-orm/"];

/**
 * Resolves imports without a look at the disk where the result is known: a file is where its path says, and a package
 * is where another file of the service has found it. Node itself would look up each of them, and read a package.json
 * anew to learn what kind of file it is. Call it before anything else is imported.
 */
export function shortenResolution(): void {
  /** Where the service's files found a package, by the name they import. */
  const packages = new Map<string, ResolveFnOutput>();
  registerHooks({
    resolve(specifier, context, next) {
      const { parentURL } = context;
      if (parentURL === undefined) return next(specifier, context);
      if (specifier.startsWith(".")) {
        const format = formatOf(specifier, parentURL);
        if (format === null) return next(specifier, context);
        return { url: new URL(specifier, parentURL).href, format, shortCircuit: true };
      }
      if (!isOwn(parentURL)) return next(specifier, context);
      const found = packages.get(specifier) ?? { ...next(specifier, context), shortCircuit: true };
      packages.set(specifier, found);
      return found;
    },
  });
}

/** The format of a file imported by its path; null if only a package.json can tell. */
function formatOf(path: string, parentURL: string): string | null {
  if (path.endsWith(".mjs")) return "module";
  if (path.endsWith(".ts") && isOwn(parentURL)) return "module-typescript";
  if (path.endsWith(".js") && LARGE_PACKAGES.some((part) => parentURL.includes(part))) return "module";
  return null;
}

function isOwn(url: string): boolean {
  return OWN_FOLDERS.some((folder) => url.startsWith(folder));
}
