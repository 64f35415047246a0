/** The Parley API, typed: `await client.call("tools_create", { body: { name, url } })`. Runs wherever `fetch` does. */
import { routes, type Operations } from "./api.gen.ts";
import { readEventStream, type StreamOptions } from "./event-stream.ts";
import { readJson, writeJson } from "./exact-number.ts";
import { ParleyError, type ErrorCode, type ErrorDetail } from "./parley-error.ts";

export type * from "./api.gen.ts";
export type { StreamOptions } from "./event-stream.ts";
export { ExactNumber, isExactNumber, readJson, writeJson } from "./exact-number.ts";
export { ParleyError, type ErrorCode, type ErrorDetail } from "./parley-error.ts";

export interface ClientOptions {
  /** Where the service is, e.g. `https://voice.example.com`. */
  url: string;
  /** An access token. Not needed for public operations, or if a cookie signs you in. */
  token?: string | undefined;
  /** Used if a path needs a workspace and the call names none. */
  workspaceId?: string;
  /** The platform's by default. */
  fetch?: typeof fetch;
}

export interface CallOptions {
  signal?: AbortSignal;
  headers?: Record<string, string>;
  /** Gets the headers of a response that succeeded, such as `etag`. */
  onHeaders?: (headers: Headers) => void;
}

type Without<T, K extends PropertyKey> = Omit<T, K> & { [P in K & keyof T]?: T[P] };
type NeededKeys<T> = { [K in keyof T]-?: undefined extends T[K] ? never : K }[keyof T];
type PathOf<O> = O extends { path: infer P } ? Without<P, "workspace_id"> : unknown;
type Path<O> = O extends { path: unknown }
  ? [NeededKeys<PathOf<O>>] extends [never]
    ? { path?: PathOf<O> }
    : { path: PathOf<O> }
  : unknown;

/** What a call takes: `path`, `query` and `body`, as far as the operation has them. */
export type Input<K extends keyof Operations> = Omit<Operations[K], "path" | "response" | "events"> &
  Path<Operations[K]>;
export type Output<K extends keyof Operations> = Operations[K]["response"];
/** What an event stream says, by event name. */
export type Events<K extends keyof Operations> = Operations[K] extends { events: infer E } ? E : never;
/** Operations that stream events. */
export type StreamOperation = {
  [K in keyof Operations]: Operations[K] extends { events: object } ? K : never;
}[keyof Operations];
/** An event of such a stream. `id` is null as long as the service has named none. */
export type ServerEvent<K extends StreamOperation> = {
  [N in keyof Events<K>]: { event: N; data: Events<K>[N]; id: string | null };
}[keyof Events<K>];
/** Operations that list records page by page. */
export type ListOperation = {
  [K in keyof Operations]: Operations[K]["response"] extends Page ? K : never;
}[keyof Operations];
/** A record of such a list. */
export type RecordOf<K extends ListOperation> = Output<K>["data"][number];
interface Page {
  data: unknown[];
  next_cursor: string | null;
}
type Arguments<K extends keyof Operations, O = CallOptions> = [NeededKeys<Input<K>>] extends [never]
  ? [input?: Input<K>, options?: O]
  : [input: Input<K>, options?: O];

export interface ParleyClient {
  /**
   * Resolves with the response body. Rejects with ParleyError if the service refuses, otherwise as `fetch` does.
   */
  call<K extends keyof Operations>(operation: K, ...given: Arguments<K>): Promise<Output<K>>;
  /**
   * Every record of a list, page after page; `query.limit` is the size of a page. Throws as `call` rejects.
   */
  each<K extends ListOperation>(
    operation: K,
    ...given: Arguments<K>
  ): AsyncGenerator<Output<K>["data"][number]>;
  /**
   * A stream's events, until it is over, you stop reading or `signal` aborts. A stream that breaks is opened again,
   * with `Last-Event-ID` if the service has named one. Throws as `call` rejects if it can't be opened at first, or is
   * refused later (429 and 5xx are tried again).
   */
  events<K extends StreamOperation>(
    operation: K,
    ...given: Arguments<K, StreamOptions>
  ): AsyncGenerator<ServerEvent<K>, void, undefined>;
  /** The operation's address, for things that make their own requests, such as an `<audio>` element. */
  address<K extends keyof Operations>(operation: K, ...given: Arguments<K>): string;
}

interface Parts {
  path?: Record<string, string>;
  query?: Record<string, string | number | boolean | Record<string, string> | undefined>;
  body?: unknown;
}

export function createClient(options: ClientOptions): ParleyClient {
  const send = options.fetch ?? fetch;

  function addressOf(operation: keyof Operations, { path = {}, query = {} }: Parts): URL {
    const filled = fillPath(routes[operation].path, { workspace_id: options.workspaceId, ...path });
    const url = new URL(filled, options.url);
    for (const [name, value] of Object.entries(query)) {
      if (value === undefined) continue;
      if (typeof value !== "object") url.searchParams.set(name, String(value));
      else for (const [key, text] of Object.entries(value)) url.searchParams.set(`${name}[${key}]`, text);
    }
    return url;
  }

  const client: ParleyClient = {
    address: (operation, ...[input]) => addressOf(operation, input ?? {}).href,
    async *each<K extends ListOperation>(operation: K, ...[input, further]: Arguments<K>) {
      const parts = (input ?? {}) as Parts;
      let cursor = parts.query?.["cursor"];
      do {
        const query = { ...parts.query, cursor };
        const page = await client.call(
          operation,
          ...([{ ...parts, query }, further] as unknown as Arguments<K>),
        );
        yield* page.data;
        cursor = page.next_cursor ?? undefined;
      } while (cursor !== undefined);
    },
    async *events<K extends StreamOperation>(operation: K, ...[input, further]: Arguments<K, StreamOptions>) {
      const open = async (lastEventId: string | null) => {
        const headers = {
          accept: "text/event-stream",
          ...further?.headers,
          ...(lastEventId !== null && { "last-event-id": lastEventId }),
        };
        const response = await request(operation, input ?? {}, { ...further, headers });
        const type = response.headers.get("content-type") ?? "";
        if (!response.body || !type.startsWith("text/event-stream"))
          throw new TypeError("The server didn't answer with an event stream");
        return response.body;
      };
      for await (const { event, data: text, id } of readEventStream(open, further ?? {})) {
        const data = readJson(text);
        yield { event, data, id } as unknown as ServerEvent<K>;
        if (isLast(event, data)) return;
      }
    },
    async call<K extends keyof Operations>(operation: K, ...[input, further]: Arguments<K>) {
      const response = await request(operation, input ?? {}, further);
      const body = await read(response);
      further?.onHeaders?.(response.headers);
      return body as Output<K>;
    },
  };
  return client;

  async function request(
    operation: keyof Operations,
    parts: Parts,
    further: CallOptions = {},
  ): Promise<Response> {
    const response = await send(addressOf(operation, parts), {
      method: routes[operation].method,
      headers: {
        ...(options.token !== undefined && { authorization: `Bearer ${options.token}` }),
        ...(parts.body !== undefined && { "content-type": "application/json" }),
        ...further.headers,
      },
      ...(parts.body !== undefined && { body: writeJson(parts.body) }),
      ...(further.signal && { signal: further.signal }),
    });
    if (!response.ok) throw toError(response, await read(response));
    return response;
  }
}

/** Throws if a parameter is missing: the address would be that of something else. */
function fillPath(path: string, values: Record<string, string | undefined>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => {
    const value = values[name];
    if (value === undefined || value === "") throw new TypeError(`The path needs ${name}`);
    return encodeURIComponent(value);
  });
}

/** A call's stream ends with the call; opening it again would repeat everything. */
function isLast(event: string, data: unknown): boolean {
  return event === "state" && (data as { state?: unknown }).state === "ended";
}

async function read(response: Response): Promise<unknown> {
  const type = response.headers.get("content-type") ?? "text/plain";
  const isJson = type.startsWith("application/json");
  if (!isJson && !type.startsWith("text/")) return response.blob();
  const text = await response.text();
  if (text === "") return undefined;
  return isJson ? readJson(text) : text;
}

/** If a response isn't one of the service's errors, such as a proxy's page, the code is `UNKNOWN`. */
function toError(response: Response, body: unknown): ParleyError {
  const { code, detail } = (typeof body === "object" ? body : {}) as {
    code?: ErrorCode;
    detail?: ErrorDetail;
  };
  const seconds = Number(response.headers.get("retry-after") ?? Number.NaN);
  const known = code !== undefined && detail !== undefined;
  const said = known
    ? detail
    : { error: "unknown", message: `The server answered with HTTP ${response.status}.` };
  return new ParleyError(
    response.status,
    known ? code : "UNKNOWN",
    said,
    Number.isFinite(seconds) ? seconds : null,
  );
}
