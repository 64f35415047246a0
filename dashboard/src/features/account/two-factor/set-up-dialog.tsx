import { useState } from "react";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { Form } from "../../../components/forms/form.tsx";
import { CodeLine } from "../../../components/ui/code-line.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { QrCode } from "../../../components/ui/qr-code.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { ProofForm } from "./proof-form.tsx";
import { RecoveryCodes } from "./recovery-codes.tsx";

type Setup = Output<"auth_enrol_two_factor">;

/** The password, then the secret for the app and a first code, then the recovery codes. */
export function SetUpDialog({ onClose }: { onClose(): void }) {
  const [isOn, setIsOn] = useState(false);
  const enrol = useOperation("auth_enrol_two_factor", { errors: "form" });
  const setup = enrol.data;
  const step = !setup ? "password" : isOn ? "codes" : "app";
  return (
    <Dialog
      key={step}
      isOpen
      isModalOnly={step === "codes"}
      onClose={onClose}
      title={isOn ? "Two-factor authentication is on" : "Set up two-factor authentication"}
      description={DESCRIPTIONS[step]}
    >
      {!setup ? (
        <ProofForm
          action="Continue"
          isPending={enrol.isPending}
          problem={enrol.error && toProblem(enrol.error)}
          onSubmit={(proof) => enrol.mutate({ body: proof })}
          onCancel={onClose}
        />
      ) : isOn ? (
        <RecoveryCodes codes={setup.recovery_codes} onClose={onClose} />
      ) : (
        <AppForm setup={setup} onOn={() => setIsOn(true)} onCancel={onClose} />
      )}
    </Dialog>
  );
}

const DESCRIPTIONS = {
  password: "You'll need an authenticator app on your phone. Turning it on signs you out everywhere else.",
  app: "Scan this with your authenticator app, then enter the code it shows.",
  codes: undefined,
};

function AppForm({ setup, onOn, onCancel }: { setup: Setup; onOn(): void; onCancel(): void }) {
  const [code, setCode] = useState("");
  const confirm = useOperation("auth_confirm_two_factor", {
    errors: "form",
    invalidates: ["auth"],
    onSuccess: onOn,
  });
  const problem = confirm.error && toProblem(confirm.error);
  const secret = new URL(setup.uri).searchParams.get("secret") ?? "";
  return (
    <Form
      onSubmit={() => confirm.mutate({ body: { code: code.replaceAll(/\s/g, "") } })}
      problem={problem}
      shown={["code"]}
      actions={
        <SubmitActions
          onCancel={onCancel}
          isPending={confirm.isPending}
          disabled={code.trim() === "" && "Enter the code"}
        >
          Turn on
        </SubmitActions>
      }
    >
      <div className="flex flex-col items-center gap-4">
        <QrCode text={setup.uri} label="QR code for your authenticator app" />
        <div className="flex w-full flex-col gap-1.5 text-sm">
          <p className="text-muted">Or enter this key in the app:</p>
          {/* In groups, for those who type it; apps ignore the spaces. */}
          <CodeLine text={secret.match(/.{1,4}/g)?.join(" ") ?? ""} label="Copy key" />
        </div>
      </div>
      <Field label="Code" error={problem?.fields.get("code")?.message}>
        <Input
          autoComplete="one-time-code"
          inputMode="numeric"
          autoFocus
          value={code}
          onChange={(event) => setCode(event.target.value)}
        />
      </Field>
    </Form>
  );
}
