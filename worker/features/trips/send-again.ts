import type { Deps } from '../../deps'
import type { SoldBooking, Traveler } from '../../domain/booking/sold-booking'
import { tripNow } from '../../domain/booking/trip'
import { DomainError } from '../../domain/error'
import { countAttempt } from '../account/sign-in/limit-attempts'
import type { TripLinks } from '../booking/mails'
import { tripLinks } from '../booking/trip-links'
import { findSeller } from '../booking/write-booking'
import { bookingStateMail, type MoneyState } from '../mail/booking-state-mail'
import { type PrepareDeps, prepareMail } from '../mail/prepare-mail'

function moneyState({ isPaid, isClosed, money }: SoldBooking): MoneyState {
  if (isPaid) return 'paid'
  // Only the case says how a person has ended a purchase.
  if (isClosed) return null
  const released = money.find(({ kind }) => kind === 'released')
  if (!released) return 'reserved'
  return released.state === 'done' ? 'released' : null
}

/** The mail about a booking's current state; null where there is none for it. */
export const currentMail = (sold: SoldBooking, now: Date, links: TripLinks | null = null) =>
  bookingStateMail({ ...sold, booking: tripNow(sold.booking, now) }, moneyState(sold), links)

/**
 * Sends the mail about a booking's current state again to the address it was made with; once per key.
 * @throws DomainError `not_found`, `conflict` where no mail could say it truthfully, `too_many_requests`, `database_unavailable`
 */
export async function sendTripAgain(
  deps: PrepareDeps & Pick<Deps, 'bookings' | 'outbox' | 'brands' | 'counters'>,
  traveler: Traveler,
  bookingId: string,
  key: string = deps.ids.uuid(),
): Promise<void> {
  const sold = await deps.bookings.findSold(traveler, bookingId)
  if (!sold?.contactEmail) throw new DomainError('not_found', 'There is no such booking.')
  const { brandKey, mode, contactEmail: recipient } = sold
  const current = currentMail(sold, deps.clock.now(), await tripLinks(deps.secrets, sold))
  if (!current) {
    throw new DomainError(
      'conflict',
      'We have no email that says how this booking stands now. This page does; please contact us if you need more.',
    )
  }
  await countAttempt(deps, 'send-again', brandKey, bookingId)
  const mail = { ...current, key: `again:${bookingId}:${key}`, recipient, mode }
  await deps.outbox.add(await prepareMail(deps, await findSeller(deps, brandKey), mail))
}
