/** The files that start the service on a server agree with it and with one another. */
import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { describe, expect, test } from "vitest";
import { parse } from "yaml";

const ROOT = fileURLToPath(new URL("../", import.meta.url));
const read = (path: string): string => readFileSync(join(ROOT, path), "utf8");

interface Service {
  image?: string;
  build?: string;
  command?: string[];
  environment?: Record<string, string>;
  volumes?: string[];
  network_mode?: string;
  read_only?: boolean;
  cap_drop?: string[];
  security_opt?: string[];
  stop_grace_period?: string;
  logging?: { options?: Record<string, string> };
  extends?: { file: string; service: string };
}

const compose = (path: string) =>
  parse(read(path), { merge: true, logLevel: "error" }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
  };
const FILES = {
  "compose.yaml": compose("compose.yaml"),
  "compose.cluster.yaml": compose("compose.cluster.yaml"),
};

/** Names of settings, wherever config.ts and what it uses read them. */
const SETTINGS = new Set(
  ["server/src/boot/config/config.ts", ...globSync("server/src/boot/config/*.ts", { cwd: ROOT })].flatMap(
    (path) => [...read(path).matchAll(/"([A-Z][A-Z\d]*(?:_[A-Z\d]+)*)"/g)].map(([, name]) => name),
  ),
);
/** Variables that Node and operating systems read themselves. */
const OTHERS = new Set(["PATH", "NODE_COMPILE_CACHE"]);
const unknownSettings = (names: string[]) => names.filter((name) => !SETTINGS.has(name) && !OTHERS.has(name));

const processes = Object.entries(FILES).flatMap(([file, { services }]) =>
  Object.entries(services)
    .filter(([name]) => name.startsWith("parley"))
    .map(([name, service]) => ({ file, name, service })),
);

test("the Dockerfile copies what exists, every package.json that npm ci needs, and sets known settings", () => {
  const dockerfile = read("Dockerfile").replaceAll(/\\\n\s*/g, " ");
  const copied = [...dockerfile.matchAll(/^COPY (?!--from)(.+) \S+$/gm)].flatMap(([, names = ""]) =>
    names.split(" "),
  );
  expect(copied.filter((path) => !existsSync(join(ROOT, path)))).toEqual([]);
  const { workspaces } = JSON.parse(read("package.json")) as { workspaces: string[] };
  const needed = [
    "package.json",
    "package-lock.json",
    ...workspaces.map((folder) => `${folder}/package.json`),
  ];
  expect(copied).toEqual([...needed, "."]);
  const [, env = ""] = /^ENV (.*)$/m.exec(dockerfile) ?? [];
  const names = [...env.matchAll(/(\w+)=/g)].map(([, name = ""]) => name);
  expect(names).toContain("DATA_DIR");
  expect(unknownSettings(names)).toEqual([]);
  const commands = [...dockerfile.matchAll(/CMD (\[.*\])$/gm)].map(
    ([, json = ""]) => JSON.parse(json) as string[],
  );
  expect(commands.length).toBe(2);
  for (const [program, file = ""] of commands) {
    expect(program).toBe("node");
    expect(existsSync(join(ROOT, file)), file).toBe(true);
  }
  expect(/^EXPOSE (.*)$/m.exec(dockerfile)?.[1]).toBe("8080/tcp 40000-40999/udp"); // the defaults of PORT and MEDIA_PORTS
});

test.each(processes)("$name of $file has known settings and no more rights than it needs", ({ service }) => {
  const { environment = {}, ...rest } = service;
  expect(unknownSettings(Object.keys(environment))).toEqual([]);
  expect(rest).toMatchObject({
    image: "parley",
    network_mode: "host",
    read_only: true,
    cap_drop: ["ALL"],
    security_opt: ["no-new-privileges:true"],
  });
  // Longer than the time that calls get to end, whatever that is.
  expect(rest.stop_grace_period).toBe(`1m${environment["DRAIN_TIMEOUT"]}s`);
  expect(rest.volumes).toEqual([expect.stringMatching(/^data(-\d)?:\/data$/)]);
  expect(["/data", "${DATA_DIR:-/data}"]).toContain(environment["DATA_DIR"]);
});

/** In `compose.cluster.yaml`, each process has its own. */
const OWN = ["PORT", "INSTANCE_URL", "MEDIA_PORTS", "SIP_PORTS", "DATA_DIR"];

test("in .env, every setting of the compose files can be replaced, but those that two processes can't share", () => {
  const all = Object.entries(FILES).flatMap(([file, { services }]) =>
    Object.values(services).flatMap(({ environment = {} }) =>
      Object.entries(environment).map(([name, value]) => ({ file, name, value })),
    ),
  );
  const isOwn = ({ file, name }: (typeof all)[number]) =>
    file === "compose.cluster.yaml" && OWN.includes(name);
  const fixed = all.filter((each) => !isOwn(each) && !isReplaceable(each));
  expect(fixed).toEqual([]);
  for (const name of OWN) expect(all.filter((each) => isOwn(each) && each.name === name)).not.toEqual([]);
  expect(all.filter((each) => isOwn(each) && isReplaceable(each))).toEqual([]);
  const [, comment = ""] = /((?:^#.*\n)+)x-settings:/m.exec(read("compose.cluster.yaml")) ?? [];
  expect(OWN.filter((name) => !comment.includes(name))).toEqual([]);
  expect(comment).toContain("stay fixed");
});

/** `${NAME:-default}`. */
function isReplaceable({ name, value }: { name: string; value: string }): boolean {
  return value.startsWith(`\${${name}:-`) && value.endsWith("}");
}

describe.each(Object.entries(FILES))("%s", (_file, { services, volumes }) => {
  test("every volume and mounted file exists, every volume is used, and no log grows without end", () => {
    const resolved = Object.values(services).map((service) => {
      const base = FILES["compose.yaml"].services[service.extends?.service ?? ""];
      return base ?? service;
    });
    const sources = resolved.flatMap((each) =>
      (each.volumes ?? []).map((volume) => volume.split(":")[0] ?? ""),
    );
    expect(sources.filter((source) => source.startsWith(".") && !existsSync(join(ROOT, source)))).toEqual([]);
    expect([...new Set(sources.filter((source) => !source.startsWith(".")))].sort()).toEqual(
      Object.keys(volumes).sort(),
    );
    expect(resolved.map(({ logging }) => Object.keys(logging?.options ?? {}))).toEqual(
      resolved.map(() => ["max-size", "max-file"]),
    );
    const built = resolved.flatMap(({ build }) => build ?? []);
    expect(built.filter((folder) => !existsSync(join(ROOT, folder, "Dockerfile")))).toEqual([]);
  });
});

test("processes of one machine share no port, and HAProxy knows where each of them is", () => {
  const cluster = processes.filter(({ file }) => file === "compose.cluster.yaml");
  const settings = cluster.map(({ service }) => service.environment ?? {});
  const haproxy = read("examples/haproxy/haproxy.cfg");
  const places = [...haproxy.matchAll(/^ {2}presetenv PROCESS_\d (\S+)$/gm)].map(([, place]) => place);
  const usual = (value = "") => /^\$\{\w+:-(.*)\}$/.exec(value)?.[1] ?? value;
  expect(settings.map(({ HOST, PORT }) => `${usual(HOST)}:${PORT}`)).toEqual(places);
  expect(settings.map(({ INSTANCE_URL }) => INSTANCE_URL)).toEqual(places.map((place) => `http://${place}`));
  const media = settings.flatMap(({ MEDIA_PORTS = "" }) => MEDIA_PORTS.split("-").map(Number));
  expect(media).toEqual([...new Set(media)].sort((a, b) => a - b)); // from, to, from, to, …
});

/** As Compose does it, for text without braces within braces. */
function interpolated(text: string, env: Record<string, string>): string {
  return text.replace(/\$\{(\w+):-([^{}]*)\}/g, (_whole, name: string, usual: string) => env[name] || usual);
}

/** Where a Caddy sends requests. */
function proxied({ command = [] }: Service, env: Record<string, string>): string {
  return interpolated(command[command.indexOf("--to") + 1] ?? "", env);
}

test.each<Record<string, string>>([{}, { PORT: "9000", LISTEN: "127.0.0.1:9001" }])(
  "with %j, Caddy sends requests to where the service or HAProxy listens",
  (env) => {
    const alone = FILES["compose.yaml"].services;
    const port = interpolated(alone["parley"]?.environment?.["PORT"] ?? "", env);
    expect(proxied(alone["caddy"] ?? {}, env)).toBe(`127.0.0.1:${port}`);
    const { caddy, haproxy } = FILES["compose.cluster.yaml"].services;
    const listen = interpolated(haproxy?.environment?.["LISTEN"] ?? "", env);
    expect(proxied(caddy ?? {}, env)).toBe(listen);
    expect(listen).toBe(
      env["LISTEN"] ?? /^ {2}presetenv LISTEN (\S+)$/m.exec(read("examples/haproxy/haproxy.cfg"))?.[1],
    );
  },
);
