import pg from "pg";

/** The address of another database on the same server. */
export function databaseUrl(adminUrl: string, name: string): string {
  const url = new URL(adminUrl);
  url.pathname = `/${name}`;
  return url.href;
}

/** Creates a database, empty or as a copy of another. */
export async function createDatabase(adminUrl: string, name: string, template = "template1"): Promise<void> {
  await runOn(adminUrl, `create database ${name} template ${template}`);
}

/** Drops a database, disconnecting anyone who still uses it. */
export async function dropDatabase(adminUrl: string, name: string): Promise<void> {
  await runOn(adminUrl, `drop database ${name} with (force)`);
}

async function runOn(adminUrl: string, sql: string): Promise<void> {
  const client = new pg.Client(adminUrl);
  await client.connect();
  try {
    await client.query(sql);
  } finally {
    await client.end();
  }
}
