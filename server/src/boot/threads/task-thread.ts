/** Entry of a thread for work that may take long. */
import { serveTasks } from "@parley/base/bounds/serve-tasks";
import { TASKS } from "./task-table.ts";

serveTasks(TASKS);
