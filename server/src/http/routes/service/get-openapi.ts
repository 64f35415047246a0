import { Type } from "typebox";
import { openApiDocument } from "../../openapi/openapi.ts";
import { defineOperation, type Operation } from "../../operation/operation.ts";

/** The operation that returns the OpenAPI document of `list`, including itself. */
export function getOpenApiOperation(list: () => readonly Operation[]): Operation {
  let document: ReturnType<typeof openApiDocument> | null = null;
  return defineOperation({
    id: "service_openapi",
    method: "GET",
    path: "/openapi.json",
    role: "public",
    tag: "service",
    summary: "Get this document",
    description: "OpenAPI 3.1. Readable at `/docs/api`.",
    isConstant: true,
    responses: { 200: Type.Object({ openapi: Type.String() }) },
    errors: [],
    async handle() {
      document ??= openApiDocument(list());
      return { status: 200, body: document };
    },
  });
}
