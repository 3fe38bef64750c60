import type { Deps } from '../../../deps'
import { tripNow } from '../../../domain/booking/trip'
import type { TripLinks } from '../../booking/mails'
import { tripLinks } from '../../booking/trip-links'
import { findSeller } from '../../booking/write-booking'
import { bookingStateMail, type MoneyState } from '../../mail/booking-state-mail'
import { prepareMail } from '../../mail/prepare-mail'
import { type CaseMatter, isMoneyBack } from '../read-case'

function moneyState(matter: CaseMatter): MoneyState {
  const { entry, purchase, payment } = matter
  if (purchase?.state === 'captured') return 'paid'
  if (purchase?.state === 'closed') return entry.kind === 'capture_impossible' ? null : 'not_charged'
  if (purchase?.state === 'voided') return isMoneyBack(matter) ? 'released' : null
  const isReserved = !payment || (payment.kind === 'read' && payment.value?.status === 'authorized')
  return isReserved ? 'reserved' : null
}

/** The mail about a booking's current state; null where there is none for it. */
export const presentMail = (matter: CaseMatter, now: Date, links: TripLinks | null = null) =>
  matter.sold && matter.purchase
    ? bookingStateMail({ ...matter.sold, booking: tripNow(matter.sold.booking, now) }, moneyState(matter), links)
    : null

/** Sends the traveler the mail about the booking's state again, once per step. */
export async function resendMail(
  deps: Pick<Deps, 'outbox' | 'brands' | 'ids' | 'clock' | 'secrets' | 'modes'>,
  matter: CaseMatter,
  stepId: string,
): Promise<string> {
  const links = matter.sold && (await tripLinks(deps.secrets, matter.sold))
  const mail = presentMail(matter, deps.clock.now(), links)
  if (!mail || !matter.sold) return 'There is nothing to tell.'
  const { brandKey, contactEmail: recipient, mode } = matter.sold
  const key = `desk:${stepId}`
  await deps.outbox.add(await prepareMail(deps, await findSeller(deps, brandKey), { ...mail, key, recipient, mode }))
  return 'The mail is on its way.'
}
