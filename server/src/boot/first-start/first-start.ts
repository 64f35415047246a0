/**
 * Runs before anything listens: the first start creates a workspace, later ones follow a changed address
 * (docs/operations.md#first-start).
 */
import { eq, inArray, sql } from "drizzle-orm";
import { insertAgent } from "../../agents/agent-queries.ts";
import { agentValues } from "../../agents/agent-fields.ts";
import { writeAssignment } from "../../agents/assignment-queries.ts";
import { replacePreviewLink } from "../../agents/sharing/preview-link-queries.ts";
import { recordVersions, SYSTEM } from "../../agents/record-versions.ts";
import { providerKeys } from "../../platform/db/provider-tables.ts";
import { nextVersion } from "../../platform/db/row-version.ts";
import { previewLinks, tools, type Db } from "../../platform/db/schema.ts";
import type { OwnerLinks } from "../../access/people/people.ts";
import { createTool, type ToolDependencies } from "../../tools/save-tool.ts";
import { KEY_VENDORS, MODEL_VENDORS, type KeyVendorId } from "@parley/vendors/catalogue";
import { insertAccessToken } from "../../access/workspaces/access-token-queries.ts";
import {
  EXAMPLE_AGENT,
  EXAMPLE_AGENT_ID,
  EXAMPLE_TOOL_ID,
  EXAMPLE_TOOL_PATH,
  exampleTool,
} from "./example.ts";
import { ownerFilePath, readOwnerFile, writeOwnerFile } from "./owner-file.ts";
import {
  findWorkspaceWithoutMember,
  hasWorkspace,
  insertWorkspace,
} from "../../access/workspaces/workspace-queries.ts";

export interface FirstStartDependencies extends ToolDependencies {
  people: { owner: Pick<OwnerLinks, "tokenFor"> };
  /** `dataDir` exists and can be written; `publicUrl` has no trailing slash. */
  config: { publicUrl: string; dataDir: string; providers: Record<KeyVendorId, object | null> };
}

/** What the operator is told; never the owner's access token. */
export interface FirstStart {
  isFirst: boolean;
  /** Null if the file doesn't exist, or no longer does. */
  ownerFile: string | null;
  /** The page of the example's preview link, if there is one. */
  previewUrl: string | null;
  /** The link for the first owner to sign up; null if no workspace is waiting for one. */
  ownerUrl: string | null;
  /** The operator or any workspace has an account with a language model vendor. */
  hasModel: boolean;
}

/**
 * Advisory lock of the first start, so that only one of several
 * processes that start on one database creates the workspace.
 */
const FIRST_START_LOCK = 0x70726c31;

/**
 * If the database has no workspace, creates one with owner token, example agent, tool and preview link, in one
 * transaction. owner.json is on disk before it commits, so a crash leaves either both or a file that the next first
 * start replaces, but never a workspace that nobody can enter.
 */
export async function firstStart(context: FirstStartDependencies): Promise<FirstStart> {
  const { db, config } = context;
  const { dataDir, publicUrl } = config;
  const isFirst = await db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${FIRST_START_LOCK})`);
    if (await hasWorkspace(tx)) return false;
    await makeWorkspace({ ...context, db: tx });
    return true;
  });
  if (!isFirst) await followTool(db, publicUrl);
  const ownerFile = await followOwnerFile(ownerFilePath(dataDir), publicUrl);
  const previewUrl = await findPreviewUrl(db, publicUrl);
  const hasModel = await findModel(db, config.providers);
  return { isFirst, ownerFile, previewUrl, ownerUrl: await findOwnerUrl(context), hasModel };
}

async function findModel(db: Db, accounts: Record<KeyVendorId, object | null>): Promise<boolean> {
  const vendors = KEY_VENDORS.filter((id) => (MODEL_VENDORS as readonly string[]).includes(id));
  if (vendors.some((id) => accounts[id] !== null)) return true;
  const ofModels = inArray(providerKeys.provider, vendors);
  return (await db.select({ id: providerKeys.id }).from(providerKeys).where(ofModels).limit(1)).length > 0;
}

/** The token comes after the #, so it never appears in server logs or a Referer. */
async function findOwnerUrl({ db, people, config }: FirstStartDependencies): Promise<string | null> {
  const workspaceId = await findWorkspaceWithoutMember(db);
  return workspaceId && `${config.publicUrl}/setup#${people.owner.tokenFor(workspaceId)}`;
}

async function makeWorkspace(context: FirstStartDependencies): Promise<void> {
  const { db: tx, config } = context;
  const { dataDir, publicUrl } = config;
  const workspaceId = await insertWorkspace(tx, "My workspace", true);
  const owner = { name: "Setup token", role: "owner", expiresAt: null } as const;
  const { token } = await insertAccessToken(tx, workspaceId, owner);
  const tool = await createTool(context, workspaceId, exampleTool(publicUrl), EXAMPLE_TOOL_ID);
  const agent = await insertAgent(tx, workspaceId, agentValues(EXAMPLE_AGENT), EXAMPLE_AGENT_ID);
  await writeAssignment(tx, agent.id, [tool.id]);
  await recordVersions(tx, [agent.id], { change: "created", author: SYSTEM });
  await replacePreviewLink(tx, workspaceId, agent.id, {
    expiresAt: null,
    allowedOrigins: [],
    atOnce: null,
    perDay: null,
    perAddressHour: null,
  });
  await writeOwnerFile(ownerFilePath(dataDir), { url: publicUrl, workspace_id: workspaceId, token });
}

/** Keeps the example tool pointed at this service. If it was pointed elsewhere, it is left alone. */
async function followTool(db: Db, publicUrl: string): Promise<void> {
  const [tool] = await db.select({ url: tools.url }).from(tools).where(eq(tools.id, EXAMPLE_TOOL_ID));
  const url = publicUrl + EXAMPLE_TOOL_PATH;
  if (!tool || tool.url === url || tool.url.replace(/^https?:\/\/[^/]+/, "") !== EXAMPLE_TOOL_PATH) return;
  await db
    .update(tools)
    .set({ url, updatedAt: nextVersion(tools.updatedAt) })
    .where(eq(tools.id, EXAMPLE_TOOL_ID));
}

async function followOwnerFile(path: string, publicUrl: string): Promise<string | null> {
  const owner = await readOwnerFile(path);
  if (owner && owner.url !== publicUrl) await writeOwnerFile(path, { ...owner, url: publicUrl });
  return owner && path;
}

async function findPreviewUrl(db: Db, publicUrl: string): Promise<string | null> {
  const [link] = await db
    .select({ slug: previewLinks.slug })
    .from(previewLinks)
    .where(eq(previewLinks.agentId, EXAMPLE_AGENT_ID));
  return link ? `${publicUrl}/preview/${link.slug}` : null;
}
