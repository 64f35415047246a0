/** The schemas of this repository's own API document. */
import { readFileSync } from "node:fs";
import { apiSchemas, type Schema } from "./schema.ts";

const text = readFileSync(new URL("../../../../openapi.json", import.meta.url), "utf8");
const document = JSON.parse(text) as { components: { schemas: Record<string, Schema> } };

export const schemas = apiSchemas(document.components.schemas);
