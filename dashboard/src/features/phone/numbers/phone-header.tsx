import type { ReactNode } from "react";
import { useWorkspaceId } from "../../../api/use-workspace.ts";
import { LinkTabs } from "../../../components/ui/link-tabs.tsx";
import { PageHeader } from "../../../components/ui/page-header.tsx";

interface Props {
  title: string;
  description: string;
  actions?: ReactNode;
}

/** Above each of the three phone pages. */
export function PhoneHeader(props: Props) {
  const params = { workspaceId: useWorkspaceId() };
  return (
    <>
      <PageHeader {...props} />
      <LinkTabs
        label="Phone"
        tabs={[
          { link: { to: "/w/$workspaceId/phone", params }, label: "Numbers" },
          { link: { to: "/w/$workspaceId/phone/trunks", params }, label: "Trunks" },
          { link: { to: "/w/$workspaceId/phone/call", params }, label: "Place a call" },
        ]}
      />
    </>
  );
}
