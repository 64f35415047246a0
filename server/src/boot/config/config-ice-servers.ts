/** Reads ICE_SERVERS: browsers' `RTCIceServer[]`, plus TURN servers with a shared secret. */
import { ConfigError, readText } from "./config-values.ts";
import type { IceServer, TurnServer } from "@parley/base/net/ice-servers";

const MEMBERS = new Set(["urls", "username", "credential", "secret"]);
const SHAPE =
  'must be a JSON array such as [{"urls": "stun:stun.example.com"}, {"urls": "turn:turn.example.com", "username": "u", "credential": "p"}]; A TURN server with a shared secret has "secret" instead of both.';

/** Throws ConfigError for anything other than a list of servers. */
export function readIceServers(
  env: NodeJS.ProcessEnv,
  name: string,
): { fixed: IceServer[]; turn: TurnServer[] } {
  const text = readText(env, name);
  const fixed: IceServer[] = [];
  const turn: TurnServer[] = [];
  if (text === null) return { fixed, turn };
  for (const server of parseArray(text, name)) {
    const { urls, username, credential, secret } = checkServer(server, name);
    if (secret !== undefined) turn.push({ urls, secret });
    else
      fixed.push({
        urls,
        ...(username !== undefined && { username }),
        ...(credential !== undefined && { credential }),
      });
  }
  return { fixed, turn };
}

function parseArray(text: string, name: string): unknown[] {
  let value: unknown;
  try {
    value = JSON.parse(text);
  } catch {
    throw new ConfigError(name, `isn't valid JSON. It ${SHAPE}`);
  }
  if (!Array.isArray(value)) throw new ConfigError(name, SHAPE);
  return value;
}

function checkServer(server: unknown, name: string): IceServer & { secret?: string } {
  if (typeof server !== "object" || server === null) throw new ConfigError(name, SHAPE);
  for (const [member, value] of Object.entries(server)) {
    if (!MEMBERS.has(member)) throw new ConfigError(name, `has the unknown member "${member}". It ${SHAPE}`);
    if (member !== "urls" && typeof value !== "string") throw new ConfigError(name, SHAPE);
  }
  const { urls, username, credential, secret } = server as IceServer & { secret?: string };
  const list = Array.isArray(urls) ? urls : [urls];
  const isUrl = (url: unknown) => typeof url === "string" && /^(stuns?|turns?):[^\s/]+$/i.test(url);
  if (list.length === 0 || !list.every(isUrl)) throw new ConfigError(name, SHAPE);
  const isTurn = list.some((url) => /^turns?:/i.test(url));
  const isComplete =
    secret === undefined
      ? username !== undefined && credential !== undefined
      : username === undefined && credential === undefined;
  if ((isTurn && !isComplete) || (!isTurn && secret !== undefined)) throw new ConfigError(name, SHAPE);
  return {
    urls,
    ...(username !== undefined && { username }),
    ...(credential !== undefined && { credential }),
    ...(secret !== undefined && { secret }),
  };
}
