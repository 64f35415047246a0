/** Builds the pages in `apps/` as their frameworks' users do: with Vite, from what `package.json` exports. */
import { readFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";
import { compile } from "svelte/compiler";
import { build, defaultClientConditions, type Plugin } from "vite";

const FOLDER = new URL("./", import.meta.url);

const svelte: Plugin = {
  name: "svelte",
  async load(id) {
    if (!id.endsWith(".svelte")) return null;
    return compile(await readFile(id, "utf8"), { filename: id }).js.code;
  },
};

/** `entry`: a file's path from here. Its code in one script, with the element, from the element's source. */
export async function buildApp(entry: string, format: "es" | "iife" | "cjs"): Promise<string> {
  const built = await build({
    configFile: false,
    root: fileURLToPath(FOLDER),
    logLevel: "error",
    plugins: [svelte],
    resolve: { conditions: ["parley:source", ...defaultClientConditions] },
    build: {
      write: false,
      minify: false,
      modulePreload: false,
      rolldownOptions: {
        input: fileURLToPath(new URL(entry, FOLDER)),
        preserveEntrySignatures: "strict",
        output: { format },
      },
    },
  });
  if (!("output" in built)) throw new Error("Vite built something else than one bundle.");
  return built.output[0].code;
}
