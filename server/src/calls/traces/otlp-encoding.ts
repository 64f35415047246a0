/** The two ways to write OTLP over HTTP (https://opentelemetry.io/docs/specs/otlp/#otlphttp-request). */
import { protobufOf, readFields } from "./otlp-protobuf.ts";
import type { OtlpTraces } from "./otlp-traces.ts";

export interface OtlpEncoding {
  contentType: string;
  encode(this: void, traces: OtlpTraces): Buffer;
  /** What a response rejected although it accepted the request. @throws if the answer has another encoding. */
  partialSuccess(this: void, answer: Buffer): { rejected: number; message: string };
  /** The reason in an answer that refused the request. @throws likewise. */
  refusal(this: void, answer: Buffer): string;
}

export const OTLP_ENCODINGS = {
  "http/protobuf": {
    contentType: "application/x-protobuf",
    encode: protobufOf,
    partialSuccess(answer) {
      const part = readFields(answer).get(1) ?? Buffer.alloc(0);
      if (!Buffer.isBuffer(part)) throw new Error("no message");
      const fields = readFields(part);
      return { rejected: Number(fields.get(1) ?? 0), message: String(fields.get(2) ?? "") };
    },
    // google.rpc.Status
    refusal: (answer) => String(readFields(answer).get(2) ?? ""),
  },
  "http/json": {
    contentType: "application/json",
    encode: (traces) => Buffer.from(JSON.stringify(traces)),
    partialSuccess(answer) {
      const { partialSuccess } = JSON.parse(answer.toString()) as {
        partialSuccess?: { rejectedSpans?: string | number; errorMessage?: string };
      };
      return {
        rejected: Number(partialSuccess?.rejectedSpans ?? 0),
        message: partialSuccess?.errorMessage ?? "",
      };
    },
    refusal: (answer) => answer.toString(),
  },
} satisfies Record<string, OtlpEncoding>;

export type OtlpProtocol = keyof typeof OTLP_ENCODINGS;
