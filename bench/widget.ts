/**
 * From the click on "Start call" to the agent's first sound, through `startCall` and `<parley-call>` in Chromium, with
 * the built-in voice. The baseline is a page that does the least one can: microphone, token, offer and a player,
 * without any of the product's code. They take turns. Goal for `startCall`: at most 1.2 times the baseline. The element
 * paints as well, on the processor here, which a visitor's graphics card does elsewhere. Then what a preview link's
 * page loads and when it first paints, against the dashboard's sign-in page. `node bench/widget.ts [calls]`
 */
import type { Page } from "playwright-core";
import { startChromium } from "../server/test/doubles/chromium.ts";
import { openBenchService } from "./bench-service.ts";
import { median, percentile } from "./measure.ts";

const CALLS = Number(process.argv[2] ?? 10);
/** Any word has more, comfort noise far less (the squared peak of 10 ms times their length). */
const HEARD_ENERGY = 0.0002;

/** Runs before the page's own scripts: notes when the button is clicked, and when the agent is first heard. */
const WATCH = `
  window.times = {};
  addEventListener("click", () => (times.click ??= performance.now()), { capture: true });
  const Original = RTCPeerConnection;
  window.RTCPeerConnection = class extends Original {
    constructor(...given) {
      super(...given);
      const look = async () => {
        for (const { type, totalAudioEnergy } of (await this.getStats()).values())
          if (type === "inbound-rtp" && totalAudioEnergy > ${HEARD_ENERGY}) times.sound ??= performance.now();
        if (times.sound === undefined) setTimeout(look, 5);
      };
      look();
    }
  };`;

const service = await openBenchService(false);
const tokenPath = `/workspaces/${service.workspaceId}/agents/${service.exampleAgentId}/token`;
const GET_TOKEN = `async () => (await fetch(${JSON.stringify(tokenPath)}, {
  method: "POST", headers: ${JSON.stringify(service.headers)}, body: '{"variable_values":{"customer_name":"Ann"}}',
})).json()`;

const PAGES = {
  "the least": `<button>Start call</button><script>
    const getToken = ${GET_TOKEN};
    document.querySelector("button").onclick = async () => {
      const stream = await navigator.mediaDevices.getUserMedia({ audio: true });
      const { url, token } = await getToken();
      const peer = new RTCPeerConnection();
      peer.createDataChannel("parley");
      for (const track of stream.getAudioTracks()) peer.addTrack(track, stream);
      peer.ontrack = ({ streams }) => Object.assign(new Audio(), { srcObject: streams[0] }).play();
      await peer.setLocalDescription();
      const headers = { "content-type": "application/sdp", authorization: "Bearer " + token };
      const answer = await fetch(url, { method: "POST", headers, body: peer.localDescription.sdp });
      await peer.setRemoteDescription({ type: "answer", sdp: await answer.text() });
    };</script>`,
  startCall: `<button>Start call</button><script type="module">
    import { startCall } from "/embed/parley.js";
    document.querySelector("button").onclick = () => startCall({ getToken: ${GET_TOKEN} });
  </script>`,
  "<parley-call>": `<parley-call mode="inline" name="Mara"></parley-call>
    <script type="module" src="/embed/parley-call.js"></script>
    <script>document.querySelector("parley-call").getToken = ${GET_TOKEN};</script>`,
};

const links = `/public/v1/workspaces/${service.workspaceId}/agents/${service.exampleAgentId}/preview-link`;
const link = (await (await fetch(service.url + links, { headers: service.headers })).json()) as {
  slug: string;
};
const LOADED = { "sign-in page": "/sign-in", "preview page": `/preview/${link.slug}` };

const browser = await startChromium();
const measured = new Map<string, number[]>(Object.keys(PAGES).map((name) => [name, []]));
for (let round = -1; round < CALLS; round++) {
  for (const [name, body] of Object.entries(PAGES)) {
    const page = await browser.blankPage(WATCH);
    const ms = await firstSound(page, body);
    if (round >= 0) measured.get(name)?.push(ms); // the first round loads the voice
    await browser.closePages();
  }
}
const loads = new Map<string, Load[]>(Object.keys(LOADED).map((name) => [name, []]));
for (let round = 0; round < CALLS; round++) {
  for (const [name, path] of Object.entries(LOADED)) {
    loads.get(name)?.push(await load(await browser.blankPage(""), service.url + path));
    await browser.closePages();
  }
}
await browser.close();
await service.close();

console.log(`From the click to the agent's first sound, ${CALLS} calls each`);
const baseline = median(measured.get("the least") ?? []);
for (const [name, times] of measured) {
  const ratio = (median(times) / baseline).toFixed(2);
  const [middle, most] = [median(times).toFixed(0), percentile(times, 0.95).toFixed(0)];
  console.log(`  ${name.padEnd(14)} median ${middle} ms   p95 ${most} ms   × ${ratio}`);
}

console.log(`What a page loads, and its first paint with anything in it, ${CALLS} loads each`);
for (const [name, each] of loads) {
  const bytes = median(each.map((one) => one.bytes));
  const ratio = (bytes / median((loads.get("sign-in page") ?? []).map((one) => one.bytes))).toFixed(2);
  const paint = median(each.map((one) => one.paintMs)).toFixed(0);
  console.log(
    `  ${name.padEnd(14)} ${bytes} bytes in ${each[0]?.files} files   × ${ratio}   first paint ${paint} ms`,
  );
}

interface Load {
  /** Compressed, with headers. */
  bytes: number;
  files: number;
  paintMs: number;
}

async function load(page: Page, address: string): Promise<Load> {
  await page.goto(address, { waitUntil: "networkidle" });
  await page.waitForFunction("performance.getEntriesByName('first-contentful-paint').length > 0");
  return page.evaluate<Load>(`(() => {
    const loaded = [...performance.getEntriesByType("navigation"), ...performance.getEntriesByType("resource")];
    return {
      bytes: loaded.reduce((sum, { transferSize }) => sum + transferSize, 0),
      files: loaded.length,
      paintMs: performance.getEntriesByName("first-contentful-paint")[0].startTime,
    };
  })()`);
}

async function firstSound(page: Page, body: string): Promise<number> {
  const address = `${service.url}/shop`;
  await page.route(address, (route) =>
    route.fulfill({ contentType: "text/html", body: `<!doctype html><title>Shop</title>${body}` }),
  );
  await page.goto(address);
  await page.getByRole("button", { name: "Start call" }).click();
  await page.waitForFunction("times.sound !== undefined");
  return page.evaluate<number>("times.sound - times.click");
}
