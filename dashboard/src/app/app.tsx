import { PreviewPage } from "../features/call/preview-page.tsx";
import { WelcomePage } from "./welcome-page.tsx";

/** Which page stands at this address. */
export function App() {
  const slug = /^\/preview\/([^/]+)\/?$/.exec(location.pathname)?.[1];
  return slug ? <PreviewPage slug={slug} /> : <WelcomePage />;
}
