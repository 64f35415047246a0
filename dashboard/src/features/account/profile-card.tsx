import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { Session } from "@parley/client";
import { operationQuery } from "../../api/operation-query.ts";
import { toProblem } from "../../api/problem.ts";
import { sessionQuery } from "../../api/session.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { useDraftOf } from "../../components/forms/use-draft-of.ts";
import { useUnsavedChanges } from "../../components/forms/use-unsaved-changes.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Card } from "../../components/ui/card.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { ReadingContext } from "../../components/ui/reading-context.ts";
import { OwnPasswordField } from "../../components/forms/own-password-field.tsx";

/** The user's name and email; another email asks for the password. */
export function ProfileCard({ person }: { person: Session["person"] }) {
  const queryClient = useQueryClient();
  const { data: methods } = useQuery(operationQuery(null, "auth_get_sign_in_methods"));
  const hasPassword = methods?.has_password !== false;
  const draft = useDraftOf({ name: person.name, email: person.email });
  const { value, change, isDirty } = draft;
  const [password, setPassword] = useState("");
  const guard = useUnsavedChanges(isDirty);
  const email = value.email.trim();
  const isOtherEmail = email.toLowerCase() !== person.email;
  const update = useOperation("auth_update_person", {
    errors: "form",
    invalidates: ["members"],
    success: "Profile saved",
    onSuccess: (session) => {
      queryClient.setQueryData(sessionQuery.queryKey, session);
      draft.reset({ name: session.person.name, email: session.person.email });
      setPassword("");
    },
  });
  const problem = update.error && toProblem(update.error);
  const save = () =>
    update.mutate({
      body: { name: value.name.trim(), ...(isOtherEmail && { email, current_password: password }) },
    });
  const isFilled = value.name.trim() !== "" && email !== "" && (!isOtherEmail || password !== "");
  return (
    <Card title="Profile" description="Your name as others see it, and your email.">
      {guard}
      <Form
        className="flex max-w-sm flex-col gap-5"
        onSubmit={save}
        problem={problem}
        shown={["name", "email", ...(isOtherEmail ? ["current_password"] : [])]}
        actions={
          <Button
            type="submit"
            className="self-start"
            disabled={isDirty ? !isFilled && "Fill in all fields" : "Nothing has changed"}
            isPending={update.isPending}
          >
            Save profile
          </Button>
        }
      >
        <Field label="Name" error={problem?.fields.get("name")?.message}>
          <Input
            value={value.name}
            autoComplete="name"
            onChange={(event) => change({ name: event.target.value })}
          />
        </Field>
        <ReadingContext value={!hasPassword}>
          <Field
            label="Email"
            hint="You sign in with this email."
            error={problem?.fields.get("email")?.message}
          >
            <Input
              type="email"
              value={value.email}
              autoComplete="username"
              onChange={(event) => change({ email: event.target.value })}
            />
          </Field>
        </ReadingContext>
        {isOtherEmail && (
          <OwnPasswordField
            label="Confirm with your password"
            isRequired
            value={password}
            problem={problem}
            onChange={setPassword}
          />
        )}
      </Form>
    </Card>
  );
}
