/** The path to go to after signing in: `requested` when it is on this site, else the home page. */
export function safePath(requested: string | undefined, origin: string): string {
  // Only a plain path: browsers read "//host" and "/\\host" as other sites, and control characters can hide them.
  if (!requested || !/^\/(?![/\\])[^\\\p{Cc}]*$/u.test(requested) || !URL.canParse(requested, origin)) return '/'
  const url = new URL(requested, origin)
  const path = url.pathname + url.search + url.hash
  // "/..//host" becomes "//host" only once its dots are resolved.
  return url.origin === origin && !path.startsWith('//') ? path : '/'
}
