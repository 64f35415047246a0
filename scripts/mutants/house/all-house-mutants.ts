import { ACCESS_MUTANTS } from "./access-mutants.ts";
import { CALL_MUTANTS } from "./call-mutants.ts";
import { FOUNDATION_MUTANTS } from "./foundation-mutants.ts";
import type { HouseMutant } from "./house-mutant.ts";
import { HTTP_MUTANTS } from "./http-mutants.ts";
import { MEDIA_MUTANTS } from "./media-mutants.ts";
import { NAMED_MUTANTS } from "./named-mutants.ts";
import { PHONE_MUTANTS } from "./phone-mutants.ts";
import { PROVIDER_MUTANTS } from "./provider-mutants.ts";
import { SIP_MUTANTS } from "./sip-mutants.ts";
import { TOOL_MUTANTS } from "./tool-mutants.ts";

/** Of every door and every package but the engine, whose mutants are beside this folder. */
export const ALL_HOUSE_MUTANTS: readonly HouseMutant[] = [
  ...NAMED_MUTANTS,
  ...FOUNDATION_MUTANTS,
  ...MEDIA_MUTANTS,
  ...PROVIDER_MUTANTS,
  ...SIP_MUTANTS,
  ...ACCESS_MUTANTS,
  ...CALL_MUTANTS,
  ...HTTP_MUTANTS,
  ...PHONE_MUTANTS,
  ...TOOL_MUTANTS,
];
