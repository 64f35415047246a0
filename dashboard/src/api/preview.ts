import type { PreviewInfo, StartedCall } from "./call-types.ts";
import { requestJson } from "./request.ts";

export function getPreview(slug: string): Promise<PreviewInfo> {
  return requestJson("GET", `/preview/${encodeURIComponent(slug)}/variables`);
}

export function startPreviewCall(slug: string, values: Record<string, string>): Promise<StartedCall> {
  return requestJson("POST", `/preview/${encodeURIComponent(slug)}/token`, { variable_values: values });
}
