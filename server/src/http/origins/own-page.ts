import { isLoopbackName } from "../check-host.ts";

/**
 * Whether `origin` is this service's own: PUBLIC_URL's, or that of the address which this request names in `host`, a
 * Host header that `checkHost` has let through. Anything that isn't exactly what a browser would send is not.
 */
export function isOwnPage(origin: string, host: string, publicUrl: string): boolean {
  const own = new URL(publicUrl);
  if (origin === own.origin) return true;
  const page = URL.parse(origin);
  if (page?.origin !== origin || !/^https?:$/.test(page.protocol)) return false;
  // Plain HTTP under PUBLIC_URL's name isn't the service: anyone on the way could have written that page.
  if (page.protocol !== own.protocol && !isLoopbackName(page.hostname)) return false;
  return page.host === URL.parse(`${page.protocol}//${host}`)?.host;
}
