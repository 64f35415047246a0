/** Posts a carrier's webhook to the service like a proxy: to its own address, on behalf of the public one. */
import { request } from "node:http";

export interface WebhookPost {
  /** Where the service listens. */
  serviceUrl: string;
  publicUrl: string;
  /** The webhook's public address. */
  url: string;
  contentType: string;
  headers: Record<string, string>;
  body: string;
}

export interface WebhookAnswer {
  status: number;
  contentType: string;
  body: string;
}

export function postWebhook(post: WebhookPost): Promise<WebhookAnswer> {
  const { host, pathname, search } = new URL(post.url);
  if (!post.url.startsWith(post.publicUrl)) throw new Error(`${post.url} is not at ${post.publicUrl}`);
  const headers = { ...post.headers, host, "content-type": post.contentType };
  return new Promise((resolve, reject) => {
    const sending = request(post.serviceUrl + pathname + search, { method: "POST", headers }, (response) => {
      const parts: Buffer[] = [];
      response.on("data", (part: Buffer) => parts.push(part));
      response.on("end", () => {
        const contentType = response.headers["content-type"] ?? "";
        resolve({
          status: response.statusCode ?? 0,
          contentType,
          body: Buffer.concat(parts).toString("utf8"),
        });
      });
    });
    sending.on("error", reject);
    sending.end(post.body);
  });
}
