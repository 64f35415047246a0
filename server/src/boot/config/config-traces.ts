/** Reads OpenTelemetry's own variables, as far as they make sense here (docs/observability.md#traces). */
import type { OtlpProtocol } from "../../calls/traces/otlp-encoding.ts";
import type { TraceSettings } from "../../calls/traces/trace-settings.ts";
import { ConfigError, readFlag, readText, readUrl, readWord } from "./config-values.ts";

/** The first is the default, as it is for OpenTelemetry, and what every collector takes. */
const PROTOCOLS: readonly OtlpProtocol[] = ["http/protobuf", "http/json"];
/** The first is the default. */
const SAMPLERS = [
  "traceidratio",
  "always_on",
  "always_off",
  "parentbased_always_on",
  "parentbased_always_off",
  "parentbased_traceidratio",
];
/** RFC 9110, 5.6.2 and 5.5: what a header's name and value may have. */
const NAME = /^[!#$%&'*+.^_`|~0-9A-Za-z-]+$/;
const VALUE = /^[\t\x20-\x7e\x80-\xff]*$/;

/** Null without an endpoint. Throws ConfigError. */
export function readTraces(env: NodeJS.ProcessEnv): TraceSettings | null {
  const schemes = ["http", "https"];
  const base = readUrl(env, "OTEL_EXPORTER_OTLP_ENDPOINT", schemes);
  const url = readUrl(env, "OTEL_EXPORTER_OTLP_TRACES_ENDPOINT", schemes) ?? (base && `${base}/v1/traces`);
  if (url === null || readFlag(env, "OTEL_SDK_DISABLED")) return null;
  return {
    url,
    protocol: readOfTraces(env, "PROTOCOL", PROTOCOLS),
    headers: {
      ...readPairs(env, "OTEL_EXPORTER_OTLP_HEADERS", true),
      ...readPairs(env, "OTEL_EXPORTER_OTLP_TRACES_HEADERS", true),
    },
    isCompressed: readOfTraces(env, "COMPRESSION", ["none", "gzip"] as const) === "gzip",
    resource: {
      "service.name": "parley",
      ...readPairs(env, "OTEL_RESOURCE_ATTRIBUTES", false),
      ...named(readText(env, "OTEL_SERVICE_NAME")),
    },
    ratio: readRatio(env),
    hasContent: readFlag(env, "OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT"),
    isPassedToTools: readFlag(env, "TRACE_CONTEXT_TO_TOOLS"),
  };
}

/** The variable for traces alone, if it is set; otherwise the one for everything. The first word is the default. */
function readOfTraces<Word extends string>(
  env: NodeJS.ProcessEnv,
  end: string,
  words: readonly Word[],
): Word {
  const own = `OTEL_EXPORTER_OTLP_TRACES_${end}`;
  const name = readText(env, own) === null ? `OTEL_EXPORTER_OTLP_${end}` : own;
  return readWord(env, name, words) as Word;
}

function named(name: string | null): Record<string, string> {
  return name === null ? {} : { "service.name": name };
}

function readRatio(env: NodeJS.ProcessEnv): number {
  const sampler = readWord(env, "OTEL_TRACES_SAMPLER", SAMPLERS);
  if (sampler.endsWith("always_on")) return 1;
  if (sampler.endsWith("always_off")) return 0;
  const text = readText(env, "OTEL_TRACES_SAMPLER_ARG") ?? "1";
  const ratio = Number(text);
  if (ratio >= 0 && ratio <= 1) return ratio;
  throw new ConfigError("OTEL_TRACES_SAMPLER_ARG", `is "${text}". Use a number from 0 to 1.`);
}

/** `key=value,key=value`, percent-encoded. */
function readPairs(env: NodeJS.ProcessEnv, name: string, areHeaders: boolean): Record<string, string> {
  const parts = (readText(env, name) ?? "").split(",").filter((part) => part.trim() !== "");
  return Object.fromEntries(
    parts.map((part) => {
      const at = part.indexOf("=");
      const key = part.slice(0, Math.max(0, at)).trim();
      const value = decoded(part.slice(at + 1).trim());
      const isFine = key !== "" && value !== null && (!areHeaders || (NAME.test(key) && VALUE.test(value)));
      if (isFine) return [areHeaders ? key.toLowerCase() : key, value];
      throw new ConfigError(name, "must look like key=value,key=value, percent-encoded.");
    }),
  );
}

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
