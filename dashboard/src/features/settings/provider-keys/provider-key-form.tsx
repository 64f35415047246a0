import { useState } from "react";
import type { ProviderKey } from "@parley/client";
import { privateNetworkAt } from "../../../api/private-network-at.ts";
import { toProblem } from "../../../api/problem.ts";
import { Form } from "../../../components/forms/form.tsx";
import { useDraft } from "../../../components/forms/use-draft.ts";
import { Button } from "../../../components/ui/button.tsx";
import { Field } from "../../../components/ui/field.tsx";
import { Input } from "../../../components/ui/input.tsx";
import { PasswordInput } from "../../../components/ui/password-input.tsx";
import { Select } from "../../../components/ui/select.tsx";
import { KeyFault } from "./key-fault.tsx";
import { needsCheck } from "./needs-check.ts";
import type { Provider } from "./providers.ts";
import { useSaveProviderKey } from "./use-save-provider-key.ts";

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

/** Checks what is typed before it saves it. What doesn't work is saved only when asked to. */
export function ProviderKeyForm({ provider, saved, onClose }: Props) {
  const [apiKey, setApiKey] = useState("");
  const draft = useDraft({
    label: saved?.label ?? "",
    base_url: saved?.base_url ?? "",
    region: saved?.region ?? null,
    model: saved?.model ?? "",
  });
  const { label, base_url: baseUrl, model } = draft.value;
  const hasRegions = provider.regions.length > 0;
  const key = apiKey.trim();
  const fields = {
    label: label.trim(),
    base_url: baseUrl.trim() || null,
    model: model.trim() || null,
    // A custom address has no region.
    region: hasRegions && baseUrl.trim() === "" ? draft.value.region : null,
    ...(key !== "" && { api_key: key }),
  };
  const saving = useSaveProviderKey({ provider, saved, onSaved: onClose });
  const fault = saving.faultOf(fields);
  const problem = privateNetworkAt("base_url", saving.error && toProblem(saving.error));
  const errorOf = (path: string) => problem?.fields.get(path)?.message;
  const isOwnServer = baseUrl.trim() !== "" || provider.base_url === null;
  const isKeyOptional = provider.is_key_optional && isOwnServer;
  const isMissing = key === "" && !(isKeyOptional && baseUrl.trim() !== "");
  const isIdle = saved
    ? !draft.isDirty && apiKey === "" && "Nothing has changed"
    : isMissing && (provider.base_url === null ? "Enter the base URL" : "Enter the key");
  const isBusy = saving.isChecking || saving.isSaving;
  const hasCheck = needsCheck(fields, saved);
  return (
    <Form
      onSubmit={() => {
        if (!isBusy && !isIdle) saving.submit(fields);
      }}
      problem={problem}
      shown={SHOWN}
      actions={
        <div className="sticky bottom-0 -mx-5 -mb-5 flex flex-wrap items-center gap-2 border-t border-line bg-raised px-5 py-3.5 sm:-mx-6 sm:-mb-6 sm:px-6">
          <p className="mr-auto text-xs text-muted" role="status">
            {saving.isChecking ? "Checking with the provider, up to 10 s" : hasCheck && "The check is free"}
          </p>
          {fault && !isBusy ? (
            <Button look="ghost" onClick={() => saving.saveAnyway(fields)}>
              Save anyway
            </Button>
          ) : (
            <Button
              look="secondary"
              aria-label={saving.isChecking ? "Cancel the check" : undefined}
              onClick={saving.isChecking ? saving.cancel : onClose}
            >
              Cancel
            </Button>
          )}
          <Button type="submit" disabled={isIdle} isPending={isBusy}>
            {saving.isChecking ? "Checking…" : hasCheck ? "Check and save" : "Save"}
          </Button>
        </div>
      }
    >
      <Field
        label="API key"
        isRequired={!saved && !isKeyOptional}
        aside={!saved && isKeyOptional ? "optional" : undefined}
        error={errorOf("api_key")}
        hint={saved && saved.api_key !== "" ? `Stored: ${saved.api_key}. Leave empty to keep it.` : undefined}
      >
        <PasswordInput
          value={apiKey}
          placeholder={saved ? "" : provider.key_example}
          autoComplete="new-password"
          onChange={(event) => setApiKey(event.target.value)}
        />
      </Field>
      {fault && <KeyFault fault={fault} name={provider.name} />}
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
            ? "The address of your server, usually ending in /v1"
            : `Leave empty for ${provider.base_url}`
        }
      >
        <Input
          type="url"
          inputMode="url"
          value={baseUrl}
          autoComplete="off"
          onChange={(event) => draft.change({ base_url: event.target.value })}
        />
      </Field>
      {provider.takes_model && (
        <Field
          label="Model"
          aside="optional"
          error={errorOf("model")}
          hint="For agents that don't choose one"
        >
          <Input
            value={model}
            autoComplete="off"
            spellCheck={false}
            onChange={(event) => draft.change({ model: event.target.value })}
          />
        </Field>
      )}
      <Field label="Label" aside="optional" error={errorOf("label")} hint="Helps you tell keys apart">
        <Input
          value={label}
          autoComplete="off"
          onChange={(event) => draft.change({ label: event.target.value })}
        />
      </Field>
    </Form>
  );
}
