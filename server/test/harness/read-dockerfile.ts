/** What the Dockerfile says about the image's last stage, with the folder of the service where `app` is. */
import { readFileSync } from "node:fs";

const DOCKERFILE = new URL("../../../Dockerfile", import.meta.url);

export interface ImageSettings {
  env: Record<string, string>;
  user: number;
  command: string[];
  healthCheck: string[];
}

export function readDockerfile({ app, path }: { app: string; path: string }): ImageSettings {
  const whole = readFileSync(DOCKERFILE, "utf8").replaceAll(/\\\n\s*/g, " ");
  const stage = whole.slice(whole.lastIndexOf("\nFROM "));
  const find = (pattern: RegExp): string => {
    const found = pattern.exec(stage)?.[1];
    if (found === undefined) throw new Error(`The Dockerfile has no ${pattern}.`);
    return found;
  };
  const words = (json: string) => JSON.parse(json) as string[];
  const env = [...find(/^ENV (.*)$/m).matchAll(/(\w+)=(?:"([^"]*)"|(\S+))/g)].map(
    ([, name = "", quoted, plain]) => [
      name,
      (quoted ?? plain ?? "").replaceAll("/app/", `${app}/`).replace("$PATH", path),
    ],
  );
  return {
    env: Object.fromEntries(env) as Record<string, string>,
    user: Number(find(/^USER (\d+):\d+$/m)),
    command: words(find(/^CMD (\[.*\])$/m)),
    healthCheck: words(find(/^HEALTHCHECK .* CMD (\[.*\])$/m)),
  };
}
