import { useOperationQuery } from "../../../../api/use-operation-query.ts";
import { useKeyStates } from "./use-key-states.ts";
import { useModels } from "./use-models.ts";

/** Whether all that models and voices are chosen from is there: what came later would move the fields below it. */
export function useListsThere(): boolean {
  const models = useModels("model", "auto", true);
  const heard = useModels("transcription", "auto", true);
  const speaking = useModels("voice", "auto", true);
  const voices = useOperationQuery("voices_list");
  const { isThere } = useKeyStates();
  return models.isThere && heard.isThere && speaking.isThere && voices.isFetched && isThere;
}
