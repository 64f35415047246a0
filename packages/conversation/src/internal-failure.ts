/** What the record says about a call that ended because of a fault in the service itself. */
export const INTERNAL_FAILURE = {
  type: "warning",
  code: "service",
  message: "Something went wrong in the service. See the server's log.",
} as const;
