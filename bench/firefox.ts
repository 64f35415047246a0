/**
 * Calls from Firefox and from Chromium (the baseline, in turns) over two paths, IPv4 and IPv6, each with 50 ms of
 * delay: how many connect and have audio both ways within 10 s, and how long after the answer the first audio arrives.
 * Times are this process's, which checks every 20 ms. Goal: all of them. `node bench/firefox.ts [calls]`
 */
import { setTimeout as sleep } from "node:timers/promises";
import { rmsDbfs } from "@parley/audio/level";
import { openMediaPort } from "@parley/media/web/media-port";
import { createWebRtcLine } from "@parley/media/web/web-rtc-line";
import { browserCaller, CALLER_SCRIPT, type CallerPage } from "../server/test/doubles/browser-caller.ts";
import { startChromium } from "../server/test/doubles/chromium.ts";
import { startFirefox } from "../server/test/doubles/firefox.ts";
import { listenTo } from "@parley/testing/media/line-listener";
import { startTwoPaths } from "../server/test/doubles/two-paths.ts";
import { median } from "./measure.ts";

const CALLS = Number(process.argv[2] ?? 50);
const DELAY_MS = 50;
const WITHIN_MS = 10_000;
const LOOK_MS = 20;
const SOUND_DBFS = -40;
/**
 * Above this, the page has heard us: 20 ms of the tone have as much energy (docs/decisions/0120-firefox-in-tests.md).
 */
const HEARD_ENERGY = 0.001;

interface Browser {
  name: string;
  newPage(): Promise<CallerPage>;
  closePages(): Promise<void>;
  close(): Promise<void>;
}

/** Ms after the answer; null if not within WITHIN_MS. */
interface Call {
  agentHeardMs: number | null;
  callerHeardMs: number | null;
}

const chromium = await startChromium(CALLER_SCRIPT);
const firefox = await startFirefox(CALLER_SCRIPT);
const browsers: Browser[] = [
  { name: "Chromium", ...chromium },
  { name: "Firefox", ...firefox },
];
const mediaPort = await openMediaPort({ port: 0, addresses: ["127.0.0.1", "::1"] });
const calls = new Map<string, Call[]>(browsers.map(({ name }) => [name, []]));
for (let round = 0; round < CALLS; round++)
  for (const browser of browsers) calls.get(browser.name)?.push(await callFrom(browser));
await mediaPort.close();
for (const browser of browsers) await browser.close();

console.log(
  `Calls over two paths with ${DELAY_MS} ms of delay each way: audio both ways within ${WITHIN_MS / 1000} s`,
);
const baseline = median(soundBothWays(calls.get("Chromium") ?? []));
for (const [name, made] of calls) {
  const both = soundBothWays(made);
  const first = made.flatMap(({ agentHeardMs }) => agentHeardMs ?? []);
  const ratio = (median(both) / baseline).toFixed(2);
  console.log(
    `  ${name.padEnd(10)} ${both.length} of ${made.length}   agent's first audio after ${median(first).toFixed(0)} ms, both ways after ${median(both).toFixed(0)} ms (medians)   × ${ratio}`,
  );
}

function soundBothWays(made: Call[]): number[] {
  return made.flatMap(({ agentHeardMs, callerHeardMs }) =>
    agentHeardMs === null || callerHeardMs === null ? [] : Math.max(agentHeardMs, callerHeardMs),
  );
}

async function callFrom(browser: Browser): Promise<Call> {
  const caller = browserCaller(await browser.newPage());
  const paths = await startTwoPaths(mediaPort.port, DELAY_MS);
  const answered = Promise.withResolvers<ReturnType<typeof listenTo>>();
  await caller.call("microphone", async (offerSdp) => {
    const { line, answerSdp } = await createWebRtcLine({
      mediaPort,
      channelLabel: "parley",
      msid: "parley agent",
      offerSdp,
    });
    const listener = listenTo(line);
    listener.play(1000);
    answered.resolve(listener);
    return paths.through(answerSdp);
  });
  const listener = await answered.promise;
  const began = performance.now();
  const call: Call = { agentHeardMs: null, callerHeardMs: null };
  for (let ms = 0; ms < WITHIN_MS; ms = performance.now() - began) {
    if (listener.frames.some((frame) => rmsDbfs(frame) > SOUND_DBFS)) call.callerHeardMs ??= ms;
    if ((await caller.heardSound()).energy > HEARD_ENERGY) call.agentHeardMs ??= performance.now() - began;
    if (call.agentHeardMs !== null && call.callerHeardMs !== null) break;
    await sleep(LOOK_MS);
  }
  await listener.stop();
  await browser.closePages();
  await paths.close();
  return call;
}
