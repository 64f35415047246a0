/** The public side of a preview link: what it asks for before a call, and the call's token. */
import type { CallToken } from "../../call-token.ts";
import { refusedBy } from "../../refused-error.ts";
import type { PreviewVariables } from "../../wire.gen.ts";

/** `url`: where the service is. Throws RefusedError, and TypeError if there is no answer. */
export async function loadPreview(url: string, slug: string): Promise<PreviewVariables> {
  return ask(addressOf(url, slug, "variables"));
}

/** A field left empty gives no value, so the variable's default applies. */
export function startPreview(url: string, slug: string, values: Record<string, string>): Promise<CallToken> {
  const given = Object.fromEntries(Object.entries(values).filter(([, value]) => value !== ""));
  return ask(addressOf(url, slug, "token"), {
    method: "POST",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ variable_values: given }),
  });
}

function addressOf(url: string, slug: string, what: string): string {
  return `${new URL(url).origin}/preview/${encodeURIComponent(slug)}/${what}`;
}

async function ask<T>(address: string, init?: RequestInit): Promise<T> {
  const response = await fetch(address, init);
  if (response.ok) return (await response.json()) as T;
  throw await refusedBy(response);
}
