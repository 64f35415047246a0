import type { IncomingMessage, ServerResponse } from "node:http";
import { noFacts } from "../document/facts.ts";
import type { DocumentSource, ReadDocument, ReadOptions } from "../read-in-process.ts";
import { readFormat } from "../read-format.ts";
import { onTestFinished } from "vitest";
import { openGuardedSetup } from "@parley/testing/network/guarded-setup";
import type { GuardedClient, NetworkPolicy } from "@parley/base/net/guarded-request";

/** An answer: the text of a page, or what a function does. `ORIGIN` stands for the site's own address. */
export type Answer = string | ((request: IncomingMessage, response: ServerResponse) => void);

export interface TestSite {
  origin: string;
  client: GuardedClient;
  /** Paths that were asked for, in their order. */
  asked: string[];
}

/** A real HTTP server with these pages; other paths are 404. It ends with the test. */
export async function openTestSite(
  pages: Record<string, Answer>,
  policy: Partial<NetworkPolicy> = {},
): Promise<TestSite> {
  const asked: string[] = [];
  const setup = await openGuardedSetup((request, response) => {
    asked.push(request.url ?? "");
    const answer = pages[request.url ?? ""];
    if (typeof answer === "function") answer(request, response);
    else if (answer === undefined) response.writeHead(404).end("<p>Not here");
    else response.end(answer.replaceAll("ORIGIN", setup.target.origin));
  }, policy);
  onTestFinished(() => setup[Symbol.asyncDispose]());
  return { origin: setup.target.origin, client: setup.client, asked };
}

/** Reads in this thread, for tests of what is read and not of how. */
export async function readInThread(
  source: DocumentSource,
  { charset = null, kind }: ReadOptions = {},
): Promise<ReadDocument> {
  if (!("bytes" in source)) throw new Error("Only bytes");
  const facts = noFacts();
  const options = {
    isWebPage: true,
    kind: kind ?? null,
    charset,
    maxUnpackedBytes: 1_000_000,
    onPage: () => undefined,
  };
  const blocks = await Array.fromAsync(readFormat(source.bytes, facts, options));
  return { ...facts, blocks, problem: null };
}

export function redirect(location: string): Answer {
  return (_request, response) => void response.writeHead(302, { location }).end();
}
