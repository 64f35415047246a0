import { createRoute, lazyRouteComponent, redirect } from "@tanstack/react-router";
import { sessionQuery } from "../../api/session.ts";
import { nextAddress } from "../../routing/next-address.ts";
import { rootRoute } from "../../routing/root-route.ts";

const signInRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/sign-in",
  validateSearch: (search: Record<string, unknown>): { next?: string; problem?: string } => {
    const next = nextAddress(search["next"]);
    const { problem } = search;
    return { ...(next !== "/" && { next }), ...(typeof problem === "string" && { problem }) };
  },
  beforeLoad: async ({ context: { queryClient }, search }) => {
    if (await queryClient.ensureQueryData(sessionQuery)) throw redirect({ href: search.next ?? "/" });
  },
  component: lazyRouteComponent(() => import("./sign-in-page.tsx"), "SignInPage"),
});

const forgotPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/forgot-password",
  component: lazyRouteComponent(() => import("./forgot-password-page.tsx"), "ForgotPasswordPage"),
});

const resetPasswordRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/reset-password",
  component: lazyRouteComponent(() => import("./reset-password-page.tsx"), "ResetPasswordPage"),
});

const join = lazyRouteComponent(() => import("./join-page.tsx"), "JoinPage");

/** The link that the first start prints, and those of invitations; the token comes after the #. */
const setupRoute = createRoute({ getParentRoute: () => rootRoute, path: "/setup", component: join });
const invitationRoute = createRoute({
  getParentRoute: () => rootRoute,
  path: "/invitation",
  component: join,
});

export const authRoutes = [
  signInRoute,
  forgotPasswordRoute,
  resetPasswordRoute,
  setupRoute,
  invitationRoute,
] as const;
