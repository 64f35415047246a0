import tailwindcss from "@tailwindcss/vite";
import react from "@vitejs/plugin-react";
import { defineConfig } from "vite";

export default defineConfig({
  plugins: [react(), tailwindcss()],
  // Everything is a file of its own: the page's Content-Security-Policy admits no data: scripts.
  build: { outDir: "dist", assetsInlineLimit: 0, target: "es2022" },
});
