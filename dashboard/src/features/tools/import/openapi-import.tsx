import { useState } from "react";
import type { Output } from "@parley/client";
import { toProblem } from "../../../api/problem.ts";
import { useOperation } from "../../../api/use-operation.ts";
import { DraftsReview } from "./drafts-review.tsx";
import { ImportStep } from "./import-step.tsx";
import { NO_SOURCE, OpenApiSource, type Source } from "./openapi-source.tsx";
import { OperationsChoice } from "./operations-choice.tsx";

type Preview = Output<"tools_preview_import">;

/** Three steps: the document, the operations, the drafts. Each remembers its input when the user goes back. */
export function OpenApiImport() {
  const [source, setSource] = useState(NO_SOURCE);
  const [operations, setOperations] = useState<Preview["operations"] | null>(null);
  const [chosen, setChosen] = useState<readonly string[]>([]);
  const [drafts, setDrafts] = useState<Preview["tools"] | null>(null);
  const read = useOperation("tools_preview_import", {
    errors: "form",
    onSuccess: (preview) => {
      setChosen([]);
      setOperations(preview.operations);
    },
  });
  const preview = useOperation("tools_preview_import", {
    errors: "form",
    onSuccess: ({ tools }) => setDrafts(tools),
  });
  const readProblem = read.error && toProblem(read.error);
  const previewProblem = preview.error && toProblem(preview.error);
  if (drafts) {
    return (
      <ImportStep key="drafts" label="Step 3 of 3: the drafts">
        <DraftsReview drafts={drafts} onBack={() => setDrafts(null)} />
      </ImportStep>
    );
  }
  if (operations) {
    return (
      <ImportStep key="operations" label="Step 2 of 3: which operations">
        <OperationsChoice
          operations={operations}
          chosen={chosen}
          onChoose={setChosen}
          problem={previewProblem}
          isPending={preview.isPending}
          onBack={() => setOperations(null)}
          onPreview={() => preview.mutate({ body: { ...inputOf(source), operations: [...chosen] } })}
        />
      </ImportStep>
    );
  }
  return (
    <ImportStep key="source" label="Step 1 of 3: what to import">
      <OpenApiSource
        source={source}
        onChange={setSource}
        problem={readProblem}
        isPending={read.isPending}
        onRead={() => read.mutate({ body: inputOf(source) })}
      />
    </ImportStep>
  );
}

function inputOf({ document, serverUrl, includeOptional }: Source) {
  return {
    openapi: document,
    ...(serverUrl.trim() !== "" && { server_url: serverUrl.trim() }),
    include_optional: includeOptional,
  };
}
