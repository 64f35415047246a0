/** Loaded into a service that a test starts, before anything of it. */
import { isMainThread } from "node:worker_threads";
import { recordAnswers } from "./answer-record.ts";

if (isMainThread) recordAnswers();
