import { Notice } from "../../../components/ui/notice.tsx";

/** No call was placed; `message` is the service's own. */
export function LineDown({ message }: { message: string }) {
  return (
    <div role="alert">
      <Notice look="warn">
        <p className="font-medium">No call was placed</p>
        <p>{message}</p>
        <p className="mt-1 text-muted">
          Everything entered here was checked and is right. What is missing is a phone line: the service has
          no connection to the trunk of this number (<code>PHONE_LINE_DOWN</code>).
        </p>
      </Notice>
    </div>
  );
}
