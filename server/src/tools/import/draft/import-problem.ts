import { validationFailed, type ServiceError } from "../../../errors.ts";

/** The input can't become a tool. `message` says why, as the end of a sentence that begins with the field's name. */
export class ImportProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ImportProblem";
  }

  /** As an answer that names the field of the request. */
  toError(path: string): ServiceError {
    return validationFailed({ path, message: this.message });
  }
}
