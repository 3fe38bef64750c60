import { conditionJson, decimal } from '../offers/conditions'
import { findMagic } from '../offers/magic-routes'
import { offerId, type Quote } from '../offers/offer-id'
import { quoteOwner, segmentId } from '../offers/offer-json'
import { passengerIds } from '../offers/passenger-json'
import { fareType } from '../offers/search-request'
import { DUFFEL_AIRWAYS } from '../schedule/carriers'
import { fraction, letters } from '../schedule/hash'
import { findSeat, seatPrice } from './seat-map'

interface BaggageMetadata {
  type: 'checked' | 'carry_on'
  maximum_weight_kg: number | null
  maximum_length_cm: number | null
  maximum_height_cm: number | null
  maximum_depth_cm: number | null
}

export interface AvailableServiceJson {
  id: string
  type: 'baggage' | 'cancel_for_any_reason'
  total_amount: string
  total_currency: string
  maximum_quantity: number
  passenger_ids: string[]
  segment_ids: string[]
  metadata: BaggageMetadata | { refund_amount: string; merchant_copy: string; terms_and_conditions_url: string }
}

/** A service by its id, as stored in an order. `amount` in cents for one. */
export interface BookableService {
  type: 'baggage' | 'seat' | 'cancel_for_any_reason'
  amount: number
  maximumQuantity: number
  passengerIds: string[]
  segmentIds: string[]
  /** For a seat; null for the rest. */
  designator: string | null
  metadata: object
}

/**
 * The ids of services name what they sell, with a checksum over the offer and the read: another offer's ids, and with rotating ids those of
 * an earlier read, are unknown.
 */
export const seatServiceId = (
  offer: string,
  reading: string,
  slice: number,
  leg: number,
  passenger: number,
  designator: string,
): string => sign('ase', `s${slice}${leg}${passenger}${designator}`, offer, reading)

const sign = (prefix: string, code: string, offer: string, reading: string): string =>
  `${prefix}_0000${code}${letters(`${code}${offer}${reading}`, 8)}`

/** Bags and insurance sold with an offer; empty on the provider's route without services. */
export function availableServices(quote: Quote, reading: string, currency: string): AvailableServiceJson[] {
  if (findMagic(quote.request) === 'no-services') return []
  const offer = offerId(quote)
  return [...bagCodes(quote), ...coverCodes(quote)].flatMap((code) => {
    const service = findServiceByCode(quote, offer, code)
    if (!service || service.type === 'seat') return []
    return {
      id: sign(code === 'c' ? 'cfa' : 'ase', code, offer, reading),
      type: service.type,
      total_amount: decimal(service.amount),
      total_currency: currency,
      maximum_quantity: service.maximumQuantity,
      passenger_ids: service.passengerIds,
      segment_ids: service.segmentIds,
      // The same record that an order stores: findServiceByCode made it.
      metadata: service.metadata as AvailableServiceJson['metadata'],
    }
  })
}

/** The service of an id, or null when it doesn't belong to this read of the offer. */
export function findService(quote: Quote, reading: string, id: string): BookableService | null {
  const [, prefix = '', code = ''] = /^(ase|cfa)_0000([A-Za-z0-9]+)[A-Za-z0-9]{8}$/.exec(id) ?? []
  const offer = offerId(quote)
  if (!code || sign(prefix, code, offer, reading) !== id) return null
  return findServiceByCode(quote, offer, code)
}

function findServiceByCode(quote: Quote, offer: string, code: string): BookableService | null {
  if (code === 'c') return cancelCover(quote, offer)
  const [, kind = '', sliceDigit, legDigit, passengerDigit, designator = ''] =
    /^([skh])(\d)(\d)(\d)(\w*)$/.exec(code) ?? []
  const slice = Number(sliceDigit)
  const leg = Number(legDigit)
  const passenger = Number(passengerDigit)
  const passengerId = passengerIds(quote.request)[passenger]
  const part = quote.parts[slice]
  if (!part || !passengerId) return null
  if (kind === 's') {
    const seat = findSeat(quote, slice, leg, designator)
    const amount = seat && seatPrice(quote, seat, passenger)
    if (!seat || amount === null) return null
    const metadata = { designator, name: seat.name, disclosures: seat.disclosures }
    return {
      type: 'seat',
      amount,
      maximumQuantity: 1,
      passengerIds: [passengerId],
      segmentIds: [segmentId(offer, slice, leg)],
      designator,
      metadata,
    }
  }
  const checked = kind === 'k'
  return {
    type: 'baggage',
    amount: bagPrice(quote, slice, checked),
    maximumQuantity: checked && quoteOwner(quote).kind === 'full' && quoteOwner(quote).code !== DUFFEL_AIRWAYS ? 2 : 1,
    passengerIds: [passengerId],
    segmentIds: part.itinerary.legs.map((_, i) => segmentId(offer, slice, i)),
    designator: null,
    metadata: baggageMetadata(quote, checked),
  }
}

// k is a checked bag, h one for the cabin if the fare has none; one per traveler and slice.
function bagCodes(quote: Quote): string[] {
  return quote.parts.flatMap(({ brand }, slice) =>
    quote.request.passengers.flatMap((passenger, i) => {
      if (fareType(passenger) === 'infant_without_seat') return []
      return brand.carryOn === 0 ? [`h${slice}0${i}`, `k${slice}0${i}`] : [`k${slice}0${i}`]
    }),
  )
}

function bagPrice(quote: Quote, slice: number, checked: boolean): number {
  const owner = quoteOwner(quote)
  if (owner.code === DUFFEL_AIRWAYS) return 2000
  const km = quote.parts[slice]?.itinerary.legs.reduce((sum, { flight }) => sum + flight.km, 0) ?? 0
  const level = { full: 1, low: 0.9, ultra: 1.15 }[owner.kind] * (checked ? 1 : 0.8)
  return Math.round(((2600 + km * 0.65) * level) / 50) * 50
}

function baggageMetadata(quote: Quote, checked: boolean): BaggageMetadata {
  const measured = fraction(`bag${quoteOwner(quote).code}`) < 0.7
  return {
    type: checked ? 'checked' : 'carry_on',
    maximum_weight_kg: checked ? 23 : measured ? 10 : null,
    maximum_length_cm: checked ? null : measured ? 55 : null,
    maximum_height_cm: checked ? null : measured ? 40 : null,
    maximum_depth_cm: checked ? null : measured ? 23 : null,
  }
}

const coverCodes = (quote: Quote): string[] =>
  conditionJson(quote.parts[0]?.brand.refund ?? 'no', 1, '')?.allowed === false &&
  fraction(`cover${offerId(quote)}`) < 0.3
    ? ['c']
    : []

/** Cancel for any reason: for an eighth of the fare, three quarters of the base fare are refunded. */
function cancelCover(quote: Quote, offer: string): BookableService | null {
  if (coverCodes(quote).length === 0) return null
  return {
    type: 'cancel_for_any_reason',
    amount: Math.round(quote.price.total * 0.125),
    designator: null,
    maximumQuantity: 1,
    passengerIds: passengerIds(quote.request),
    segmentIds: quote.parts.flatMap(({ itinerary }, slice) =>
      itinerary.legs.map((_, leg) => segmentId(offer, slice, leg)),
    ),
    metadata: {
      refund_amount: decimal(Math.round(quote.price.base * 0.75)),
      merchant_copy:
        'Cancel for any reason up to 24 hours before departure and get three quarters of the base fare back.',
      terms_and_conditions_url: 'https://www.example.com/cancel-for-any-reason',
    },
  }
}
