/** Tools that send an HTTP request (docs/tools.md). */
import type { StoredKind } from "../face/stored-kind.ts";
import { checkToolConfig } from "./config/check-tool-config.ts";
import { isUnfinishedUrl } from "./config/check-tool-url.ts";
import { formBodyWarnings } from "./config/form-body.ts";
import { offerHttpTool, openHttpTool, resealHttpTool, sealHttpTool } from "./config/http-row.ts";
import { completeHttpTool, type HttpToolConfig, type HttpToolInput } from "./config/http-tool-config.ts";
import { maskToolConfig, mergeCredentials } from "./config/mask-credentials.ts";
import { toolWarnings } from "./config/tool-warnings.ts";
import { destinationOf } from "./request/url-template.ts";
import { shownVariables, tryAsCalled } from "./try/try-as-called.ts";
import { resolveTool } from "./try/try-tool.ts";

export const httpKind: StoredKind<"http", HttpToolConfig, HttpToolInput> = {
  required: ["name", "url"],
  complete: completeHttpTool,
  change(stored, patch) {
    const staysThere = destinationOf(patch.url ?? stored.url) === destinationOf(stored.url);
    // At another destination, credentials left out of the patch count as masks, so that they are asked for again and
    // never sent to the new place.
    return completeHttpTool({ ...(staysThere ? stored : maskToolConfig(stored)), ...patch });
  },
  merge: mergeCredentials,
  check: checkToolConfig,
  unfinished({ url }, problems) {
    const [first = null] = problems;
    return isUnfinishedUrl(url) && problems.every(({ path }) => path === "url") ? first : null;
  },
  mask: maskToolConfig,
  seal: sealHttpTool,
  open: openHttpTool,
  reseal: resealHttpTool,
  offer: offerHttpTool,
  warnings: toolWarnings,
  warningsWhenOn: formBodyWarnings,
  resolve: (config, variables, problem) => resolveTool(config, variables, problem?.message ?? null),
  try: tryAsCalled,
  shownVariables,
};
