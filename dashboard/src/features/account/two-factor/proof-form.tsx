import { useState } from "react";
import type { Problem } from "../../../api/problem.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { OwnPasswordField } from "../../../components/forms/own-password-field.tsx";

interface Props {
  /** What the button does. */
  action: string;
  isPending: boolean;
  problem: Problem | null;
  /** Whether it takes a code as well. */
  needsCode?: boolean;
  onSubmit(proof: Proof): void;
  onCancel(): void;
}

/** What the service asks for; one of the codes if one is needed. */
interface Proof {
  current_password: string;
  code?: string;
  recovery_code?: string;
}

/** Asks for the password, and for a code once codes are on, before something changes how the user signs in. */
export function ProofForm({ action, isPending, problem, needsCode = false, onSubmit, onCancel }: Props) {
  const [password, setPassword] = useState("");
  const [code, setCode] = useState("");
  const isComplete = password !== "" && (!needsCode || code.trim() !== "");
  return (
    <Form
      onSubmit={() => onSubmit({ current_password: password, ...(needsCode && eitherCode(code)) })}
      problem={problem}
      shown={["current_password", "code", "recovery_code"]}
      actions={
        <SubmitActions
          onCancel={onCancel}
          isPending={isPending}
          disabled={!isComplete && (needsCode ? "Enter your password and a code" : "Enter your password")}
        >
          {action}
        </SubmitActions>
      }
    >
      <OwnPasswordField autoFocus value={password} problem={problem} onChange={setPassword} />
      {needsCode && (
        <Field
          label="Code"
          hint="From your authenticator app, or a recovery code."
          error={(problem?.fields.get("code") ?? problem?.fields.get("recovery_code"))?.message}
        >
          <Input
            autoComplete="one-time-code"
            value={code}
            onChange={(event) => setCode(event.target.value)}
          />
        </Field>
      )}
    </Form>
  );
}

/** Apps show six digits, some with a space between them; recovery codes are longer. */
function eitherCode(text: string): Pick<Proof, "code" | "recovery_code"> {
  const code = text.replaceAll(/\s/g, "");
  return /^\d{6}$/.test(code) ? { code } : { recovery_code: text.trim() };
}
