import { DuffelRefusal, linkedNotFound, notFound } from './duffel-refusal'
import { letters } from './hash'
import { magicOf } from './magic-routes'
import { OFFER_LIFE_MS, type Quote, quoteOfId } from './offer-id'
import type { SandboxContext } from './sandbox-context'

/** An offer as it stands now. `surcharge` in cents; `reading` signs service ids. */
export interface Reading {
  quote: Quote
  surcharge: number
  reading: string
}

const RISE = 1000

const gone = () =>
  new DuffelRefusal(422, 'invalid_state_error', 'offer_no_longer_available', {
    message: 'The airline no longer sells this offer. Please search again.',
  })

/**
 * The offer of an id, to be shown: on the route whose price rises and with rotating service ids every reading counts.
 * @throws DuffelRefusal 404 for an unknown id, `offer_no_longer_available` when its time is over
 */
export async function readOffer(context: SandboxContext, id: string): Promise<Reading> {
  const quote = quoteOfId(id)
  if (!quote) throw notFound('offer')
  if (magicOf(quote.request) === 'offer-gone' || isExpired(context, quote)) throw gone()
  return countedReading(context, id, quote, 1)
}

/** The offer of an id, to be priced, seated or bought as it was last read. @throws DuffelRefusal as readOffer */
export async function lastReading(context: SandboxContext, id: string): Promise<Reading> {
  const quote = quoteOfId(id)
  if (!quote) throw notFound('offer')
  if (magicOf(quote.request) === 'offer-gone' || isExpired(context, quote)) throw gone()
  return countedReading(context, id, quote, 0)
}

/** The offer that an order selects. @throws DuffelRefusal `not_found`, `offer_no_longer_available`, `offer_expired` */
export async function selectedOffer(context: SandboxContext, id: string): Promise<Reading> {
  const quote = quoteOfId(id)
  if (!quote) throw linkedNotFound('/selected_offers/0')
  if (magicOf(quote.request) === 'offer-gone') throw gone()
  if (isExpired(context, quote)) {
    throw new DuffelRefusal(422, 'invalid_state_error', 'offer_expired', {
      message: 'The offer has expired. Please search again.',
      pointer: '/selected_offers/0',
    })
  }
  return countedReading(context, id, quote, 0)
}

const isExpired = ({ now }: SandboxContext, { request }: Quote): boolean => now() >= request.createdAt + OFFER_LIFE_MS

async function countedReading(context: SandboxContext, id: string, quote: Quote, more: 0 | 1): Promise<Reading> {
  const rises = magicOf(quote.request) === 'price-rises'
  if (!rises && !context.rotatesServiceIds) return { quote, surcharge: 0, reading: '' }
  const key = `reads:${letters(id, 30)}`
  const count = Number((await context.store.get(key)) ?? 0) + more
  if (more > 0) await context.store.put(key, String(count))
  return { quote, surcharge: rises ? count * RISE : 0, reading: context.rotatesServiceIds ? String(count) : '' }
}
