/** The names of events: what they are stored as, and what a webhook may call them. */

/** What is stored, and what a webhook can subscribe to. */
export const EVENT_TYPES = [
  "call.started",
  "call.ringing",
  "call.answered",
  "call.ended",
  "call.analyzed",
  "call.recording_ready",
  "call.reviewed",
  "call.transcript",
  "tool.invoked",
  "audit.recorded",
  "attention.opened",
  "attention.resolved",
] as const;
export type EventType = (typeof EVENT_TYPES)[number];

/** Names of versions before, and what they are now. A webhook that lists one gets its events by that name. */
export const OLD_NAMES = { "call.analysed": "call.analyzed" } as const satisfies Record<string, EventType>;
export type OldName = keyof typeof OLD_NAMES;

/** What a webhook may list. */
export const LISTED_NAMES = [...EVENT_TYPES, ...(Object.keys(OLD_NAMES) as OldName[])] as const;
export type ListedName = EventType | OldName;

/** Only admins may read what these say, as it is with the audit log. */
export const AUDIT_EVENT = "audit.recorded" satisfies EventType;

/** The type of an event by any of its names. Events of a version before are stored by the old one. */
export function typeOf(name: ListedName): EventType {
  return isOld(name) ? OLD_NAMES[name] : name;
}

/** Every name that a webhook, or a stored event, may have for this type. */
export function namesOf(type: EventType): ListedName[] {
  return LISTED_NAMES.filter((name) => typeOf(name) === type);
}

/** The name under which a webhook that lists these gets the event: the new one, unless it lists the old one only. */
export function nameFor(type: EventType, listed: readonly ListedName[]): ListedName {
  if (listed.includes(type)) return type;
  return namesOf(type).find((name) => listed.includes(name)) ?? type;
}

/**
 * The text of an event by another of its names. Every text begins with `id` and `type`, so the first one is the
 * envelope's.
 */
export function payloadAs(payload: string, stored: string, name: string): string {
  if (stored === name) return payload;
  return payload.replace(`"type":${JSON.stringify(stored)}`, () => `"type":${JSON.stringify(name)}`);
}

function isOld(name: ListedName): name is OldName {
  return Object.hasOwn(OLD_NAMES, name);
}
