/**
 * How a server departs from OpenAI's chat protocol. Everything else is as at OpenAI. What its models take is in
 * `facts`.
 */
export interface ChatDialect {
  /** It counts tokens unasked. Some such servers refuse to be asked. */
  countsUnasked?: boolean;
  /**
   * The member that limits an answer's tokens. Only for vendors that charge the longest possible answer against a rate
   * limit or a balance; elsewhere the reader's own limit is enough.
   */
  limit?: "max_tokens" | "max_completion_tokens";
  /** The member for an agent's own limit, if that isn't `max_tokens` or the one above. */
  ownLimit?: "max_completion_tokens";
  /** It takes `prompt_cache_key`. */
  hasCacheKeys?: boolean;
  /** Tool calls need ids of nine letters and digits. */
  hasShortCallIds?: boolean;
  /** It requires an assistant turn between tool results and the user's turn. */
  answersResults?: boolean;
}
