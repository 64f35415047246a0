import { validationFailed, type ServiceError } from "@parley/base/errors";

/** The input can't become a tool. `message` says why, continuing a sentence that begins with the field's name. */
export class ImportProblem extends Error {
  constructor(message: string) {
    super(message);
    this.name = "ImportProblem";
  }

  /** An error response that names the request's field. */
  toError(path: string): ServiceError {
    return validationFailed({ path, message: this.message });
  }
}
