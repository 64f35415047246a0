import type { Command } from "../command/command.ts";
import { agentsPull } from "./agents-pull.ts";
import { agentsPush } from "./agents-push.ts";
import { callsTail } from "./calls-tail.ts";
import { login } from "./login.ts";
import { logout } from "./logout.ts";
import { rehearse } from "./rehearse.ts";
import { toolsTest } from "./tools-test.ts";

/** In the order of the help. */
export const commands: readonly Command[] = [
  login,
  logout,
  agentsPull,
  agentsPush,
  toolsTest,
  rehearse,
  callsTail,
];
