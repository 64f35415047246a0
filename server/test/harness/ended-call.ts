import type { RunningService } from "./start-service.ts";

/** The record of the service's latest call once it has ended, which its event stream shows. */
// oxlint-disable-next-line typescript/no-explicit-any -- tests assert on responses of any shape
export async function endedCall(service: RunningService): Promise<any> {
  const root = "/public/v1/workspaces/{workspace_id}/calls";
  const { body: list } = await service.request("GET", `${root}?limit=1`);
  const id: string = list.data[0].id;
  await service.request("GET", `${root}/${id}/events`); // ends with the call
  const { body } = await service.request("GET", `${root}/${id}`);
  return body;
}
