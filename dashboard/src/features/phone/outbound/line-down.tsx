import { Notice } from "../../../components/ui/notice.tsx";

/** No call was placed; `message` is the service's own. */
export function LineDown({ message }: { message: string }) {
  return (
    <div role="alert">
      <Notice look="warn">
        <p className="font-medium">The trunk is down</p>
        <p>{message}</p>
      </Notice>
    </div>
  );
}
