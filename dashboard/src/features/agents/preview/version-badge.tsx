import { Badge } from "../../../components/ui/badge.tsx";
import type { Version } from "./use-preview-call.ts";

/** The version of the agent that a call uses. */
export function VersionBadge({ version }: { version: Version }) {
  return version === "draft" ? <Badge look="accent">Draft</Badge> : <Badge>Testing saved version</Badge>;
}
