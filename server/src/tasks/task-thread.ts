/** The entry of a thread for what may take long. */
import { serveTasks } from "../bounds/serve-tasks.ts";
import { TASKS } from "./task-table.ts";

serveTasks(TASKS);
