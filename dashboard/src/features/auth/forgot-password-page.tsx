import { useQuery } from "@tanstack/react-query";
import { Link } from "@tanstack/react-router";
import { useState } from "react";
import { operationQuery } from "../../api/operation-query.ts";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { CenteredPage } from "../../components/ui/centered-page.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";

/** Asks for a link by email. The answer is the same whether or not the account exists. */
export function ForgotPasswordPage() {
  const { data: setup } = useQuery(operationQuery(null, "auth_setup"));
  const [sentTo, setSentTo] = useState<string | null>(null);
  const footer = <Link to="/sign-in">Back to sign-in</Link>;
  if (setup && !setup.sends_email) {
    return (
      <CenteredPage title="Forgot your password?" footer={footer}>
        <p className="text-sm">
          This server doesn&rsquo;t send email. Ask its operator for a link from{" "}
          <code>npm run reset-password</code>.
        </p>
      </CenteredPage>
    );
  }
  if (sentTo !== null) {
    return (
      <CenteredPage title="Check your email" footer={footer}>
        <p role="status" className="text-sm break-words">
          If <strong className="font-medium">{sentTo}</strong> has an account with a password, a link to reset
          it is on its way. It works once, within an hour.
        </p>
      </CenteredPage>
    );
  }
  return (
    <CenteredPage
      title="Forgot your password?"
      description="Enter your email to get a link for choosing a new one."
      footer={footer}
    >
      <RequestForm onSent={setSentTo} />
    </CenteredPage>
  );
}

function RequestForm({ onSent }: { onSent(email: string): void }) {
  const [email, setEmail] = useState("");
  const request = useOperation("auth_request_password_reset", {
    errors: "form",
    onSuccess: () => onSent(email.trim()),
  });
  const problem = request.error && toProblem(request.error);
  return (
    <Form
      onSubmit={() => request.mutate({ body: { email: email.trim() } })}
      problem={problem}
      shown={["email"]}
      actions={
        <Button
          type="submit"
          disabled={email.trim() === "" && "Enter your email"}
          isPending={request.isPending}
        >
          Send link
        </Button>
      }
    >
      <Field label="Email" error={problem?.fields.get("email")?.message}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          autoFocus
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
    </Form>
  );
}
