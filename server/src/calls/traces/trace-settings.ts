/** How the operator wants calls to be traced (docs/observability.md#traces). */
import type { OtlpProtocol } from "./otlp-encoding.ts";

export interface TraceSettings {
  /** Where traces are posted. */
  url: string;
  protocol: OtlpProtocol;
  headers: Record<string, string>;
  isCompressed: boolean;
  /** Attributes of this service, `service.name` among them. */
  resource: Record<string, string>;
  /** The share of calls that are traced, from 0 to 1. */
  ratio: number;
  /** Whether prompts, transcripts, arguments and results of tools are sent too. */
  hasContent: boolean;
  /** Whether requests of tools carry the call's trace context. */
  isPassedToTools: boolean;
}
