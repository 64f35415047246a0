/** A small API with features of large ones: references, a cycle, several kinds of security, servers with variables. */
export const SHOP = {
  openapi: "3.0.3",
  info: { title: "Shop", version: "1" },
  servers: [
    { url: "https://{region}.example.com/v1/", variables: { region: { default: "eu", enum: ["eu", "us"] } } },
  ],
  security: [{ token: [] }],
  paths: {
    "/orders/{orderId}": {
      parameters: [{ $ref: "#/components/parameters/OrderId" }],
      get: {
        operationId: "getOrderById",
        summary: "Get an order",
        description: "Looks up one order.",
        parameters: [
          { name: "expand", in: "query", schema: { type: "string" } },
          {
            name: "fields",
            in: "query",
            required: true,
            schema: { type: "array", items: { type: "string" } },
          },
          { name: "ids", in: "query", required: true, explode: false, schema: { type: "array", items: {} } },
          { name: "kind", in: "query", required: true, schema: { type: "string", enum: ["full"] } },
          { name: "X-Request-Id", in: "header", required: true, schema: { type: "string", format: "uuid" } },
          { name: "Accept", in: "header", required: true, schema: { type: "string" } },
        ],
        responses: {
          200: { content: { "application/json": { schema: { $ref: "#/components/schemas/Order" } } } },
        },
      },
      delete: { summary: "Delete an order", security: [], responses: {} },
      head: { operationId: "headOrder", responses: {} },
    },
    "/orders": {
      post: {
        operationId: "createOrder",
        security: [{ basic: [] }, { token: [] }],
        requestBody: {
          required: true,
          content: { "application/json": { schema: { $ref: "#/components/schemas/NewOrder" } } },
        },
        responses: {},
      },
    },
    "/upload": {
      post: {
        operationId: "upload",
        requestBody: { required: true, content: { "multipart/form-data": { schema: { type: "object" } } } },
        responses: {},
      },
    },
    "/elsewhere": { get: { operationId: "elsewhere", parameters: [{ $ref: "https://example.com/p.json" }] } },
    "/search": {
      get: {
        operationId: "search",
        security: [{ key: [], second: [] }],
        parameters: [
          { name: "filter", in: "query", required: true, style: "deepObject", schema: { type: "object" } },
        ],
      },
    },
    "/keys": { get: { operationId: "keys", security: [{ key: [], second: [] }], responses: {} } },
  },
  components: {
    parameters: {
      OrderId: {
        name: "orderId",
        in: "path",
        required: true,
        description: "As on the receipt.",
        schema: { type: "integer" },
      },
    },
    schemas: {
      Order: {
        type: "object",
        properties: {
          id: { type: "integer", readOnly: true },
          parent: { $ref: "#/components/schemas/Order" },
          note: { type: "string", nullable: true },
        },
      },
      NewOrder: {
        allOf: [
          { $ref: "#/components/schemas/Order" },
          {
            type: "object",
            required: ["customer", "quantity", "source", "tags", "id"],
            properties: {
              customer: {
                type: "object",
                required: ["name"],
                properties: { name: { type: "string", minLength: 1 }, age: { type: "integer" } },
              },
              quantity: { type: "integer", minimum: 0, exclusiveMinimum: true },
              source: { type: "string", enum: ["phone"] },
              tags: { type: "array", items: { type: "string" } },
              id: { type: "string" },
            },
          },
        ],
      },
    },
    securitySchemes: {
      token: { type: "http", scheme: "bearer" },
      basic: { type: "http", scheme: "basic" },
      key: { type: "apiKey", in: "header", name: "X-Key" },
      second: { type: "apiKey", in: "header", name: "X-Second-Key" },
    },
  },
};
