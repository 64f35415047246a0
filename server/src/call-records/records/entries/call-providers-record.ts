/** What a call's record says of providers: those it was planned with, and those that served it. */
import { Type, type TSchema } from "typebox";
import { nullable } from "@parley/base/schema-builders";
import { UsedProviderSchema, UsedVoiceSchema } from "@parley/conversation/served-schema";

const useOf = (used: TSchema) =>
  Type.Object({
    planned: used,
    fallback: nullable(used, { description: "The first of `fallbacks`." }),
    fallbacks: Type.Array(used, { description: "Used in this order if the planned one fails." }),
    served: Type.Array(used, { description: "The ones that served the call, in order of first use." }),
  });

const TokensRecord = Type.Object(
  { input: Type.Integer(), output: Type.Integer() },
  { title: "CallTokens", description: "Tokens used by the call's models." },
);

const DroppedMembers = Type.Array(
  Type.Object({
    member: Type.String({ description: "`api`: another API was used." }),
    why: Type.String(),
  }),
  { description: "What the server refused and so wasn't sent, or otherwise. Missing if nothing." },
);

/** Which vendors a call was planned with, and which ones served it. */
export const CallProvidersRecord = Type.Object(
  {
    model: Type.Object({
      ...useOf(UsedProviderSchema).properties,
      tokens: nullable(TokensRecord, {
        description: "As reported by the provider, without interrupted replies. Null if it reports none.",
      }),
      dropped: Type.Optional(DroppedMembers),
    }),
    transcriber: useOf(UsedProviderSchema),
    voice: useOf(UsedVoiceSchema),
  },
  { title: "CallProviders" },
);
