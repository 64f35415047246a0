/** Entry of a thread for work that may take long. */
import { serveTasks } from "../bounds/serve-tasks.ts";
import { TASKS } from "./task-table.ts";

serveTasks(TASKS);
