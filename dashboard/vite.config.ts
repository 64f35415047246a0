import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defaultClientConditions, defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // The client's source: its build is only for its package.
  resolve: { conditions: ["parley:source", ...defaultClientConditions] },
  // The service puts each answer's nonce there (server/src/http/pages.ts).
  html: { cspNonce: "CSP_NONCE" },
  // Everything is a separate file: the page's Content-Security-Policy allows no data: scripts.
  build: {
    outDir: "dist",
    assetsInlineLimit: 0,
    target: "es2022",
    // The public preview is a page of its own, without the dashboard.
    rolldownOptions: { input: ["index.html", "preview.html"] },
  },
});
