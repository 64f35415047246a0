/** A page in React 19: the element's properties, attributes and events in JSX. */
import "@parley/web/element/define";
import "@parley/web/element/react";
import { StrictMode, useState } from "react";
import { createRoot } from "react-dom/client";
import { getToken } from "./get-token.ts";

function App() {
  const [told, setTold] = useState("before");
  return (
    <main>
      <h1>Northwind Outdoor</h1>
      <parley-call
        mode="inline"
        name="Mara"
        recording
        getToken={getToken}
        onparley-start={({ detail }) => setTold(`started ${detail.callId}`)}
        onparley-end={({ detail }) => setTold(`over ${detail.reason}`)}
      />
      <output>{told}</output>
    </main>
  );
}

const root = document.body.appendChild(document.createElement("div"));
createRoot(root).render(
  <StrictMode>
    <App />
  </StrictMode>,
);
