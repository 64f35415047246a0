/** Runs of all scenarios of an agent, as the API has them (docs/scenarios.md#running-all). */
import { Type, type Static } from "typebox";
import { BATCH_STATUSES } from "../../../platform/db/version-tables.ts";
import { nullable, object, oneOf, time } from "@parley/base/schema-builders";

/** How often one request runs a scenario at most. */
const MOST_TIMES = 10;

export const times = () =>
  Type.Integer({
    minimum: 1,
    maximum: MOST_TIMES,
    default: 1,
    description: "How often: a model doesn't always reply the same.",
  });

export const ScenarioBatch = object(
  {
    id: Type.String(),
    agent_version: Type.Integer({ description: "Number of the version that is rehearsed." }),
    times: Type.Integer({ description: "How often each scenario runs." }),
    cause: oneOf(["request", "save"], { description: "`save`: a new version was saved." }),
    status: oneOf(BATCH_STATUSES, {
      description:
        "`replaced`: another one was started for this agent. `failed`: the service failed; see its log.",
    }),
    total: Type.Integer({ description: "Runs in all, without those of scenarios that can't run." }),
    done: Type.Integer({ description: "Runs that are over." }),
    passed: Type.Integer(),
    problems: Type.Array(object({ scenario_id: Type.String(), message: Type.String() }), {
      description: "Scenarios that can't run, and why.",
    }),
    created_at: time(),
    ended_at: nullable(time(), { description: "Null until it is over." }),
  },
  { title: "ScenarioBatch" },
);
export type ScenarioBatch = Static<typeof ScenarioBatch>;

export const ScenarioSettings = object(
  {
    run_on_save: Type.Optional(
      Type.Boolean({
        default: false,
        description: "Runs all scenarios in the background whenever a new version of the agent is saved.",
      }),
    ),
    times: Type.Optional(times()),
  },
  { title: "ScenarioSettings", examples: [{ run_on_save: true, times: 3 }] },
);
export type ScenarioSettings = Static<typeof ScenarioSettings>;
