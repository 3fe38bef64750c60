/** The path to go to after signing in: `requested` when it lies on this site, else the home page. */
export function safePath(requested: string | undefined, origin: string): string {
  // A path alone: "//host" and "/\\host" are other sites to a browser, and control characters hide them.
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested) || !URL.canParse(requested, origin)) return '/'
  const url = new URL(requested, origin)
  const path = url.pathname + url.search + url.hash
  // "/..//host" only shows what it is once its dots are resolved.
  return url.origin === origin && !path.startsWith('//') ? path : '/'
}
