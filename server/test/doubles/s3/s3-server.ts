/**
 * A store that speaks Amazon's S3 protocol over a socket: objects of one bucket, ranges, uploads in parts, signatures.
 * Amazon's own client passes against it (`s3-server.test.ts`).
 */
import { createHash, randomUUID } from "node:crypto";
import { crc32 } from "node:zlib";
import type { IncomingMessage, ServerResponse } from "node:http";
import { startHttpTarget } from "@parley/testing/network/http-target";
import { signatureProblem, type S3Account } from "./signature-v4.ts";

export interface S3Upload {
  key: string;
  parts: Map<number, Buffer>;
}

/** What goes wrong: S3's error with its status, in a 200 (as when the end of an upload fails late), or no answer. */
export type S3Trouble = { status: number; code: string } | "hang-up";

export interface S3Server {
  /** `http://127.0.0.1:port`. */
  origin: string;
  account: S3Account;
  bucket: string;
  objects: Map<string, Buffer>;
  /** In parts, and not complete yet. */
  uploads: Map<string, S3Upload>;
  /** "PutObject sounds/a.ogg", in order. */
  requests: string[];
  /** Decides whether a request fails. */
  trouble: ((operation: string, key: string, nth: number) => S3Trouble | null) | null;
  /** Connections that are open. */
  connections(): number;
  close(): Promise<void>;
}

const LEAST_PART = 5 * 1024 * 1024;
const STATUS: Record<string, number> = {
  NoSuchKey: 404,
  NoSuchBucket: 404,
  NoSuchUpload: 404,
  EntityTooSmall: 400,
  InvalidPart: 400,
  InvalidPartOrder: 400,
  BadDigest: 400,
  InvalidRange: 416,
  MethodNotAllowed: 405,
};

/** Thrown for the answer. */
class S3Problem extends Error {
  readonly code: string;
  readonly status: number;
  constructor(code: string, status = STATUS[code] ?? 403) {
    super(code);
    this.code = code;
    this.status = status;
  }
}

export async function startS3Server(given: Partial<S3Account> & { bucket?: string } = {}): Promise<S3Server> {
  const { bucket = "sounds", ...more } = given;
  const account = {
    accessKeyId: "AKIATEST",
    secretAccessKey: "s3cr3t/+key",
    region: "eu-central-1",
    ...more,
  };
  const objects = new Map<string, Buffer>();
  const uploads = new Map<string, S3Upload>();
  const requests: string[] = [];

  const target = await startHttpTarget((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk: Buffer) => chunks.push(chunk));
    request.on("end", () => answer(request, response, Buffer.concat(chunks)));
  });
  const server: S3Server = {
    origin: target.origin,
    account,
    bucket,
    objects,
    uploads,
    requests,
    trouble: null,
    connections: () => target.sockets.size,
    close: target.close,
  };

  function answer(request: IncomingMessage, response: ServerResponse, body: Buffer): void {
    const url = new URL(request.url ?? "/", target.origin);
    const [, bucketName = "", ...rest] = url.pathname.split("/").map(decodeURIComponent);
    const key = rest.join("/");
    try {
      const problem = signatureProblem(request, body, account);
      if (problem !== null) throw new S3Problem(problem, 403);
      if (bucketName !== bucket) throw new S3Problem("NoSuchBucket");
      const operation = operationOf(request.method ?? "", url.searchParams);
      requests.push(`${operation} ${key}`);
      const nth = requests.filter((one) => one.startsWith(`${operation} `)).length;
      const trouble = server.trouble?.(operation, key, nth) ?? null;
      if (trouble === "hang-up") return void request.socket.destroy();
      if (trouble) throw new S3Problem(trouble.code, trouble.status);
      checkDigest(request, body);
      OPERATIONS[operation]({ key, body, request, response, query: url.searchParams });
    } catch (error) {
      if (!(error instanceof S3Problem)) throw error;
      response.writeHead(error.status, { "content-type": "application/xml" });
      const text = `<?xml version="1.0" encoding="UTF-8"?>\n<Error><Code>${error.code}</Code><Message>It is so.</Message><Resource>${key}</Resource></Error>`;
      response.end(request.method === "HEAD" ? undefined : text);
    }
  }

  interface Asked {
    key: string;
    body: Buffer;
    query: URLSearchParams;
    request: IncomingMessage;
    response: ServerResponse;
  }

  function objectOf(key: string): Buffer {
    const found = objects.get(key);
    if (!found) throw new S3Problem("NoSuchKey");
    return found;
  }

  function uploadOf({ key, query }: Asked): S3Upload {
    const found = uploads.get(query.get("uploadId") ?? "");
    if (found?.key !== key) throw new S3Problem("NoSuchUpload");
    return found;
  }

  const OPERATIONS = {
    PutObject({ key, body, response }: Asked) {
      objects.set(key, body);
      response.writeHead(200, { etag: etagOf(body) }).end();
    },
    GetObject({ key, request, response }: Asked) {
      const found = objectOf(key);
      const headers = { etag: etagOf(found), "content-type": "audio/ogg", "accept-ranges": "bytes" };
      const range = /^bytes=(\d+)-(\d*)$/.exec(request.headers.range ?? "");
      if (!range) {
        response.writeHead(200, { ...headers, "content-length": found.length }).end(found);
        return;
      }
      const start = Number(range[1]);
      const end = Math.min(range[2] === "" ? Infinity : Number(range[2]), found.length - 1);
      if (start > end) throw new S3Problem("InvalidRange");
      const part = found.subarray(start, end + 1);
      const contentRange = `bytes ${start}-${end}/${found.length}`;
      response
        .writeHead(206, { ...headers, "content-length": part.length, "content-range": contentRange })
        .end(part);
    },
    HeadObject({ key, response }: Asked) {
      const found = objectOf(key);
      response.writeHead(200, { etag: etagOf(found), "content-length": found.length }).end();
    },
    DeleteObject({ key, response }: Asked) {
      objects.delete(key);
      response.writeHead(204).end();
    },
    CreateMultipartUpload({ key, response }: Asked) {
      const id = randomUUID();
      uploads.set(id, { key, parts: new Map() });
      xml(
        response,
        `<InitiateMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${key}</Key><UploadId>${id}</UploadId></InitiateMultipartUploadResult>`,
      );
    },
    ListMultipartUploads({ query, response }: Asked) {
      const prefix = query.get("prefix") ?? "";
      const listed = [...uploads]
        .filter(([, { key }]) => key.startsWith(prefix))
        .map(([id, { key }]) => `<Upload><Key>${key}</Key><UploadId>${id}</UploadId></Upload>`);
      xml(
        response,
        `<ListMultipartUploadsResult><Bucket>${bucket}</Bucket><KeyMarker/><Prefix>${prefix}</Prefix><IsTruncated>false</IsTruncated>${listed.join("")}</ListMultipartUploadsResult>`,
      );
    },
    UploadPart(asked: Asked) {
      uploadOf(asked).parts.set(Number(asked.query.get("partNumber")), asked.body);
      asked.response.writeHead(200, { etag: etagOf(asked.body) }).end();
    },
    CompleteMultipartUpload(asked: Asked) {
      const { parts } = uploadOf(asked);
      const listed = [...asked.body.toString().matchAll(/<Part>.*?<\/Part>/gs)].map(([part]) => ({
        number: Number(/<PartNumber>(\d+)</.exec(part)?.[1]),
        etag: /<ETag>(?:"|&quot;)?([0-9a-f]+)/.exec(part)?.[1],
      }));
      const isInOrder = listed.every(({ number }, index) => number > (listed[index - 1]?.number ?? 0));
      if (!isInOrder) throw new S3Problem("InvalidPartOrder");
      const sounds = listed.map(({ number, etag }, index) => {
        const part = parts.get(number);
        if (!part || etagOf(part) !== `"${etag}"`) throw new S3Problem("InvalidPart");
        if (index < listed.length - 1 && part.length < LEAST_PART) throw new S3Problem("EntityTooSmall");
        return part;
      });
      if (sounds.length === 0) throw new S3Problem("InvalidPart");
      objects.set(asked.key, Buffer.concat(sounds));
      uploads.delete(asked.query.get("uploadId") ?? "");
      const digests = sounds.map((sound) => createHash("md5").update(sound).digest());
      const etag = `${createHash("md5").update(Buffer.concat(digests)).digest("hex")}-${sounds.length}`;
      xml(
        asked.response,
        `<CompleteMultipartUploadResult><Bucket>${bucket}</Bucket><Key>${asked.key}</Key><ETag>&quot;${etag}&quot;</ETag></CompleteMultipartUploadResult>`,
      );
    },
    AbortMultipartUpload(asked: Asked) {
      uploadOf(asked);
      uploads.delete(asked.query.get("uploadId") ?? "");
      asked.response.writeHead(204).end();
    },
  };

  function operationOf(method: string, query: URLSearchParams): keyof typeof OPERATIONS {
    if (query.has("uploadId")) {
      if (method === "PUT" && query.has("partNumber")) return "UploadPart";
      if (method === "POST") return "CompleteMultipartUpload";
      if (method === "DELETE") return "AbortMultipartUpload";
    }
    if (method === "POST" && query.has("uploads")) return "CreateMultipartUpload";
    if (method === "GET" && query.has("uploads")) return "ListMultipartUploads";
    if (method === "PUT") return "PutObject";
    if (method === "GET") return "GetObject";
    if (method === "HEAD") return "HeadObject";
    if (method === "DELETE") return "DeleteObject";
    throw new S3Problem("MethodNotAllowed");
  }

  return server;
}

function etagOf(body: Buffer): string {
  return `"${createHash("md5").update(body).digest("hex")}"`;
}

function xml(response: ServerResponse, text: string): void {
  response.writeHead(200, { "content-type": "application/xml" });
  response.end(`<?xml version="1.0" encoding="UTF-8"?>\n${text}`);
}

/** Amazon's client sends a checksum with everything. */
function checkDigest({ headers }: IncomingMessage, body: Buffer): void {
  const given = headers["x-amz-checksum-crc32"];
  if (given === undefined) return;
  const own = Buffer.alloc(4);
  own.writeUInt32BE(crc32(body));
  if (own.toString("base64") !== given) throw new S3Problem("BadDigest");
}
