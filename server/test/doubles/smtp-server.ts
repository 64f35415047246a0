/** A mail server on a socket that keeps what it is sent; the SMTP is the package smtp-server's. */
import { SMTPServer } from "smtp-server";
import { TEST_CERTIFICATE, TEST_KEY } from "@parley/testing/network/tls-certificate";

export interface ReceivedMail {
  from: string;
  to: string[];
  subject: string;
  text: string;
  html: string;
  /** Headers and body as they came. */
  raw: string;
  isEncrypted: boolean;
  /** Who logged in. */
  user: string | null;
}

/** What it does with a recipient instead of accepting: an SMTP status, or nothing at all. */
export type SmtpTrouble = 450 | 550 | "silence";

export interface SmtpServer {
  port: number;
  /** `smtp://127.0.0.1:PORT`. */
  url: string;
  mails: ReceivedMail[];
  /** How often a recipient was named. */
  attempts: number;
  trouble: ((attempt: number) => SmtpTrouble | null) | null;
  /** Resolves with the latest email to this address with this subject, once there are `count` of them. */
  received(to: string, subject: string, count?: number): Promise<ReceivedMail>;
  close(): Promise<void>;
}

/** `account`: it takes email only after STARTTLS and this login. */
export async function startSmtpServer(account?: { user: string; password: string }): Promise<SmtpServer> {
  const waiting = new Set<() => void>();
  const server = new SMTPServer({
    authOptional: account === undefined,
    ...(account ? { key: TEST_KEY, cert: TEST_CERTIFICATE } : { disabledCommands: ["STARTTLS", "AUTH"] }),
    disableReverseLookup: true,
    closeTimeout: 10,
    onAuth({ username, password }, _session, done) {
      if (username === account?.user && password === account?.password) done(null, { user: username });
      else done(Object.assign(new Error("wrong login"), { responseCode: 535 }));
    },
    onRcptTo(_address, _session, done) {
      double.attempts++;
      const trouble = double.trouble?.(double.attempts) ?? null;
      if (trouble === "silence") return;
      if (trouble === null) done();
      else done(Object.assign(new Error("no such mailbox here"), { responseCode: trouble }));
    },
    onData(stream, { envelope, secure, user }, done) {
      stream.setEncoding("utf8");
      let raw = "";
      stream.on("data", (text: string) => (raw += text));
      stream.once("end", () => {
        const { mailFrom, rcptTo } = envelope;
        double.mails.push({
          from: mailFrom === false ? "" : mailFrom.address,
          to: rcptTo.map(({ address }) => address),
          subject: /^Subject: (.*(?:\r\n[ \t].*)*)/m.exec(raw)?.[1]?.replaceAll(/\r\n/g, "") ?? "",
          text: partOf(raw, "text/plain"),
          html: partOf(raw, "text/html"),
          raw,
          isEncrypted: secure,
          user: typeof user === "string" ? user : null,
        });
        done();
        for (const look of waiting) look();
      });
    },
  });
  server.on("error", () => undefined); // a client that gives up is part of the tests
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.server.address();
  const port = typeof address === "object" && address ? address.port : 0;
  const double: SmtpServer = {
    port,
    url: `smtp://127.0.0.1:${port}`,
    mails: [],
    attempts: 0,
    trouble: null,
    received: (to, subject, count = 1) =>
      new Promise((resolve) => {
        const look = () => {
          const found = double.mails.filter((mail) => mail.to.includes(to) && mail.subject === subject);
          const last = found.at(-1);
          if (!last || found.length < count) return;
          waiting.delete(look);
          resolve(last);
        };
        waiting.add(look);
        look();
      }),
    close: () => new Promise<void>((resolve) => server.close(() => resolve())),
  };
  return double;
}

/** The decoded part of this type (RFC 2045, section 6). */
function partOf(raw: string, type: string): string {
  const part = raw.split(/\r\n--/).find((one) => one.includes(`Content-Type: ${type}`)) ?? "";
  const end = part.indexOf("\r\n\r\n");
  const [head, body] = [part.slice(0, end), part.slice(end + 4)];
  if (/encoding: base64/i.test(head)) return Buffer.from(body, "base64").toString("utf8");
  if (!/encoding: quoted-printable/i.test(head)) return body;
  const bytes = body
    .replaceAll("=\r\n", "")
    .replaceAll(/=([\dA-F]{2})/g, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString("utf8");
}
