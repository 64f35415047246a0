/** A response of the service. `body` is parsed if it is JSON, otherwise text, or null if empty. */
export interface Answer {
  status: number;
  headers: Headers;
  // oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
  body: any;
}

export interface RequestOptions {
  /** A token other than the owner's; null for none. */
  token?: string | null;
  headers?: Record<string, string>;
}

/** `{workspace_id}` in the path stands for the service's own workspace. A body that isn't a string is sent as JSON. */
export type Request = (
  method: string,
  path: string,
  body?: unknown,
  options?: RequestOptions,
) => Promise<Answer>;

/** Makes the function that sends requests, with the owner's token, to the process that is currently running. */
export function requester(target: () => { url: string; workspaceId: string; token: string }): Request {
  return async (method, path, body, options = {}) => {
    const { url, workspaceId, token } = target();
    const bearer = options.token === undefined ? token : options.token;
    const response = await fetch(url + path.replaceAll("{workspace_id}", workspaceId), {
      method,
      redirect: "manual",
      headers: {
        ...(bearer === null ? {} : { authorization: `Bearer ${bearer}` }),
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...options.headers,
      },
      body: body === undefined || typeof body === "string" ? (body ?? null) : JSON.stringify(body),
    });
    return { status: response.status, headers: response.headers, body: parse(await response.text()) };
  };
}

function parse(text: string): unknown {
  if (text === "") return null;
  try {
    return JSON.parse(text);
  } catch {
    return text;
  }
}
