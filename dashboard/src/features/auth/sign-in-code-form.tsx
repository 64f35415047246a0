import { useState } from "react";
import type { Session } from "@parley/client";
import { toProblem } from "../../api/problem.ts";
import { useOperation } from "../../api/use-operation.ts";
import { Form } from "../../components/forms/form.tsx";
import { Button } from "../../components/ui/button.tsx";
import { Field } from "../../components/ui/field.tsx";
import { Input } from "../../components/ui/input.tsx";

interface Props {
  onSignedIn(session: Session): void;
  onBack(): void;
}

/** The second step of signing in: a code of the authenticator app, or a recovery code. */
export function SignInCodeForm({ onSignedIn, onBack }: Props) {
  const [isRecovery, setIsRecovery] = useState(false);
  const [code, setCode] = useState("");
  const finish = useOperation("auth_finish_sign_in", { errors: "form", onSuccess: onSignedIn });
  const problem = finish.error && toProblem(finish.error);
  const name = isRecovery ? "recovery_code" : "code";
  const change = () => {
    setIsRecovery(!isRecovery);
    setCode("");
    finish.reset();
  };
  return (
    <Form
      onSubmit={() =>
        finish.mutate({ body: { [name]: isRecovery ? code.trim() : code.replaceAll(/\s/g, "") } })
      }
      problem={problem}
      shown={[name]}
      actions={
        <>
          <Button
            type="submit"
            disabled={code.trim() === "" && "Enter the code"}
            isPending={finish.isPending}
          >
            Sign in
          </Button>
          <div className="flex flex-wrap justify-between gap-2">
            <Button look="ghost" size="sm" onClick={onBack}>
              Back
            </Button>
            <Button look="ghost" size="sm" onClick={change}>
              {isRecovery ? "Use the app" : "Use a recovery code"}
            </Button>
          </div>
        </>
      }
    >
      <Field
        key={name}
        label={isRecovery ? "Recovery code" : "Code"}
        hint={
          isRecovery
            ? "Each one works once. If you've lost them too, ask this server's operator."
            : "From your authenticator app."
        }
        error={problem?.fields.get(name)?.message}
      >
        <Input
          name={name}
          autoComplete={isRecovery ? "off" : "one-time-code"}
          inputMode={isRecovery ? "text" : "numeric"}
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    </Form>
  );
}
