/**
 * The public preview, `/preview/{slug}`: `<parley-call>` as all of a page, without the dashboard, which visitors would
 * only wait for.
 */
import { defineParleyCall } from "@parley/web/element";
import "./preview.css";

defineParleyCall();
const [, , slug = ""] = location.pathname.split("/");
const element = document.createElement("parley-call");
element.setAttribute("mode", "page");
element.setAttribute("url", location.origin);
element.setAttribute("preview", decodeURIComponent(slug));
// What a member chose for the dashboard; otherwise the element follows the system.
element.setAttribute("theme", document.documentElement.dataset["theme"] ?? "");
element.addEventListener("parley-load", ({ detail }) => {
  document.title = `${detail.agentName} · Parley`;
});
document.body.append(element);
