import { expect, test } from "vitest";
import { readTraces } from "./config-traces.ts";

const OTEL_EXPORTER_OTLP_ENDPOINT = "http://collector:4318/";

test("without an endpoint, or when OpenTelemetry is disabled, nothing is traced", () => {
  expect(readTraces({ OTEL_SERVICE_NAME: "a" })).toBe(null);
  expect(readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_SDK_DISABLED: "TRUE" })).toBe(null);
});

test("an endpoint is enough; content and trace context for tools are off", () => {
  expect(readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT })).toEqual({
    url: "http://collector:4318/v1/traces",
    protocol: "http/protobuf",
    headers: {},
    isCompressed: false,
    resource: { "service.name": "parley" },
    ratio: 1,
    hasContent: false,
    isPassedToTools: false,
  });
});

test("the standard variables mean what they mean elsewhere", () => {
  const traces = readTraces({
    OTEL_EXPORTER_OTLP_ENDPOINT,
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: "https://example.com/otel/traces",
    OTEL_EXPORTER_OTLP_HEADERS: "Authorization=Basic%20abc=, x-a=1",
    OTEL_EXPORTER_OTLP_TRACES_HEADERS: "x-a=2",
    OTEL_EXPORTER_OTLP_COMPRESSION: "none",
    OTEL_EXPORTER_OTLP_TRACES_COMPRESSION: "gzip",
    OTEL_EXPORTER_OTLP_PROTOCOL: "grpc", // of something else
    OTEL_EXPORTER_OTLP_TRACES_PROTOCOL: "http/json",
    OTEL_RESOURCE_ATTRIBUTES: "service.name=a,deployment.environment.name=test%2C%201",
    OTEL_SERVICE_NAME: "voice",
    OTEL_TRACES_SAMPLER: "parentbased_traceidratio",
    OTEL_TRACES_SAMPLER_ARG: "0.1",
    OTEL_INSTRUMENTATION_GENAI_CAPTURE_MESSAGE_CONTENT: "true",
    TRACE_CONTEXT_TO_TOOLS: "true",
  });
  expect(traces).toEqual({
    url: "https://example.com/otel/traces",
    protocol: "http/json",
    headers: { authorization: "Basic abc=", "x-a": "2" },
    isCompressed: true,
    resource: { "service.name": "voice", "deployment.environment.name": "test, 1" },
    ratio: 0.1,
    hasContent: true,
    isPassedToTools: true,
  });
  const ratio = (sampler: string) =>
    readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, OTEL_TRACES_SAMPLER: sampler })?.ratio;
  expect([ratio("always_on"), ratio("parentbased_always_off")]).toEqual([1, 0]);
});

test.for([
  ["OTEL_EXPORTER_OTLP_ENDPOINT", "collector:4318"],
  ["OTEL_EXPORTER_OTLP_PROTOCOL", "grpc"],
  ["OTEL_EXPORTER_OTLP_TRACES_PROTOCOL", "grpc"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "no-value"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a b=1"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%0D%0Ab"],
  ["OTEL_EXPORTER_OTLP_HEADERS", "a=%zz"],
  ["OTEL_EXPORTER_OTLP_COMPRESSION", "zstd"],
  ["OTEL_TRACES_SAMPLER", "jaeger_remote"],
  ["OTEL_TRACES_SAMPLER_ARG", "1.5"],
  ["OTEL_TRACES_SAMPLER_ARG", "half"],
  ["TRACE_CONTEXT_TO_TOOLS", "maybe"],
] as const)("%s=%s is refused by name", ([name, value]) => {
  expect(() => readTraces({ OTEL_EXPORTER_OTLP_ENDPOINT, [name]: value })).toThrow(new RegExp(`^${name} `));
});
