// The Worker sets this readable cookie beside the session's (worker/http/session): without it there is nobody to ask about. Its text
// is another one for whoever signs in next.
const COOKIE = /(?:^|; )(?:__Host-)?signed-in=([\w-]+)/

/** What stands for whoever is signed in on this browser at this moment; '' for nobody. */
export const signedInMark = (): string => COOKIE.exec(globalThis.document?.cookie ?? '')?.[1] ?? ''

/** Whom this page shows. */
let shown: string | undefined

/** Whom this page shows; '' for nobody. */
export function shownMark(): string {
  // Cookies are asked for when that is first wanted: the browser keeps them in another process.
  shown ??= signedInMark()
  return shown
}

/** This page shows whoever is signed in now, or as told. */
export function showSignedIn(mark = signedInMark()): void {
  shown = mark
}
