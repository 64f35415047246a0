/** The agent that the first start made; workspaces made later have none. */
export const EXAMPLE_AGENT_ID = "agt_00000000000000000000000001";

/** Questions it can answer, by its tool. */
export const EXAMPLE_QUESTION = "Where is my order 1042?";
