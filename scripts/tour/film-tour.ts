/**
 * `node scripts/tour/film-tour.ts` films docs/tour.webp: a real
 * call with the example agent, and its record. Needs Chromium.
 */
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import { fileURLToPath } from "node:url";
import { startChromium, type Chromium } from "../../server/test/doubles/chromium.ts";
import { QUIET_RECOGNITION } from "../../server/test/dashboard/page-recognition.ts";
import { launchService, type ServiceProcess } from "../../server/test/harness/launch-service.ts";
import { animatedWebp, type Frame } from "./animated-webp.ts";

type Page = Awaited<ReturnType<Chromium["blankPage"]>>;

const FILM = fileURLToPath(new URL("../../docs/tour.webp", import.meta.url));
const SIZE = { width: 960, height: 600 };
const QUALITY = 62;
/** Time between two frames while something moves, ms. */
const STEP_MS = 250;

const dataDir = mkdtempSync(join(tmpdir(), "parley-tour-"));
const service = await launchService({ dataDir });
const chromium = await startChromium("", ["--lang=en-US"]);
try {
  const page = await chromium.blankPage(QUIET_RECOGNITION);
  await page.setViewportSize(SIZE);
  await page.emulateMedia({ colorScheme: "light" });
  const frames = await film(page);
  const made = animatedWebp(frames, SIZE.width, SIZE.height);
  writeFileSync(FILM, made);
  console.log(`docs/tour.webp: ${frames.length} frames, ${Math.round(made.length / 1024)} KB`);
} finally {
  await chromium.close();
  await service.stop();
  rmSync(dataDir, { recursive: true });
}

async function film(page: Page): Promise<Frame[]> {
  const frames: Frame[] = [];
  const camera = await page.context().newCDPSession(page);
  const shoot = async (durationMs: number): Promise<void> => {
    const { data } = await camera.send("Page.captureScreenshot", { format: "webp", quality: QUALITY });
    frames.push({ file: Buffer.from(data, "base64"), durationMs });
  };
  /** Takes frames at their own pace and shows the last one longer. */
  const roll = async (count: number, holdMs: number): Promise<void> => {
    for (let left = count; left > 0; left--) {
      await shoot(STEP_MS);
      await sleep(STEP_MS);
    }
    await shoot(holdMs);
  };

  const previewUrl = await becomeOwner(service, page);
  await page.goto(previewUrl);
  await page.getByLabel("Customer name").fill("Ann");
  await shoot(1200);
  await page.getByRole("button", { name: "Start call" }).click();
  await page.locator('[data-role="agent"]').first().waitFor();
  await roll(8, 600);
  const words = page.getByLabel("Type instead of talking");
  await words.pressSequentially("Where is my order 1042?");
  await shoot(900);
  await page.keyboard.press("Enter");
  await page.locator('[data-status="succeeded"]').waitFor({ state: "attached" });
  await roll(12, 1500);
  await words.fill("Goodbye");
  await page.keyboard.press("Enter");
  await page.getByText("The agent hung up.").first().waitFor({ timeout: 30_000 });
  await shoot(1200);

  await page.goto(`${service.url}/w/${service.workspaceId}/calls`);
  await page.locator("tbody a, main li a").first().click();
  await page.getByRole("list", { name: "Timeline" }).waitFor();
  await shoot(3500);
  return frames;
}

/** Signs the page in as the owner. Returns the example's preview page. */
async function becomeOwner({ url, logs }: ServiceProcess, page: Page): Promise<string> {
  const started = logs.entries.find((entry) => entry["sign_up_url"] !== undefined);
  const token = String(started?.["sign_up_url"]).split("#")[1];
  const answer = await page.request.post(`${url}/auth/sign-up`, {
    headers: { origin: url },
    data: { name: "Ann Lee", email: "ann@example.com", password: "correct horse battery", token },
  });
  if (!answer.ok()) throw new Error(await answer.text());
  return String(started?.["preview_url"]);
}
