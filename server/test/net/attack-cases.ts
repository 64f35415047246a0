/** What a tool's URL must not reach, in any spelling, and what it must (docs/tools.md#private-networks). */

export interface AttackCase {
  url: string;
  /** A plain client in the same network does reach a server there, so a refusal comes from the guard. */
  isReachable: boolean;
}

/** TCP can't connect anywhere in these networks, with or without the guard. */
const UNREACHABLE = [
  "0.0.0.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "ff02::1",
  "ff0e::1",
];

/** One or more addresses of every special IPv4 range. */
const IPV4 = [
  "0.0.0.0",
  "0.0.0.1",
  "10.0.0.1",
  "10.255.255.255",
  "100.64.0.1",
  "100.127.255.254",
  "100.100.100.200",
  "127.0.0.1",
  "127.1.2.3",
  "127.255.255.254",
  "169.254.0.1",
  "169.254.169.254",
  "169.254.170.2",
  "172.16.0.1",
  "172.31.255.254",
  "192.0.0.1",
  "192.0.0.9",
  "192.0.0.192",
  "192.0.2.1",
  "192.31.196.1",
  "192.52.193.1",
  "192.88.99.1",
  "192.88.99.2",
  "192.168.0.1",
  "192.168.255.254",
  "192.175.48.1",
  "198.18.0.1",
  "198.19.255.254",
  "198.51.100.1",
  "203.0.113.1",
  "224.0.0.1",
  "239.255.255.250",
  "240.0.0.1",
  "255.255.255.255",
  "168.63.129.16",
];

/** Other spellings of 127.0.0.1, 10.0.0.1 and 169.254.169.254 that URL parsers understand. */
const ODD_IPV4 = [
  "127.1",
  "127.0.1",
  "2130706433",
  "0x7f000001",
  "0x7f.1",
  "0x7f.0.0.1",
  "017700000001",
  "0177.0.0.1",
  "0177.0.0.01",
  "127.0.0.1.",
  "%31%32%37.0.0.1",
  "１２７.０.０.１",
  "①②⑦.0.0.1",
  "127。0。0。1",
  "10.1",
  "167772161",
  "0xa.0.0.1",
  "012.0.0.1",
  "0xa9fea9fe",
  "2852039166",
  "169.254.43518",
  "0251.0376.0251.0376",
];

const IPV6 = [
  "::",
  "::1",
  "0:0:0:0:0:0:0:1",
  "::127.0.0.1",
  "::10.0.0.1",
  "::ffff:127.0.0.1",
  "::ffff:7f00:1",
  "::ffff:10.0.0.1",
  "::ffff:169.254.169.254",
  "::ffff:93.184.216.34",
  "::ffff:0:127.0.0.1",
  "64:ff9b::127.0.0.1",
  "64:ff9b::a9fe:a9fe",
  "64:ff9b::93.184.216.34",
  "64:ff9b:1::10.0.0.1",
  "64:ff9b:1:2::1",
  "100::1",
  "100:0:0:1::1",
  "2001::1",
  "2001:0:7f00:1::",
  "2001:0:4136:e378:8000:63bf:80ff:fffe",
  "2001:1::1",
  "2001:2::1",
  "2001:3::1",
  "2001:4:112::1",
  "2001:10::1",
  "2001:20::1",
  "2001:30::1",
  "2001:1ff:ffff::1",
  "2001:db8::1",
  "2002:7f00:1::",
  "2002:a00:1::1",
  "2002:5db8:d822::1",
  "2620:4f:8000::1",
  "3fff::1",
  "3fff:fff::1",
  "5f00::1",
  "fc00::1",
  "fd00::1",
  "fd00:ec2::254",
  "fd20:ce::254",
  "fec0::1",
  "feff::1",
  "ff02::1",
  "ff0e::1",
  "4000::1",
  "8000::1",
  "e000::1",
  "2606:2800:220:1:0:5efe:127.0.0.1",
  "2606:2800:220:1:200:5efe:10.0.0.1",
];

const LOCAL_NAMES = [
  "localhost",
  "LOCALHOST",
  "LocalHost",
  "localhost.",
  "foo.localhost",
  "a.b.localhost.",
  "ⓛocalhost",
  "localhos%74",
];

export const PORT = 8080;

const literal = (host: string): AttackCase => {
  const isReachable = !UNREACHABLE.includes(host);
  return { url: `http://${host.includes(":") ? `[${host}]` : host}:${PORT}/`, isReachable };
};

export const LITERALS: AttackCase[] = [...IPV4, ...ODD_IPV4, ...IPV6].map(literal);

export const LOCAL_URLS: string[] = LOCAL_NAMES.map((name) => `http://${name}:${PORT}/`);

/** A name server's answers, and the first address in each that is refused. */
export const NAMES: Record<string, { addresses: string[]; refused: string }> = {
  "loopback.test": { addresses: ["127.0.0.1"], refused: "127.0.0.1" },
  "private.test": { addresses: ["10.0.0.5"], refused: "10.0.0.5" },
  "metadata.test": { addresses: ["169.254.169.254"], refused: "169.254.169.254" },
  "mixed.test": { addresses: ["93.184.216.34", "192.168.1.1"], refused: "192.168.1.1" },
  "mixed-last.test": { addresses: ["8.8.8.8", "1.1.1.1", "9.9.9.9", "10.9.9.9"], refused: "10.9.9.9" },
  "families.test": { addresses: ["93.184.216.34", "::1"], refused: "::1" },
  "families6.test": { addresses: ["2606:4700:4700::1111", "172.16.5.4"], refused: "172.16.5.4" },
  "mapped.test": { addresses: ["::ffff:127.0.0.1"], refused: "::ffff:127.0.0.1" },
  "nat64.test": { addresses: ["64:ff9b::7f00:1"], refused: "64:ff9b::7f00:1" },
  "ula.test": { addresses: ["fd00:ec2::254"], refused: "fd00:ec2::254" },
  "sixtofour.test": { addresses: ["2002:7f00:1::"], refused: "2002:7f00:1::" },
  "zero.test": { addresses: ["0.0.0.0"], refused: "0.0.0.0" },
  "shared.test": { addresses: ["100.64.1.1"], refused: "100.64.1.1" },
};

/** Public addresses and names that must be reachable, and where the connection has to arrive. */
export const PUBLIC: { host: string; addresses: string[] }[] = [
  "93.184.216.34",
  "8.8.8.8",
  "1.1.1.1",
  "9.255.255.255",
  "11.0.0.0",
  "100.63.255.255",
  "100.128.0.0",
  "172.15.255.255",
  "172.32.0.0",
  "192.167.255.255",
  "192.169.0.0",
  "198.17.255.255",
  "198.20.0.0",
  "223.255.255.255",
  "2606:4700:4700::1111",
  "2001:4860:4860::8888",
  "2001:200::1",
  "2a00:1450:4001::1",
  "2003::1",
  "3ffe::1",
].map((host) => ({ host, addresses: [host] }));
