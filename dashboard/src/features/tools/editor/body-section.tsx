import { useMemo, useState } from "react";
import { JsonEditor } from "../../../components/code/json-editor.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { bodyOf, switchBodyView, type BodyDraft } from "../draft/body-draft.ts";
import { variableKinds } from "../draft/placeholders.ts";
import { schemaOf } from "../draft/schema-draft.ts";
import { sendsBody } from "../draft/tool-draft.ts";
import { BodyRows } from "./body-rows.tsx";
import { warningsBelow, type PartProps } from "./fields/form-fields.ts";
import { RowField } from "../../../components/forms/row-field.tsx";
import { Section } from "./fields/section.tsx";
import { ViewChoice } from "../../../components/ui/view-choice.tsx";
import { WarningList } from "./fields/warning-list.tsx";

const VIEWS = [
  { value: "properties", label: "Properties" },
  { value: "json", label: "JSON" },
] as const;

export function BodySection({ draft, errorAt, warnings, isReadOnly }: PartProps) {
  const { body, method, schema } = draft.value;
  const kindOf = useMemo(() => variableKinds(schemaOf(schema).schema), [schema]);
  const [isStuck, setIsStuck] = useState(false);
  const change = (next: BodyDraft) => {
    setIsStuck(false);
    draft.change({ body: next });
  };
  const show = (view: BodyDraft["view"]) => {
    const next = switchBodyView(body, view);
    if (next.view === view) change(next);
    else setIsStuck(true);
  };
  const isSent = sendsBody(method);
  const found = isSent ? warningsBelow(warnings, "body") : [];
  return (
    <Section
      title="Request Body"
      isReadOnly={isReadOnly}
      description="Sent as JSON with POST, PUT and PATCH. Text can contain variables."
      aside={<ViewChoice label="Edit the body as" value={body.view} options={VIEWS} onChange={show} />}
    >
      {!isSent && <Notice>{`${method} requests have no body. This one is kept, but not sent.`}</Notice>}
      {isStuck && (
        <Notice look="bad">
          {bodyOf(body).problems[0]?.message ?? "This can't be shown there"}. Fix it first.
        </Notice>
      )}
      {body.view === "properties" ? (
        <BodyRows
          rows={body.rows}
          kindOf={kindOf}
          isReadOnly={isReadOnly}
          errorAt={errorAt}
          onChange={(rows) => change({ ...body, rows })}
        />
      ) : (
        <RowField error={errorAt("body")}>
          <JsonEditor
            label="Request Body as JSON"
            value={body.text}
            isReadOnly={isReadOnly}
            minLines={7}
            kindOf={kindOf}
            placeholder={'{ "order_id": "{{order_id}}" }'}
            onChange={(text) => change({ ...body, text })}
          />
        </RowField>
      )}
      {body.view === "properties" && errorAt("body") && <p className="text-sm text-bad">{errorAt("body")}</p>}
      <WarningList warnings={found} below="body" />
    </Section>
  );
}
