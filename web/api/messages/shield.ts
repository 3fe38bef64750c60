import type { ReactNode } from 'react'
import type { ShieldedForm } from '#worker/features/messages/contract-new-message'

/** A form's check against spam that has begun. */
export interface Shield {
  /** What the form is sent with; '' where the check gives nothing. */
  token(): Promise<string>
  /** The server didn't take that. */
  refuse(why: string): void
}

/** What shows such a check: a part of the app that is loaded when one begins. `show` gets what stands in the form. */
export interface ShieldPart {
  beginChallenge(form: { siteKey: string; action: ShieldedForm }, show: (place: ReactNode) => void): Shield
}
