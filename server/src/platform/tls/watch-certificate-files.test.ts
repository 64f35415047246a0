import { linkSync, mkdtempSync, renameSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { createFakeClock, type FakeClock } from "@parley/testing/timing/fake-clock";
import { createInbox, type Inbox } from "@parley/testing/sip/sip-wire";
import {
  OTHER_CERTIFICATE,
  OTHER_KEY,
  TEST_CERTIFICATE,
  TEST_KEY,
} from "@parley/testing/network/tls-certificate";
import type { CertificatePair } from "./certificate-pair.ts";
import { watchCertificateFiles, type CertificateFiles } from "./watch-certificate-files.ts";

const OTHER = { cert: OTHER_CERTIFICATE, key: OTHER_KEY };

interface Watched {
  files: CertificateFiles;
  folder: string;
  clock: FakeClock;
  pairs: Inbox<CertificatePair>;
  told: Inbox<string>;
  /** Lets it look; resolves when it has. */
  look(): Promise<void>;
}

function watch(startAt?: number): Watched {
  const folder = mkdtempSync(join(tmpdir(), "parley-certificate-"));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const [certFile, keyFile] = [join(folder, "cert.pem"), join(folder, "key.pem")];
  const files = { cert: TEST_CERTIFICATE, key: TEST_KEY, certFile, keyFile };
  writeFileSync(certFile, files.cert);
  writeFileSync(keyFile, files.key);
  const clock = createFakeClock(startAt);
  const [pairs, told] = [createInbox<CertificatePair>(), createInbox<string>()];
  const tell = (...words: unknown[]): void => told.put(String(words.at(-1)));
  const looks = createInbox<null>();
  const watched = watchCertificateFiles(files, {
    clock,
    logger: { info: () => undefined, warn: tell, error: tell },
    onChange: (pair) => pairs.put(pair),
    onLook: () => looks.put(null),
  });
  onTestFinished(() => watched.close());
  return {
    files,
    folder,
    clock,
    pairs,
    told,
    async look() {
      clock.advance(5_000);
      await looks.next();
    },
  };
}

test("new files are taken, also where a link leads to them, and the same ones aren't", async () => {
  const { files, folder, pairs, look } = watch();
  await look();
  expect(pairs.waiting).toEqual([]);
  writeFileSync(join(folder, "cert2.pem"), OTHER.cert);
  writeFileSync(join(folder, "key2.pem"), OTHER.key);
  for (const name of ["cert", "key"]) {
    const link = join(folder, "link");
    // Windows lets not every user make symbolic links; a hard one leads to the file as well.
    if (process.platform === "win32") linkSync(join(folder, `${name}2.pem`), link);
    else symlinkSync(`${name}2.pem`, link);
    renameSync(link, name === "cert" ? files.certFile : files.keyFile);
  }
  await look();
  await look();
  expect(pairs.waiting).toEqual([OTHER]);
});

test("a certificate whose key follows in a moment isn't worth a word", async () => {
  const { files, pairs, told, look } = watch();
  writeFileSync(files.certFile, OTHER.cert);
  await look();
  writeFileSync(files.keyFile, OTHER.key);
  await look();
  expect([pairs.waiting, told.waiting]).toEqual([[OTHER], []]);
});

test("what stays wrong is said once, and the last certificate stays in use", async () => {
  const { files, pairs, told, look } = watch();
  const wrong = async (change: () => void) => {
    change();
    for (let times = 0; times < 4; times++) await look();
    expect(told.waiting).toHaveLength(1);
    return told.next();
  };
  const stays = "The last certificate stays in use.";
  expect([
    await wrong(() => writeFileSync(files.certFile, OTHER.cert)),
    await wrong(() => writeFileSync(files.certFile, "nothing")),
    await wrong(() => rmSync(files.certFile)),
    await wrong(() => {
      writeFileSync(files.certFile, OTHER.cert);
      writeFileSync(files.keyFile, "nothing");
    }),
  ]).toEqual([
    `The key in ${files.keyFile} doesn't match the certificate in ${files.certFile}. ${stays}`,
    `${files.certFile} has no PEM certificate. ${stays}`,
    `${files.certFile} can't be read (ENOENT). ${stays}`,
    `${files.keyFile} has no unencrypted PEM key. ${stays}`,
  ]);
  expect(pairs.waiting).toEqual([]);
});

test("a certificate that ends soon or has ended is mentioned once a day", async () => {
  const { files, clock, told } = watch(Date.UTC(2119, 11, 29, 12));
  clock.advance(3.5 * 86_400_000);
  const ends = (how: string) => `the certificate in ${files.certFile} ${how}; replace the file`;
  const [soon, over] = [ends("expires soon"), ends("has expired")];
  expect(told.waiting).toEqual([soon, soon, soon, over]);
});
