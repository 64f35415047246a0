/** An address of this machine at which others would reach it, for tests of what loopback addresses are exempt from. */
import { spawnSync } from "node:child_process";
import { networkInterfaces } from "node:os";

/** An address of TEST-NET-2 (RFC 5737), so that nothing else uses it. */
const SECOND_ADDRESS = "198.51.100.7";

/**
 * An IPv4 address that isn't loopback. Without a network interface that has one, gives the loopback interface a second
 * address, as root. Throws if neither can be had: the test would prove nothing at 127.0.0.1.
 */
export function ownAddress(): string {
  const all = Object.values(networkInterfaces()).flatMap((each) => each ?? []);
  const fits = all.find(({ family, internal, address }) =>
    family === "IPv4" ? !internal || address === SECOND_ADDRESS : false,
  );
  if (fits) return fits.address;
  const { status, stderr, error } = spawnSync("ip", ["address", "add", `${SECOND_ADDRESS}/32`, "dev", "lo"], {
    encoding: "utf8",
  });
  if (status === 0) return SECOND_ADDRESS;
  throw new Error(
    `This test needs an address that isn't loopback. This machine has none, and none can be added: ${error?.message ?? stderr}`,
  );
}
