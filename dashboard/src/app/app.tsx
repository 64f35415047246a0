import { QueryClientProvider } from "@tanstack/react-query";
import { RouterProvider } from "@tanstack/react-router";
import { createQueryClient } from "../api/query-client.ts";
import { ToastProvider } from "../components/ui/toast-provider.tsx";
import { createAppRouter } from "./router.tsx";
import { ThemeProvider } from "./theme/theme-provider.tsx";

const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const stopWaiting = router.subscribe("onResolved", () => {
  document.getElementById("skeleton")?.remove();
  stopWaiting();
});

export function App() {
  return (
    <ThemeProvider>
      <QueryClientProvider client={queryClient}>
        <ToastProvider>
          <RouterProvider router={router} />
        </ToastProvider>
      </QueryClientProvider>
    </ThemeProvider>
  );
}
