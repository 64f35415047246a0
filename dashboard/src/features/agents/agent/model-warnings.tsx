import type { AgentProviders } from "@parley/client";
import { Notice } from "../../../components/ui/notice.tsx";

/** What the agent's owner should know about the models in use: those that their vendors turn off. */
export function ModelWarnings({ providers }: { providers: AgentProviders | undefined }) {
  if (!providers) return null;
  const { model, transcriber, voice, speech_model: speech } = providers;
  const parts = [model, transcriber, voice, ...(speech ? [speech] : [])];
  const messages = new Set(parts.flatMap(({ warnings }) => warnings.map(({ message }) => message)));
  return [...messages].map((message) => (
    <Notice key={message} look="warn">
      {message}
    </Notice>
  ));
}
