import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "@parley/client";
import { sessionQuery } from "../../api/session.ts";

/** Who is signed in, or was until the session ended: what is behind the dialog that asks is still theirs. */
export function usePerson(): Session["person"] | null {
  const { data: session } = useQuery(sessionQuery);
  const [last, setLast] = useState(session?.person ?? null);
  if (session && session.person !== last) setLast(session.person);
  return session?.person ?? last;
}
