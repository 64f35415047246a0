import { useQueryClient } from "@tanstack/react-query";
import { useNavigate } from "@tanstack/react-router";
import { useState } from "react";
import type { Output } from "@parley/client";
import { signUpSchema } from "@parley/client/schemas";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";
import { PasswordInput } from "../../components/ui/password-input.tsx";
import { startSession } from "./start-session.ts";

interface Props {
  token: string;
  link: Output<"auth_read_link">;
}

/** Makes an account and the membership that the link is for, and signs in. */
export function SignUpForm({ token, link }: Props) {
  const navigate = useNavigate();
  const queryClient = useQueryClient();
  const [name, setName] = useState("");
  const [email, setEmail] = useState(link.email ?? "");
  const [password, setPassword] = useState("");
  const isFirst = link.kind === "first_owner";
  const signUp = useOperation("auth_sign_up", {
    errors: "form",
    onSuccess: (session) => {
      startSession(queryClient, session);
      const to = isFirst ? "/w/$workspaceId/welcome" : "/w/$workspaceId/agents";
      void navigate({ to, params: { workspaceId: link.workspace.id }, replace: true });
    },
  });
  const problem = signUp.error && toProblem(signUp.error);
  const isFilled = name.trim() !== "" && email.trim() !== "" && password !== "";
  return (
    <Form
      onSubmit={() => signUp.mutate({ body: { token, name: name.trim(), email: email.trim(), password } })}
      problem={problem}
      shown={["name", "email", "password"]}
      actions={
        <Button type="submit" disabled={!isFilled && "Fill in all fields"} isPending={signUp.isPending}>
          {isFirst ? "Create account" : "Create account and join"}
        </Button>
      }
    >
      <Field label="Name" error={problem?.fields.get("name")?.message}>
        <Input
          name="name"
          autoComplete="name"
          autoFocus
          value={name}
          onChange={(event) => setName(event.target.value)}
        />
      </Field>
      <Field
        label="Email"
        error={problem?.fields.get("email")?.message}
        hint={link.email === null ? undefined : "The invitation is only for this email."}
      >
        <Input
          type="email"
          name="email"
          autoComplete="username"
          readOnly={link.email !== null}
          value={email}
          onChange={(event) => setEmail(event.target.value)}
        />
      </Field>
      <Field
        label="Password"
        error={problem?.fields.get("password")?.message}
        hint={`At least ${signUpSchema.properties.password.minLength} characters. A few words nobody would guess work best.`}
      >
        <PasswordInput
          name="password"
          autoComplete="new-password"
          value={password}
          onChange={(event) => setPassword(event.target.value)}
        />
      </Field>
    </Form>
  );
}
