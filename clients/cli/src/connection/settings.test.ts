import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { mkdir } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, onTestFinished, test } from "vitest";
import { readAddress, readSettings, removeSettings, saveSettings } from "./settings.ts";

const saved = { url: "https://voice.example.com", token: "pat_saved", workspaceId: "ws_1" };

function newHome(): string {
  const home = mkdtempSync(join(tmpdir(), "parley-home-"));
  onTestFinished(() => rmSync(home, { recursive: true }));
  return home;
}

test("a saved token never goes to a server named in the environment", async () => {
  const home = { XDG_CONFIG_HOME: newHome() };
  await saveSettings(home, saved);
  expect(await readSettings(home)).toEqual(saved);
  await expect(readSettings({ ...home, PARLEY_URL: "https://evil.example.com" })).rejects.toThrow("both");
  const other = { ...home, PARLEY_URL: "https://b.example.com/", PARLEY_TOKEN: "pat_b" };
  expect(await readSettings(other)).toEqual({
    url: "https://b.example.com",
    token: "pat_b",
    workspaceId: null,
  });
  await expect(readSettings({ ...home, PARLEY_WORKSPACE: "ws_2" })).rejects.toThrow("isn't the workspace");
});

test("what was saved is deleted, also if it is damaged", async () => {
  const home = { XDG_CONFIG_HOME: newHome() };
  expect(await removeSettings(home)).toBeNull();
  const path = await saveSettings(home, saved);
  writeFileSync(path, "{");
  expect(await removeSettings(home)).toBe(path);
  await expect(readSettings(home)).rejects.toThrow("You aren't logged in");
});

test("a damaged file is reported", async () => {
  const home = newHome();
  await mkdir(join(home, "parley"));
  writeFileSync(join(home, "parley/config.json"), '{"url": "https://voice.example.com"');
  await expect(readSettings({ XDG_CONFIG_HOME: home })).rejects.toThrow("is damaged");
});

test("any page of the server may be given as its address", () => {
  expect(readAddress("https://voice.example.com/agents?x#y")).toBe("https://voice.example.com");
  expect(readAddress("voice.example.com:8443")).toBe("https://voice.example.com:8443");
  expect(readAddress("http://127.0.0.1:8080")).toBe("http://127.0.0.1:8080");
  expect(() => readAddress("https://")).toThrow("isn't an address");
});
