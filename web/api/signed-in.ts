// The Worker sets this readable cookie beside the session's (worker/http/session): without it nobody is signed in. Each sign-in gets
// a different value.
const COOKIE = /(?:^|; )(?:__Host-)?signed-in=([\w-]+)/

/** The mark of the sign-in in this browser at this moment; '' when nobody is signed in. */
export const signedInMark = (): string => COOKIE.exec(globalThis.document?.cookie ?? '')?.[1] ?? ''

/** The mark of the user this page shows; undefined until first read. */
let shown: string | undefined

/** The mark of the user this page shows; '' for nobody. */
export function shownMark(): string {
  // Read on first use: the browser keeps cookies in another process.
  shown ??= signedInMark()
  return shown
}

/** Records that this page now shows the user with this mark, by default the one signed in now. */
export function showSignedIn(mark = signedInMark()): void {
  shown = mark
}
