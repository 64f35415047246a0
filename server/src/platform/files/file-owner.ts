/** Whose file it is: everything that names a file on a disk or in a bucket is made from one of these. */

declare const checked: unique symbol;

/** Made by `fileOwner` only, so that no part of it can leave the folder of its tenant. */
export interface FileOwner {
  readonly workspaceId: string;
  /** What keeps the file: "recordings", say. */
  readonly tenant: string;
  /** Of the resource that it belongs to; one file each. */
  readonly id: string;
  readonly [checked]: true;
}

/** As `newId` makes them. Neither dots nor slashes, so these parts can be joined with both. */
const ID = /^[a-z]{2,8}_[0-9a-z]{1,40}$/u;
const TENANT = /^[a-z]{3,20}$/u;

/** Throws a TypeError for anything but ids of ours, which is a mistake in the code: ids from outside are looked up first. */
export function fileOwner(workspaceId: string, tenant: string, id: string): FileOwner {
  if (!ID.test(workspaceId) || !TENANT.test(tenant) || !ID.test(id))
    throw new TypeError("A file's owner needs the ids of a workspace and a resource.");
  return { workspaceId, tenant, id } as FileOwner;
}
