import type { ReactNode } from 'react'
import type { ShieldedForm } from '#worker/features/messages/contract-new-message'

/** A form's running check against spam. */
export interface Shield {
  /** The token to send with the form; '' when the check gives none. */
  token(): Promise<string>
  /** To be called when the server refuses the token. */
  refuse(why: string): void
}

/** The part of the app that runs such a check, loaded when one begins. `show` gets the element to render in the form. */
export interface ShieldPart {
  beginChallenge(form: { siteKey: string; action: ShieldedForm }, show: (place: ReactNode) => void): Shield
}
