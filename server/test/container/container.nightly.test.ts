/** The image, built by the Dockerfile on a root of debootstrap, and run as compose.yaml says. */
import {
  copyFileSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { expect, onTestFinished, test } from "vitest";
import { parse } from "yaml";
import { loopbackPorts } from "../doubles/peers/loopback-ports.ts";
import { expectTalkingService } from "../harness/expect-talking-service.ts";
import { freeMediaPorts } from "../harness/free-media-ports.ts";
import { CONTAINER_LIMITS, openPodman, run } from "./podman.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const AUTHORITIES = "/etc/ssl/certs/ca-certificates.crt";
const MAX_COMPRESSED_MB = 250;

interface ComposedService {
  network_mode: string;
  read_only: boolean;
  tmpfs: string[];
  cap_drop: string[];
  security_opt: string[];
  volumes: string[];
}

/** The service's options of compose.yaml as those of `podman run`. */
function composedOptions(): string[] {
  const { services } = parse(readFileSync(join(ROOT, "compose.yaml"), "utf8")) as {
    services: { parley: ComposedService };
  };
  const { network_mode, read_only, tmpfs, cap_drop, security_opt, volumes } = services.parley;
  return [
    `--network=${network_mode}`,
    `--read-only=${read_only}`,
    ...tmpfs.map((path) => `--tmpfs=${path}`),
    ...cap_drop.map((name) => `--cap-drop=${name}`),
    ...security_opt.map((option) => `--security-opt=${option.replace(/:true$/, "")}`), // Docker's spelling
    ...volumes.map((volume) => `--volume=${volume}`),
  ];
}

test("the image is built, small, starts without rights, talks, and keeps its data", async () => {
  if (process.getuid?.() !== 0) throw new Error("Run the nightly tests as root: debootstrap needs it.");
  const folder = mkdtempSync(join(tmpdir(), "parley-container-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const podman = openPodman(folder, { onFinish: onTestFinished });

  const root = join(folder, "root");
  await run("debootstrap", ["--variant=minbase", "trixie", root]);
  await run("rm", ["--recursive", join(root, "var/cache/apt/archives"), join(root, "var/lib/apt/lists")]);
  // The authorities that this machine trusts, which may be behind a company's proxy.
  copyFileSync(AUTHORITIES, join(root, "etc/authorities.pem"));
  writeFileSync(join(root, "root/.npmrc"), "cafile=/etc/authorities.pem\n");
  await run("tar", ["--create", `--file=${root}.tar`, "--one-file-system", `--directory=${root}`, "."]);
  await podman("import", `${root}.tar`, "localhost/debian:trixie");
  const build = ["--isolation=chroot", "--network=host", "--layers=false", "--format=docker"];
  await podman("build", ...build, "--build-arg=BASE=localhost/debian:trixie", "--tag=parley", ROOT);
  const pushed = join(folder, "pushed");
  await podman("push", "--compress", "parley", `dir:${pushed}`);
  const bytes = readdirSync(pushed).reduce((sum, name) => sum + statSync(join(pushed, name)).size, 0);
  console.log(`The image: ${Math.round(bytes / 1e6)} MB compressed`);
  expect(bytes / 1e6).toBeLessThan(MAX_COMPRESSED_MB);

  const port = await loopbackPorts();
  const url = `http://127.0.0.1:${port}`;
  const settings = { HOST: "127.0.0.1", PORT: port, PUBLIC_URL: url, MEDIA_PORTS: await freeMediaPorts() };
  const env = Object.entries(settings).map(([name, value]) => `--env=${name}=${value}`);
  const unattended = ["--detach", "--health-interval=disable", "--log-driver=k8s-file", ...CONTAINER_LIMITS];
  await podman("run", "--name=parley", ...unattended, ...composedOptions(), ...env, "parley");
  const inside = (...command: string[]) => podman("exec", "parley", ...command);
  const isHealthy = () =>
    podman("healthcheck", "run", "parley").then(
      () => true,
      () => false,
    );
  const untilHealthy = async () => {
    for (let isUp = false; !isUp; isUp = await isHealthy()) {
      const status = await podman("inspect", "--format={{.State.Status}}", "parley");
      if (status !== "running\n") throw new Error(await podman("logs", "parley"));
    }
  };
  await untilHealthy();

  expect(await inside("id", "-u")).toBe("10001\n");
  expect(await inside("find", "/usr", "-xdev", "-type", "f", "-perm", "/6000")).toBe("");
  const status = await inside("cat", "/proc/1/status");
  expect(status).toMatch(/^CapBnd:\s0+$/m);
  expect(status).toMatch(/^NoNewPrivs:\s1$/m);
  await expect(inside("touch", "/app/file")).rejects.toThrow("Read-only file system");
  const owner = await inside("cat", "/data/owner.json");
  await expectTalkingService({ url, owner });

  await podman("stop", "--time=90", "parley");
  expect(await podman("inspect", "--format={{.State.ExitCode}}", "parley")).toBe("0\n");
  const log = (await podman("logs", "parley")).trim().split("\n");
  const entries = log.map((line) => JSON.parse(line) as { level: number });
  expect(entries.filter(({ level }) => level >= 40)).toEqual([]);

  await podman("start", "parley");
  await untilHealthy();
  expect(await inside("cat", "/data/owner.json")).toBe(owner);
  await expectTalkingService({ url, owner });
});
