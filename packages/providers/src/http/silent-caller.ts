/** Several vendors want conversations to begin and end with the user. These stand for a caller who has said nothing. */
export const CALL_BEGINS = "(The call begins.)";
export const CALLER_IS_SILENT = "(The caller is silent.)";
