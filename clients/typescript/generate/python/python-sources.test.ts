import { expect, test } from "vitest";
import type { Document } from "../api-source.ts";
import { pythonAsyncClientSource, pythonClientSource, pythonTypesSource } from "./python-sources.ts";

const json = (schema: object) => ({ content: { "application/json": { schema } } });
const DOCUMENT: Document = {
  paths: {
    "/w/{workspace_id}/calls/{call_id}": {
      post: {
        operationId: "calls_note",
        summary: "Note",
        description: 'Keeps a "note".',
        parameters: [
          { name: "workspace_id", in: "path", required: true, schema: { type: "string" } },
          { name: "call_id", in: "path", required: true, schema: { type: "string" } },
          {
            name: "from",
            in: "query",
            required: false,
            description: "The first.",
            schema: { type: "integer", default: 1 },
          },
          { name: "If-Match", in: "header", required: false, schema: { type: "string" } },
        ],
        requestBody: { required: true, ...json({ $ref: "#/components/schemas/Note" }) },
        responses: {
          "201": {
            description: "",
            ...json({ type: "array", items: { $ref: "#/components/schemas/Note" } }),
          },
        },
      },
      put: {
        operationId: "calls_update",
        summary: "Replace",
        requestBody: { required: true, ...json({ $ref: "#/components/schemas/Range" }) },
        responses: { "204": { description: "" } },
      },
      get: {
        operationId: "calls_get",
        summary: "Read",
        responses: { "200": { description: "", ...json({ $ref: "#/components/schemas/Note" }) } },
      },
    },
    "/sound": {
      get: {
        operationId: "calls_listen_in",
        summary: "Listen",
        "x-live": true,
        responses: { "200": { description: "", content: { "audio/wav": { schema: { type: "string" } } } } },
      },
    },
  },
  components: {
    schemas: {
      Note: {
        type: "object",
        required: ["text"],
        properties: {
          text: { type: "string", description: "What\nto keep." },
          kind: { enum: ["a", null] },
          by: { type: ["object", "null"], properties: { id: { type: "string" } }, required: ["id"] },
        },
      },
      Range: { type: "object", properties: { from: { type: "number", default: null } } },
    },
  },
};

test("objects become typed dictionaries, also those within, with optional members and names that Python keeps for itself", () => {
  expect(pythonTypesSource(DOCUMENT)).toContain(`class NoteBy(TypedDict):
    id: str

class Note(TypedDict):
    text: str
    """What to keep."""
    kind: NotRequired[Literal["a"] | None]
    by: NotRequired[NoteBy | None]

Range = TypedDict(
    "Range",
    {
        # Default: \`None\`.
        "from": "NotRequired[float]",
    },
)
`);
});

test("operations become methods of both clients", () => {
  const source = pythonClientSource(DOCUMENT);
  expect(source).toContain(`    def calls_note(
        self,
        call_id: str,
        body: t.Note,
        *,
        from_: int | None = None,
        if_match: str | None = None,
        workspace_id: str | None = None,
        on_response: OnResponse | None = None,
    ) -> list[t.Note]:
        """
        Note. Keeps a \\"note\\".

        Args:
            from_: The first. Default: \`1\`.
        """
        return cast("list[t.Note]", self._call_json(
            "POST",
            "/w/{workspace_id}/calls/{call_id}",
            path={"workspace_id": workspace_id, "call_id": call_id},
            query={"from": from_},
            body=body,
            headers={"If-Match": if_match},
            on_response=on_response,
        ))
`);
  const other = pythonAsyncClientSource(DOCUMENT);
  expect(other).toContain("    async def calls_note(\n");
  expect(other).toContain('return cast("list[t.Note]", await self._call_json(');
});

test("what is read can be put back, and what has no end comes in pieces", () => {
  const source = pythonClientSource(DOCUMENT);
  expect(source).toContain("    body: t.Range | t.Note,\n");
  expect(source).toMatch(/def calls_listen_in\([^)]*\) -> Generator\[bytes, None, None\]:/);
  expect(pythonAsyncClientSource(DOCUMENT)).toMatch(
    /    def calls_listen_in\([^)]*\) -> AsyncGenerator\[bytes, None\]:/,
  );
});
