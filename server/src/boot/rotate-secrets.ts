/** `npm run rotate-secrets`: seals every stored credential again with the first of SECRETS_KEYS. */
import { resealCertificates } from "../platform/acme/certificate-store.ts";
import { loadConfig } from "./config/config.ts";
import { prepareDataDir } from "../platform/data-dir.ts";
import { openDatabase } from "../platform/db/opening/open-database.ts";
import { hasData } from "../platform/db/sealing/sealing-keys.ts";
import { createLogger } from "@parley/base/logger";
import { resealMails } from "../access/mail/reseal-mails.ts";
import { resealTwoFactors } from "../access/people/reseal-two-factors.ts";
import { resealTrunks } from "../phone/numbering/reseal-trunks.ts";
import { resealProviderKeys } from "../provider-keys/reseal-provider-keys.ts";
import { resealKeptAnswers } from "../access/idempotency/reseal-kept-answers.ts";
import { createSecretBox } from "../platform/secrets/create-secret-box.ts";
import { loadSecretsKeys } from "../platform/secrets/load-secrets-keys.ts";
import { messageOf } from "@parley/base/thrown";
import { resealCredentials } from "../tools/reseal-credentials.ts";
import { resealWebhooks } from "../events/webhooks/reseal-webhooks.ts";

try {
  await rotate();
} catch (error) {
  process.stderr.write(
    `Could not encrypt every credential with the new key: ${messageOf(error).replaceAll("\n", " ")}\n`,
  );
  process.exitCode = 1;
}

async function rotate(): Promise<void> {
  const config = loadConfig(undefined, process.stdout.isTTY);
  await prepareDataDir(config.dataDir);
  const logger = createLogger(config.logLevel, config.logFormat);
  const database = await openDatabase({ ...config, logger });
  try {
    const keys = await loadSecretsKeys({ ...config, hasData: () => hasData(database.db) });
    const secrets = createSecretBox(keys);
    const { db } = database;
    const ofTools = await resealCredentials(db, secrets);
    const ofTrunks = await resealTrunks(db, secrets);
    const ofKeys = await resealProviderKeys(db, secrets);
    const ofWebhooks = await resealWebhooks(db, secrets);
    const ofAnswers = await resealKeptAnswers(db, secrets);
    const ofCertificates = await resealCertificates(db, secrets);
    const ofMails = await resealMails(db, secrets);
    const ofFactors = await resealTwoFactors(db, keys);
    const all = [ofTools, ofTrunks, ofKeys, ofWebhooks, ofAnswers, ofCertificates, ofMails, ofFactors];
    const resealed = all.reduce((sum, { resealed }) => sum + resealed, 0);
    const fresh = all.reduce((sum, { fresh }) => sum + fresh, 0);
    process.stdout.write(
      `${ofTools.tools} tools, ${ofTrunks.trunks} trunks, ${ofKeys.keys} provider keys, ${ofWebhooks.webhooks} webhooks, ` +
        `${ofAnswers.answers} kept answers, ${ofCertificates.certificates} certificates, ${ofMails.mails} emails, ` +
        `${ofFactors.twoFactors} second factors: ` +
        `${resealed} credentials encrypted with the new key, ${fresh} already were.\n`,
    );
  } finally {
    await database.close();
  }
}
