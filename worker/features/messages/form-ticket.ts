import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import { signValue, verifiedValue } from '../../platform/crypto/signed-value'

// A form requests a ticket when somebody begins to fill it in, and sends it along. A script that only sends has none, and one that requests
// one has to wait as a person would.

/** The shortest time in which a person fills in a form. The form itself waits that long when the browser filled it in. */
const SOONEST_MS = 2000
const LONGEST_MS = DAY_MS

/** A ticket issued now. */
export const issueTicket = ({ secrets, clock }: Pick<Deps, 'secrets' | 'clock'>): Promise<string> =>
  signValue(secrets, 'message form', String(clock.now().getTime()))

const refused = (message: string) => new DomainError('invalid_input', message, { fields: { ticket: message } })

/** Accepts a ticket that is old enough and not too old. @throws DomainError `invalid_input` about `ticket` */
export async function requireTicket(deps: Pick<Deps, 'secrets' | 'clock'>, ticket: string): Promise<void> {
  const issued = Number((await verifiedValue(deps.secrets, 'message form', ticket)) ?? Number.NaN)
  const age = deps.clock.now().getTime() - issued
  if (!(age <= LONGEST_MS)) throw refused('This form has been open for too long. Please press Send again.')
  if (age < SOONEST_MS) throw refused('That was very quick. Please look at your message and press Send again.')
}
