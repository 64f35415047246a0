import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { passwordChangeSchema } from "@parley/client/schemas";
import { operationQuery } from "../../api/operation-query.ts";
import { toProblem } from "../../api/problem.ts";
import { sessionQuery } from "../../api/session.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { useUnsavedChanges } from "../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Field } from "../../components/ui/field.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { OwnPasswordField } from "../../components/forms/own-password-field.tsx";

/** If the user signs in without a password, it only says so. */
export function ChangePasswordCard() {
  const { data: methods } = useQuery(operationQuery(null, "auth_get_sign_in_methods"));
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  if (methods?.has_password !== false) return <ChangeCard />;
  return (
    <Card
      title="Password"
      description={`You sign in without a password.${setup?.has_password_sign_in ? " To choose one, ask this server’s operator for a link." : ""}`}
      className="pb-5"
    />
  );
}

function ChangeCard() {
  const queryClient = useQueryClient();
  const [current, setCurrent] = useState("");
  const [next, setNext] = useState("");
  const guard = useUnsavedChanges(next !== "");
  const change = useOperation("auth_change_password", {
    errors: "form",
    success: "Password changed; other sessions signed out",
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      setCurrent("");
      setNext("");
    },
  });
  const problem = change.error && toProblem(change.error);
  return (
    <Card
      title="Password"
      description="Changing it signs you out everywhere else. Access tokens keep working."
    >
      {guard}
      <Form
        className="flex max-w-sm flex-col gap-5"
        onSubmit={() => change.mutate({ body: { current_password: current, new_password: next } })}
        problem={problem}
        shown={["current_password", "new_password"]}
        actions={
          <Button
            type="submit"
            className="self-start"
            disabled={(current === "" || next === "") && "Enter both passwords"}
            isPending={change.isPending}
          >
            Change password
          </Button>
        }
      >
        <OwnPasswordField label="Current password" value={current} problem={problem} onChange={setCurrent} />
        <Field
          label="New password"
          error={problem?.fields.get("new_password")?.message}
          hint={`At least ${passwordChangeSchema.properties.new_password.minLength} characters.`}
        >
          <PasswordInput
            autoComplete="new-password"
            value={next}
            onChange={(event) => setNext(event.target.value)}
          />
        </Field>
      </Form>
    </Card>
  );
}
