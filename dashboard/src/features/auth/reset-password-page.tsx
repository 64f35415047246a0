import { useQuery, useQueryClient } from "@tanstack/react-query";
import { Link, useLocation, useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import { passwordResetSchema } from "@parley/client/schemas";
import { operationQuery } from "../../api/operation-query.ts";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CenteredPage } from "../../components/ui/centered-page.tsx";
import { ErrorState } from "../../components/ui/error-state.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { Skeleton } from "../../components/ui/skeleton.tsx";

/** Chooses a new password with the link that was emailed or printed; its token is after the #. */
export function ResetPasswordPage() {
  const token = useLocation({ select: ({ hash }) => hash });
  const link = useQuery({
    ...operationQuery(null, "auth_read_password_reset", { body: { token } }),
    enabled: token !== "",
  });
  if (token === "" || (link.error && !link.data)) {
    return (
      <CenteredPage
        title="This link can't be used"
        footer={<Link to="/forgot-password">Get another link</Link>}
      >
        <ErrorState
          error={link.error ?? new Error("The part after the # is missing. Copy the whole link.")}
        />
      </CenteredPage>
    );
  }
  if (!link.data) {
    return (
      <CenteredPage title="Checking the link…">
        <Skeleton className="h-52" />
      </CenteredPage>
    );
  }
  return (
    <CenteredPage
      title="Choose a new password"
      description="You'll be signed out everywhere. Access tokens keep working."
    >
      <ResetForm token={token} email={link.data.email} />
    </CenteredPage>
  );
}

function ResetForm({ token, email }: { token: string; email: string }) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [password, setPassword] = useState("");
  const reset = useOperation("auth_reset_password", {
    errors: "form",
    success: "Password changed. Sign in again",
    onSuccess: () => {
      queryClient.clear();
      void navigate({ to: "/sign-in", replace: true });
    },
  });
  const problem = reset.error && toProblem(reset.error);
  return (
    <Form
      onSubmit={() => reset.mutate({ body: { token, new_password: password } })}
      problem={problem}
      shown={["new_password"]}
      actions={
        <Button type="submit" disabled={password === "" && "Enter a password"} isPending={reset.isPending}>
          Change password
        </Button>
      }
    >
      <Field label="Email">
        <Input type="email" name="email" autoComplete="username" readOnly value={email} />
      </Field>
      <Field
        label="New password"
        error={problem?.fields.get("new_password")?.message}
        hint={`At least ${passwordResetSchema.properties.new_password.minLength} characters. A few words nobody would guess work best.`}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </Form>
  );
}
