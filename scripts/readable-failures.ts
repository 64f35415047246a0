/**
 * Setup of every test. Vitest reads the files that a failure's stack names. It takes the address of a page
 * (`http://127.0.0.1:8080/:1:2`) for the root folder, and then reports neither the failure nor its test. So such places
 * are written in words.
 */
import { afterEach, beforeEach, type RunnerTask } from "vitest";

const PLACE_IN_PAGE = /(https?:\/\/[^\s()]*?):(\d+):(\d+)/g;

beforeEach(({ onTestFailed }) => onTestFailed(({ task }) => nameInWords(task)));
// A failure is reported while the test is still being cleaned up, which may take long.
afterEach(({ task }) => nameInWords(task));

function nameInWords({ result }: RunnerTask): void {
  for (const error of result?.errors ?? [])
    error.stack &&= error.stack.replace(PLACE_IN_PAGE, "$1, line $2, column $3");
}
