/** Amazon's own client passes against our S3 double, so the double isn't just what its author believes S3 to be. */
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  PutObjectCommand,
  S3Client,
  UploadPartCommand,
} from "@aws-sdk/client-s3";
import { expect, onTestFinished, test } from "vitest";
import { startS3Server } from "../../../../test/doubles/s3/s3-server.ts";

const MIB = 1024 * 1024;

async function setUp(secret?: string) {
  const server = await startS3Server();
  const { accessKeyId, secretAccessKey, region } = server.account;
  const client = new S3Client({
    endpoint: server.origin,
    region,
    forcePathStyle: true,
    maxAttempts: 1,
    credentials: { accessKeyId, secretAccessKey: secret ?? secretAccessKey },
  });
  onTestFinished(async () => {
    client.destroy();
    await server.close();
  });
  return { server, client };
}

test("objects are written, read whole and in part, and deleted", async () => {
  const { server, client } = await setUp();
  const of = { Bucket: server.bucket, Key: "calls/ünï (1)/a.ogg" };
  await client.send(new PutObjectCommand({ ...of, Body: Buffer.from("0123456789") }));
  expect((await client.send(new HeadObjectCommand(of))).ContentLength).toBe(10);
  const whole = await client.send(new GetObjectCommand(of));
  expect(await whole.Body?.transformToString()).toBe("0123456789");
  const part = await client.send(new GetObjectCommand({ ...of, Range: "bytes=2-4" }));
  expect([await part.Body?.transformToString(), part.ContentRange]).toEqual(["234", "bytes 2-4/10"]);
  await expect(client.send(new GetObjectCommand({ ...of, Range: "bytes=10-" }))).rejects.toMatchObject({
    name: "InvalidRange",
  });
  await client.send(new DeleteObjectCommand(of));
  await expect(client.send(new GetObjectCommand(of))).rejects.toMatchObject({ name: "NoSuchKey" });
});

test("an upload in parts becomes one object, and refuses what S3 refuses", async () => {
  const { server, client } = await setUp();
  const of = { Bucket: server.bucket, Key: "long.ogg" };
  const { UploadId } = await client.send(new CreateMultipartUploadCommand(of));
  const send = async (PartNumber: number, Body: Buffer) => {
    const { ETag } = await client.send(new UploadPartCommand({ ...of, UploadId, PartNumber, Body }));
    return { PartNumber, ETag };
  };
  const complete = (Parts: Awaited<ReturnType<typeof send>>[]) =>
    client.send(new CompleteMultipartUploadCommand({ ...of, UploadId, MultipartUpload: { Parts } }));
  const [small, first, last] = [
    await send(1, Buffer.alloc(10)),
    await send(2, Buffer.alloc(5 * MIB, "a")),
    await send(3, Buffer.from("end")),
  ];
  await expect(complete([small, first])).rejects.toMatchObject({ name: "EntityTooSmall" });
  await expect(complete([{ ...first, ETag: small.ETag }])).rejects.toMatchObject({ name: "InvalidPart" });
  await expect(complete([last, first])).rejects.toMatchObject({ name: "InvalidPartOrder" });
  expect((await complete([first, last])).ETag).toMatch(/^"[0-9a-f]{32}-2"$/);
  expect(server.objects.get("long.ogg")).toHaveLength(5 * MIB + 3);
  await expect(complete([first, last])).rejects.toMatchObject({ name: "NoSuchUpload" });
  const other = await client.send(new CreateMultipartUploadCommand(of));
  const list = { Bucket: server.bucket, Prefix: "long" };
  const { Uploads, IsTruncated } = await client.send(new ListMultipartUploadsCommand(list));
  expect([Uploads, IsTruncated]).toEqual([[{ Key: "long.ogg", UploadId: other.UploadId }], false]);
  await client.send(new AbortMultipartUploadCommand({ ...of, UploadId: other.UploadId }));
  expect(server.uploads.size).toBe(0);
});

test("a wrong key is refused", async () => {
  const { server, client } = await setUp("another key");
  const command = new PutObjectCommand({ Bucket: server.bucket, Key: "a", Body: Buffer.from("b") });
  await expect(client.send(command)).rejects.toMatchObject({ name: "SignatureDoesNotMatch" });
});
