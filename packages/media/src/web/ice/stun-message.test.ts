import { expect, test } from "vitest";
import * as fc from "fast-check";
import {
  ATTRIBUTE,
  BINDING_SUCCESS,
  hasIntegrity,
  parseStun,
  writeStun,
  xorMappedAddress,
} from "./stun-message.ts";

/** The sample request and response of RFC 5769, 2.1 and 2.2. */
const PASSWORD = "VOkJxbRl1RmTxUk/WvJxBt";
const REQUEST = Buffer.from(
  "000100582112a442b7e7a701bc34d686fa87dfae802200105354554e207465737420636c69656e74" +
    "002400046e0001ff80290008932ff9b151263b36000600096576746a3a683676592020200008001" +
    "49aeaa70cbfd8cb56781ef2b5b2d3f249c1b571a280280004e57a3bcf",
  "hex",
);
const RESPONSE = Buffer.from(
  "0101003c2112a442b7e7a701bc34d686fa87dfae8022000b7465737420766563746f722000200008" +
    "0001a147e112a643000800142b91f599fd9e90c38c7489f92af9ba53f06be7d780280004c07d4c96",
  "hex",
);

test("the sample request of RFC 5769 can be read, and only its own password verifies", () => {
  const message = parseStun(REQUEST);
  expect(message?.attributes.get(ATTRIBUTE.USERNAME)?.toString()).toBe("evtj:h6vY");
  expect(message && hasIntegrity(message, PASSWORD)).toBe(true);
  expect(message && hasIntegrity(message, "VOkJxbRl1RmTxUk/WvJxBu")).toBe(false);
});

test("the sample responses of RFC 5769 have our XOR-MAPPED-ADDRESS", () => {
  const id = RESPONSE.subarray(8, 20);
  const mapped = parseStun(RESPONSE)?.attributes.get(ATTRIBUTE.XOR_MAPPED_ADDRESS);
  expect(xorMappedAddress("192.0.2.1", 32_853, id)).toEqual(mapped);
  expect(xorMappedAddress("2001:db8:1234:5678:11:2233:4455:6677", 32_853, id).toString("hex")).toBe(
    "0002a1470113a9faa5d3f179bc25f4b5bed2b9d9",
  );
  expect(xorMappedAddress("::1", 1, id)).toEqual(xorMappedAddress("0:0:0:0:0:0:0:1", 1, id));
  expect(xorMappedAddress("::ffff:1.2.3.4", 1, id)).toEqual(xorMappedAddress("::ffff:102:304", 1, id));
});

test("a written message can be read back, with integrity and fingerprint in place", () => {
  const id = REQUEST.subarray(8, 20);
  const written = writeStun(BINDING_SUCCESS, id, [[ATTRIBUTE.USERNAME, Buffer.from("abc")]], "secret");
  const message = parseStun(written);
  expect(message && hasIntegrity(message, "secret")).toBe(true);
  expect(message?.attributes.get(ATTRIBUTE.USERNAME)?.toString()).toBe("abc");
});

test("a changed byte is noticed wherever the integrity covers it", () => {
  const fingerprintHeader = REQUEST.length - 8; // with another type there, it is an unknown attribute to ignore
  for (let at = 0; at < REQUEST.length; at++) {
    if (at >= fingerprintHeader && at < fingerprintHeader + 4) continue;
    const changed = Buffer.from(REQUEST);
    changed[at] = (changed[at] ?? 0) ^ 0x10;
    const message = parseStun(changed);
    expect(message && hasIntegrity(message, PASSWORD)).not.toBe(true);
  }
});

test("no bytes make it throw", () => {
  const read = fc.property(fc.uint8Array({ maxLength: 200 }), fc.nat(REQUEST.length - 1), (bytes, at) => {
    const mixed = Buffer.from(REQUEST);
    mixed.set(bytes.subarray(0, mixed.length - at), at);
    for (const packet of [Buffer.from(bytes), mixed]) {
      const message = parseStun(packet);
      if (message) hasIntegrity(message, PASSWORD);
    }
  });
  expect(() => fc.assert(read)).not.toThrow();
});
