import { expect } from "vitest";
import { requester } from "../../harness/requester.ts";
import { callBySocket, type SocketCaller } from "../../scaling/socket-caller.ts";
import type { Send, Step } from "./step.ts";

const CALL = "/public/v1/workspaces/{workspace_id}/calls";

/** A recorded call with the agent, from its start until nothing is left of it. */
export function callSteps(
  serviceUrl: string,
  { asViewer, asEditor }: Record<"asViewer" | "asEditor", Send>,
): { during: Step[]; afterwards: Step[] } {
  let caller: SocketCaller;
  let token = "";
  const asCaller = requester(() => ({ url: serviceUrl, workspaceId: "", token }));
  const record = async (id: string | undefined) => (await asViewer("GET", `${CALL}/${id}`)).body;
  const during: Step[] = [
    {
      id: "agents_start_browser_call",
      async after({ body }, ids) {
        ids["call_id"] = body.call_id as string;
        token = body.token as string;
        const url = new URL(body.ws_url as string);
        caller = await callBySocket(serviceUrl.replace("http", "ws") + url.pathname + url.search);
        await caller.until(() => caller.heardBytes > 0);
        caller.type("Where is my order?");
        await expect
          .poll(async () => (await record(ids["call_id"])).model_inputs?.length as number)
          .toBeGreaterThan(0);
      },
    },
    { id: "calls_events", isStream: true },
    { id: "calls_listen_in", isStream: true },
    { id: "calls_note" },
    { id: "calls_end" },
  ];
  const afterwards: Step[] = [
    {
      id: "calls_get",
      async before(ids) {
        await expect
          .poll(async () => (await record(ids["call_id"])).recording?.status as string)
          .toBe("ready");
      },
      after: ({ body }, ids) => void (ids["model_input_id"] = body.model_inputs[0].id as string),
    },
    { id: "calls_rate", sender: (method, path, body) => asCaller(method, path, body) },
    { id: "calls_replace_labels" },
    { id: "calls_replace_review" },
    { id: "calls_create_comment", makes: "comment_id" },
    { id: "calls_list_comments" },
    { id: "calls_delete_comment", sender: asEditor }, // the author
    { id: "calls_list_labels" },
    { id: "calls_count_reviews" },
    { id: "calls_list" },
    { id: "calls_export" },
    { id: "calls_figures" },
    { id: "calls_get_model_input" },
    { id: "calls_sip" },
    { id: "calls_analyze" },
    { id: "calls_get_recording" },
    {
      id: "calls_create_recording_link",
      after: ({ body }, ids) =>
        void (ids["link"] = new URL(body.url as string).pathname.split("/").at(-1) ?? ""),
    },
    { id: "recordings_play" },
    { id: "calls_get_waveform" },
    { id: "calls_delete_recording" },
  ];
  return { during, afterwards };
}
