import { expect, test } from "vitest";
import { readRecordingsStore } from "./config-recordings.ts";

const KEYS = { AWS_ACCESS_KEY_ID: "id", AWS_SECRET_ACCESS_KEY: "secret" };
const read = (url: string, more: object = {}) =>
  readRecordingsStore({ RECORDINGS_URL: url, ...KEYS, ...more });

test("a bucket is enough; a prefix, a region and another endpoint can be given", () => {
  expect(readRecordingsStore({})).toBeNull();
  expect(read("s3://sounds")).toEqual({
    endpoint: "https://s3.us-east-1.amazonaws.com",
    region: "us-east-1",
    bucket: "sounds",
    prefix: "",
    accessKeyId: "id",
    secretAccessKey: "secret",
  });
  expect(read("s3://sounds", { AWS_REGION: "eu-west-1" })?.endpoint).toBe(
    "https://s3.eu-west-1.amazonaws.com",
  );
  expect(read("s3://my.sounds/parley/calls?endpoint=http://127.0.0.1:9000&region=auto")).toMatchObject({
    endpoint: "http://127.0.0.1:9000",
    region: "auto",
    bucket: "my.sounds",
    prefix: "parley/calls/",
  });
  expect(read("s3://sounds/calls/")?.prefix).toBe("calls/");
});

test.each([
  ["https://sounds", /must look like s3:/],
  ["s3://", /must look like/],
  ["s3://Sounds!", /must look like/],
  ["s3://sounds//twice", /must look like/],
  ["s3://sounds?bucket=b", /unknown parameter "bucket"/],
  ["s3://sounds?endpoint=ftp://a", /must look like/],
  ["s3://sounds?endpoint=https://user:pass@a", /must look like/],
  ["s3://sounds?endpoint=https://a/path", /must look like/],
  ["s3://sounds?region=", /must look like/],
])("%s is refused", (url, message) => {
  expect(() => read(url)).toThrow(message);
});

test("keys are required, and named", () => {
  expect(() => read("s3://sounds", { AWS_SECRET_ACCESS_KEY: " " })).toThrow(
    "AWS_SECRET_ACCESS_KEY is required with RECORDINGS_URL.",
  );
  expect(() => readRecordingsStore({ RECORDINGS_URL: "s3://sounds" })).toThrow(
    "AWS_ACCESS_KEY_ID is required",
  );
});
