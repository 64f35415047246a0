/** Only compiled: the element in JSX of React 18, which sets attributes of it and nothing else. */
import "@parley/web/element/react";
import { useRef } from "react";
import type { ParleyCall } from "@parley/web/element";

export function Mara() {
  const element = useRef<ParleyCall>(null);
  return (
    <main>
      <parley-call ref={element} preview="slug" mode="inline" recording="" class="corner" />
      {/* @ts-expect-error: no such mode */}
      <parley-call preview="slug" mode="corner" />
      {/* @ts-expect-error: React 18 would make text of it */}
      <parley-call getToken={async () => (await fetch("/start-call")).json()} />
      <button onClick={() => element.current?.start()}>Talk</button>
    </main>
  );
}
