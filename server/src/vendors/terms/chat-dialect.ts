/** How a server departs from OpenAI's chat protocol. Everything else is as at OpenAI. */
export interface ChatDialect {
  /** It counts tokens only on request. Other servers count them anyway, or refuse the request. */
  countsOnRequest?: boolean;
  /**
   * The member that limits an answer's tokens. Only for vendors that charge the longest possible answer against a rate
   * limit or a balance; elsewhere the reader's own limit is enough.
   */
  limit?: "max_tokens" | "max_completion_tokens";
  /** Tool calls need ids of nine letters and digits. */
  hasShortCallIds?: boolean;
  /** After the results of tools it wants the assistant's turn before the user's. */
  answersResults?: boolean;
  /** How models are told to think as little as they can. The first entry that fits counts. */
  thinkLittle?: readonly ThinkLittle[];
}

interface ThinkLittle {
  /** Source of a regular expression for the models' names, regardless of case. */
  models: string;
  /** Members of the request. */
  send: Record<string, unknown>;
  /** These models refuse a temperature. */
  hasFixedTemperature?: boolean;
}

/**
 * OpenAI's own models (https://developers.openai.com/api/docs/guides/reasoning). Since GPT-5.6 they refuse tools over
 * Chat Completions unless they don't think, and any temperature but their own.
 */
export const OPENAI_DIALECT: ChatDialect = {
  countsOnRequest: true,
  thinkLittle: [
    {
      models: "^gpt-(5\\.[6-9]|[6-9](\\.\\d+)?)-(luna|sol|terra)(-\\d{4}-\\d\\d-\\d\\d)?$",
      send: { reasoning_effort: "none" },
      hasFixedTemperature: true,
    },
    { models: "^gpt-5\\.\\d+(-mini|-nano)?(-\\d{4}-\\d\\d-\\d\\d)?$", send: { reasoning_effort: "none" } },
    {
      models: "^gpt-5(-mini|-nano)?(-\\d{4}-\\d\\d-\\d\\d)?$",
      send: { reasoning_effort: "minimal" },
      hasFixedTemperature: true,
    },
    {
      models: "^o[134](-mini)?(-\\d{4}-\\d\\d-\\d\\d)?$",
      send: { reasoning_effort: "low" },
      hasFixedTemperature: true,
    },
  ],
};
