import type { Offer } from '../contract/offer'
import type { PaymentResult } from '../contract/payment'
import type { SearchResult } from '../contract/search'
import type { Platform } from './a-platform'
import { amelia, card } from './a-shop'

const CRITERIA = { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' }

interface Buyer {
  cookie?: string
  host?: string
  email?: string
}

/** An offer of the platform's airlines. */
export async function anOfferOf({ ask }: Platform, host?: string): Promise<Offer> {
  const at = host === undefined ? {} : { host }
  const found = (await (await ask('POST', '/api/flights/search', { body: CRITERIA, ...at })).json()) as SearchResult
  return (await ask('GET', `/api/flights/offer/${found.offers[0]?.id}`, at)).json() as Promise<Offer>
}

/** An offer's price as calls repeat it. */
export const priceOf = ({ charge }: Offer) => ({ amount: charge.total_amount, currency: charge.currency })

/** What reserves an offer's price, and what then books it. */
export const paymentFor = (offer: Offer) => ({ offerId: offer.id, ...priceOf(offer), cardDetails: card() })
export const bookingFor = (offer: Offer, paymentId: string | undefined, email = amelia.email) => ({
  ...{ offerId: offer.id, paymentId, paymentDetails: priceOf(offer) },
  passengers: [{ ...amelia, email }],
})

/** The id of an offer's payment. */
export async function payFor({ ask }: Platform, offer: Offer, host?: string): Promise<string | undefined> {
  const at = host === undefined ? {} : { host }
  const paid = await ask('POST', '/api/payments/process-card', { body: paymentFor(offer), ...at })
  return ((await paid.json()) as PaymentResult).paymentId
}

/** The id of a trip that is sold to whoever the cookie says, or to a guest. @throws Error when it can't be sold */
export async function sell(platform: Platform, { cookie, host, email }: Buyer = {}): Promise<string> {
  const offer = await anOfferOf(platform, host)
  const body = bookingFor(offer, await payFor(platform, offer, host), email)
  const who = { ...(cookie !== undefined && { cookie }), ...(host !== undefined && { host }) }
  const answer = await platform.ask('POST', '/api/bookings', { body, ...who })
  const { id } = (await answer.json()) as { id?: string }
  if (answer.status !== 201 || !id) throw new Error(`The trip could not be sold (${answer.status})`)
  return id
}
