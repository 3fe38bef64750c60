import type { OfferState, OfferStatus } from '#worker/contract/content/offer-states'
import { fullDate, shortDate } from '../../../../format/dates'
import { formatPrice } from '../../../../format/money'
import { readerTime } from '../../../../format/reader-time'

/** The name of an offer: its title or its route, with its days. */
export function offerName({ offer: { title, from, to, departs, returns } }: OfferStatus): string {
  const days = returns ? `${shortDate(departs)} – ${fullDate(returns)}` : fullDate(departs)
  return `${title || `${from} to ${to}`}, ${title ? `${from} to ${to}, ` : ''}${days}`
}

/** The badge before the words. */
export const OFFER_BADGES: Readonly<Record<OfferState, string>> = {
  shown: 'Shown',
  unchecked: 'Not yet checked',
  above_limit: 'Taken down',
  other_currency: 'Taken down',
  no_fare: 'Taken down',
  too_old: 'Taken down',
  ended: 'Ended',
  departed: 'Ended',
}

/** The state of an offer, and why. */
export function offerWords({ state, offer, found, seenAt }: OfferStatus): string {
  const price = found && formatPrice(found.price, found.currency)
  const limit = formatPrice(offer.limit, offer.currency)
  const when = seenAt ? ` on ${readerTime(seenAt)}` : ''
  switch (state) {
    case 'shown':
      return `Found for ${price}${when}. Your highest price is ${limit}.`
    case 'unchecked':
      return 'It stands on home once a search has found its fare. The first one is made within a quarter of an hour.'
    case 'above_limit':
      return `The cheapest fare found was ${price}${when}, above your highest price of ${limit}.`
    case 'other_currency':
      return `Fares come in ${found?.currency ?? 'another currency'}, and your highest price is in ${offer.currency}: nothing is converted.`
    case 'no_fare':
      return `No fare was found${when}.`
    case 'too_old':
      return `Its fare was last searched${when}, too long ago to be shown.`
    case 'ended':
      return `Its last day on home was ${fullDate(offer.until)}.`
    case 'departed':
      return 'Its outbound flight leaves within a day, or has left.'
  }
}

/** The outcome of the shop's last check, if it isn't the current state, else null. */
export function checkWords({ check, state }: OfferStatus): string | null {
  if (!check || state === 'ended' || state === 'departed') return null
  const when = readerTime(check.begunAt)
  if (check.endedAt === null) return `A check began on ${when} and has not ended.`
  if (!check.failure) return null
  const why =
    check.failure === 'searches_used_up'
      ? 'the shop has made all its searches for the day'
      : 'the airlines did not answer'
  return `The check on ${when} failed, as ${why}. What was found before stands until it is a day old; the next check follows within hours.`
}

/** When an offer can be checked again. */
export function againWords(waitSeconds: number): string {
  if (waitSeconds === 0) return 'It can be checked again now.'
  const minutes = Math.ceil(waitSeconds / 60)
  return `It can be checked again in ${minutes === 1 ? 'a minute' : `${minutes} minutes`}.`
}
