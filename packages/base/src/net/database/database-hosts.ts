/** The servers that a DATABASE_URL names, as libpq reads it: `postgresql://user@one:5432,two:5433/name?…`. */
export interface DatabaseHosts {
  /** One URL for each host, in the order in which they are tried. */
  urls: string[];
  /** Only a server that takes writes will do. */
  isReadWrite: boolean;
}

const PARTS = /^(postgres(?:ql)?:\/\/)((?:[^/?#]*@)?)([^/?#@]*)([^?#]*)(\?[^#]*)?$/;
const ATTRIBUTE = "target_session_attrs";

/** Throws an Error that continues "DATABASE_URL …". */
export function readDatabaseHosts(databaseUrl: string): DatabaseHosts {
  const [, scheme = "", user = "", hosts = "", path = "", query = ""] = PARTS.exec(databaseUrl) ?? [];
  const parameters = query
    .slice(1)
    .split("&")
    .filter((parameter) => parameter !== "");
  const isAttribute = (parameter: string) => parameter.split("=")[0] === ATTRIBUTE;
  const wanted = parameters.filter(isAttribute).map((parameter) => parameter.slice(ATTRIBUTE.length + 1));
  const rest = parameters.filter((parameter) => !isAttribute(parameter)).join("&");
  const urls = hosts
    .split(",")
    .map((host) => `${scheme}${user}${host.trim()}${path}${rest === "" ? "" : `?${rest}`}`);
  const isIncomplete = urls.length > 1 && hosts.split(",").some((host) => host.trim() === "");
  if (scheme === "" || isIncomplete || urls.some((url) => !URL.canParse(url)))
    throw new Error(
      "must begin with postgres:// or postgresql://, then name one or more hosts, separated by commas.",
    );
  for (const value of wanted) {
    if (value !== "any" && value !== "read-write")
      throw new Error(`has ${ATTRIBUTE}=${value}. Use read-write or any.`);
  }
  return { urls, isReadWrite: wanted.includes("read-write") };
}
