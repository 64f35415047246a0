import { useState } from "react";
import type { Session } from "@parley/client";
import { useOperation } from "../../api/use-operation.ts";
import { toProblem } from "../../api/problem.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { SignInCodeForm } from "./sign-in-code-form.tsx";

interface Props {
  /** The person who has to sign in again. */
  email?: string;
  onSignedIn(session: Session): void;
}

export function SignInForm({ email: knownEmail = "", onSignedIn }: Props) {
  const [email, setEmail] = useState(knownEmail);
  const [password, setPassword] = useState("");
  const [needsCode, setNeedsCode] = useState(false);
  const signIn = useOperation("auth_sign_in", {
    errors: "form",
    onSuccess: (answer) => ("needs_code" in answer ? setNeedsCode(true) : onSignedIn(answer)),
  });
  const problem = signIn.error && toProblem(signIn.error);
  if (needsCode) return <SignInCodeForm onSignedIn={onSignedIn} onBack={() => setNeedsCode(false)} />;
  return (
    <Form
      onSubmit={() => signIn.mutate({ body: { email: email.trim(), password } })}
      problem={problem}
      shown={["email", "password"]}
      actions={
        <Button
          type="submit"
          disabled={(email.trim() === "" || password === "") && "Enter your email and password"}
          isPending={signIn.isPending}
        >
          Sign in
        </Button>
      }
    >
      <Field label="Email" error={problem?.fields.get("email")?.message}>
        <Input
          type="email"
          name="email"
          autoComplete="username"
          value={email}
          autoFocus={knownEmail === ""}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field label="Password" error={problem?.fields.get("password")?.message}>
        <PasswordInput
          name="password"
          autoComplete="current-password"
          value={password}
          autoFocus={knownEmail !== ""}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </Form>
  );
}
