import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The client's source: what it is built to is for its package only.
  resolve: { conditions: ["parley:source", ...defaultClientConditions] },
  // The service puts a nonce of each answer there (server/src/http/pages.ts).
  html: { cspNonce: "CSP_NONCE" },
  // Everything is a file of its own: the page's Content-Security-Policy admits no data: scripts.
  build: { outDir: "dist", assetsInlineLimit: 0, target: "es2022" },
});
