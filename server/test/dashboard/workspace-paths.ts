/** The addresses of a workspace's pages, read from the files that define them, so that none is left out. */
import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";

export const DASHBOARD_SOURCE = join(import.meta.dirname, "../../../dashboard/src");
/** Pages that are named by the path of their parent, whose page they are. */
const INDEX = "/";
const ROUTE = /const (\w+) = createRoute\(\{([^;]*?)\bpath: "([^"]+)"/g;
const PARENT = /getParentRoute: \(\) => (\w+)/;

/** Below the workspace, such as `agents/$agentId/versions`, with `$name` in place of ids. Throws if a route isn't read. */
export function workspacePaths(): string[] {
  const files = globSync("features/**/*-routes.ts", { cwd: DASHBOARD_SOURCE });
  const text = files.map((file) => readFileSync(join(DASHBOARD_SOURCE, file), "utf8")).join("\n");
  const routes = [...text.matchAll(ROUTE)].map(([, name = "", before = "", path = ""]) => ({
    name,
    parent: PARENT.exec(before)?.[1],
    path,
  }));
  const written = text.split(/\bpath: "/).length - 1;
  if (routes.length !== written)
    throw new Error(`${written} routes are written, ${routes.length} were read.`);
  return routes
    .filter(({ path }) => path !== INDEX && !path.startsWith("/"))
    .map(({ parent, path }) => {
      const above = routes.find(({ name }) => name === parent);
      return above ? `${above.path}/${path}` : path;
    });
}

/** With ids in place of `$name`. */
export function filledPath(path: string, values: Readonly<Record<string, string>>): string {
  return path.replaceAll(/\$(\w+)/g, (_, name: string) => String(values[name]));
}
