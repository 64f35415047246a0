/** The agent that the first start made; a workspace that was made later has none. */
export const EXAMPLE_AGENT_ID = "agt_00000000000000000000000001";

/** What it has an answer to, by its tool. */
export const EXAMPLE_QUESTION = "Where is my order 1042?";
