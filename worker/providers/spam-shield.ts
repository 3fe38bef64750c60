/** What a form's widget gave, and what it has to be for. */
export interface ShieldAnswer {
  token: string
  /** Which form it is. */
  action: string
  /** The brand's hosts: the form was shown at one of them. */
  hostnames: readonly string[]
  /** A UUID of this token with this very message: asked again, the answer is the same. For anything else the token is spent. */
  attempt: string
}

/** A service that tells people from scripts. */
export interface SpamShield {
  /** By which its widget is asked for; public. */
  siteKey: string
  /** `unknown` where it could not be asked, which nobody who writes can bring about. Never throws. */
  check(answer: ShieldAnswer): Promise<'passed' | 'refused' | 'unknown'>
}
