import type { Agent } from "./parts/stage.ts";

/** What the page's attributes say about the agent, where no preview link does. */
export function agentOfPage({ name, recording }: { name: string | null; recording: boolean }): Agent {
  const { language } = navigator;
  return { agent_name: name ?? "", language, browser_transcription: false, recording, variables: [] };
}
