import { useParams } from "@tanstack/react-router";
import { defineParleyCall } from "@parley/web/element";
import { createElement } from "react";
import { useShownTheme } from "../../components/ui/use-shown-theme.ts";

defineParleyCall();

function nameTab({ detail }: CustomEvent<{ agentName: string }>): void {
  document.title = `${detail.agentName} · Parley`;
}

/** The public preview: `<parley-call>` as all of a page. No account. */
export function PreviewPage() {
  const { slug } = useParams({ from: "/preview/$slug" });
  const theme = useShownTheme();
  return createElement("parley-call", {
    mode: "page",
    url: location.origin,
    preview: slug,
    theme,
    "onparley-load": nameTab,
  });
}
