import { useState } from "react";
import type { ProviderKey, ProviderKeyCheck } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { useDraft } from "../../../components/forms/use-draft.ts";
import { Form } from "../../../components/forms/form.tsx";
import { Dialog } from "../../../components/ui/dialog.tsx";
import { SubmitActions } from "../../../components/ui/submit-actions.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { Notice } from "../../../components/ui/notice.tsx";
import { privateNetworkAt } from "../../../api/private-network-at.ts";
import type { Provider } from "./providers.ts";

interface Props {
  provider: Provider;
  saved: ProviderKey | null;
  onClose(): void;
}

const SHOWN = ["api_key", "region", "base_url", "model", "label"];

const REGIONS = [
  { value: "default", label: "Provider's default" },
  { value: "us", label: "United States" },
  { value: "eu", label: "European Union" },
] as const;

export function ProviderKeyDialog({ provider, saved, onClose }: Props) {
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={saved ? `${provider.name} key` : `Add ${provider.name} key`}
      description={saved ? "Fields you don't change stay the same." : "Stored encrypted."}
    >
      <ProviderKeyForm provider={provider} saved={saved} onClose={onClose} />
    </Dialog>
  );
}

/** Checks what is typed before it saves it. What doesn't work is saved only when asked to a second time. */
function ProviderKeyForm({ provider, saved, onClose }: Props) {
  const [apiKey, setApiKey] = useState("");
  /** What the check of these fields found. */
  const [found, setFound] = useState<{ of: string; verdict: ProviderKeyCheck } | null>(null);
  const draft = useDraft({
    label: saved?.label ?? "",
    base_url: saved?.base_url ?? "",
    region: saved?.region ?? null,
    model: saved?.model ?? "",
  });
  const done = {
    invalidates: ["provider_keys", "voices"] as const,
    errors: "form" as const,
    success: `${provider.name} key saved`,
    onSuccess: onClose,
  };
  const create = useOperation("provider_keys_create", done);
  const patch = useOperation("provider_keys_patch", done);
  const check = useOperation("provider_keys_check_unsaved", { errors: "form" });
  const error = check.error ?? create.error ?? patch.error;
  const problem = privateNetworkAt("base_url", error && toProblem(error));
  const errorOf = (path: string) => problem?.fields.get(path)?.message;
  const isOwnServer = draft.value.base_url.trim() !== "" || provider.base_url === null;
  const isKeyOptional = provider.is_key_optional && isOwnServer;
  const isMissing = apiKey.trim() === "" && !(isKeyOptional && draft.value.base_url.trim() !== "");
  const { label, base_url: baseUrl, model } = draft.value;
  const hasRegions = provider.regions.length > 0;
  // A custom address has no region.
  const region = hasRegions && baseUrl.trim() === "" ? draft.value.region : null;
  const key = apiKey.trim();
  const fields = {
    label: label.trim(),
    base_url: baseUrl.trim() || null,
    model: model.trim() || null,
    region,
  };
  const given = { ...fields, ...(key !== "" && { api_key: key }) };
  const checked = JSON.stringify(given);
  const verdict = found?.of === checked ? found.verdict : null;
  const save = () => {
    if (saved) patch.mutate({ path: { provider_key_id: saved.id }, body: given });
    else create.mutate({ body: { provider: provider.id, ...given } });
  };
  const submit = () => {
    if (verdict && !verdict.ok) return save();
    const body = { provider: provider.id, ...given, ...(saved && { id: saved.id }) };
    check.mutate(
      { body },
      {
        onSuccess(answer) {
          setFound({ of: checked, verdict: answer });
          if (answer.ok) save();
        },
      },
    );
  };
  return (
    <Form
      onSubmit={submit}
      problem={problem}
      shown={SHOWN}
      actions={
        <SubmitActions
          onCancel={onClose}

          disabled={
            saved ? !draft.isDirty && apiKey === "" && "Nothing has changed" : isMissing && "Enter the key"
          }
          isPending={check.isPending || create.isPending || patch.isPending}
        >
          {verdict && !verdict.ok ? "Save anyway" : check.isPending ? "Checking…" : "Save key"}
        </SubmitActions>
      }
    >
      <Field
        label="API key"
        isRequired={!saved && !isKeyOptional}
        aside={!saved && isKeyOptional ? "optional" : undefined}
        error={errorOf("api_key")}
        hint={saved && saved.api_key !== "" ? `Stored: ${saved.api_key}. Leave empty to keep it.` : undefined}
      >
        <Input
          type="password"
          value={apiKey}
          placeholder={saved ? "" : provider.key_example}
          autoComplete="new-password"
          onChange={(event) => setApiKey(event.target.value)}
        />
      </Field>
      {hasRegions && baseUrl.trim() === "" && (
        <Field
          label="Region"
          error={errorOf("region")}
          hint="Where the provider processes your calls. Your account may need a key for that region."
        >
          <Select
            value={draft.value.region ?? "default"}
            options={REGIONS}
            onChange={(next) => draft.change({ region: next === "default" ? null : next })}
          />
        </Field>
      )}
      <Field
        label="Base URL"
        aside={provider.base_url === null ? undefined : "optional"}
        isRequired={provider.base_url === null}
        error={errorOf("base_url")}
        hint={
          provider.base_url === null
            ? "The address of your server, usually ending in /v1."
            : `Leave empty for ${provider.base_url}`
        }
      >
        <Input
          type="url"
          inputMode="url"
          value={draft.value.base_url}
          autoComplete="off"
          onChange={(event) => draft.change({ base_url: event.target.value })}
        />
      </Field>
      {provider.takes_model && (
        <Field
          label="Model"
          aside="optional"
          error={errorOf("model")}
          hint="Used by agents that don't set a model."
        >
          <Input
            value={draft.value.model}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => draft.change({ model: event.target.value })}
          />
        </Field>
      )}
      <Field label="Label" aside="optional" error={errorOf("label")} hint="Helps you tell keys apart.">
        <Input
          value={draft.value.label}
          autoComplete="off"
          onChange={(event) => draft.change({ label: event.target.value })}
        />
      </Field>
      {verdict && !verdict.ok && <Notice look="bad">{verdict.message}</Notice>}
    </Form>
  );
}
