/** The path to go to after signing in: `requested` when it lies on this site, else the home page. */
export function safePath(requested: string | undefined, origin: string): string {
  // A path alone: "//host" and "/\host" are other sites to a browser, and control characters hide them.
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested)) return '/'
  const url = URL.parse(requested, origin)
  return url?.origin === origin ? url.pathname + url.search + url.hash : '/'
}
