import { type AirlineJson, airlineJson, airportJson, type PlaceJson } from '../http/reference-json'
import { letters } from '../schedule/hash'
import { lastLeg } from '../schedule/timetable'
import { isoDuration, isoInstant } from '../schedule/wall-clock'
import { type ConditionJson, conditionJson, decimal, offerCondition, seatedCount, toPermission } from './conditions'
import { findMagic, type PaymentRequirementsJson, paymentRequirements } from './magic-routes'
import { OFFER_LIFE_MS, offerId, type Quote } from './offer-id'
import { type PassengerJson, passengerIds, passengersJson } from './passenger-json'
import { privateFareOf } from './pricing'
import { emissionsKg, type SegmentJson, segmentJson } from './segment-json'

export interface SliceJson {
  id: string
  origin: PlaceJson
  destination: PlaceJson
  origin_type: 'airport'
  destination_type: 'airport'
  duration: string
  fare_brand_name: string | null
  ngs_shelf: number | null
  comparison_key: string
  conditions: {
    change_before_departure: ConditionJson | null
    advance_seat_selection: boolean | null
    priority_boarding: boolean | null
    priority_check_in: boolean | null
  }
  segments: SegmentJson[]
}

export interface OfferJson {
  id: string
  live_mode: false
  created_at: string
  updated_at: string
  expires_at: string
  partial: false
  owner: AirlineJson
  total_amount: string
  total_currency: string
  base_amount: string
  base_currency: string
  tax_amount: string | null
  tax_currency: string | null
  total_emissions_kg: string | null
  conditions: { refund_before_departure: ConditionJson | null; change_before_departure: ConditionJson | null }
  payment_requirements: PaymentRequirementsJson
  passenger_identity_documents_required: boolean
  supported_passenger_identity_document_types: string[]
  supported_loyalty_programmes: string[]
  private_fares: { type: 'corporate'; corporate_code: string; tracking_reference: string | null }[]
  available_payment_types: string[]
  /** Not a field of the provider: until when the airline sells the fare, during a sale. */
  fare_sold_until?: string
  passengers: PassengerJson[]
  slices: SliceJson[]
}

/** What may differ between two reads of the same offer. */
export interface OfferReading {
  currency: string
  /** When the offer's price was last returned, in milliseconds. */
  updatedAt: number
  /** Added to the price since the search, in cents. */
  surcharge: number
}

/** A quote as an offer in the provider's format, without its services. */
export function offerJson(quote: Quote, { currency, updatedAt, surcharge }: OfferReading): OfferJson {
  const { request, parts, price } = quote
  const id = offerId(quote)
  const owner = quoteOwner(quote)
  const statesTax = owner.statesConditions
  return {
    id,
    live_mode: false,
    created_at: isoInstant(request.createdAt),
    updated_at: isoInstant(updatedAt),
    expires_at: isoInstant(request.createdAt + OFFER_LIFE_MS),
    partial: false,
    owner: airlineJson(owner),
    total_amount: decimal(price.total + surcharge),
    total_currency: currency,
    base_amount: decimal((statesTax ? price.base : price.total) + surcharge),
    base_currency: currency,
    tax_amount: statesTax ? decimal(price.tax) : null,
    tax_currency: statesTax ? currency : null,
    total_emissions_kg: String(
      emissionsKg(
        parts.map(({ itinerary }) => itinerary),
        parts[0]?.brand.cabin ?? 'economy',
        seatedCount(quote),
      ),
    ),
    conditions: {
      refund_before_departure: offerCondition(quote, 'refund', currency),
      change_before_departure: offerCondition(quote, 'change', currency),
    },
    payment_requirements: paymentRequirements(quote),
    passenger_identity_documents_required: wantsDocuments(quote),
    supported_passenger_identity_document_types: documentTypes(quote),
    supported_loyalty_programmes: loyaltyPrograms(quote),
    private_fares: privateFaresJson(quote),
    available_payment_types: ['balance'],
    ...(request.sale && { fare_sold_until: isoInstant(request.sale.until) }),
    passengers: passengersJson(request),
    slices: slicesJson(quote, id, currency),
  }
}

function privateFaresJson(quote: Quote): OfferJson['private_fares'] {
  const fare = privateFareOf(quote.request, quoteOwner(quote).code)
  if (!fare) return []
  return [{ type: 'corporate', corporate_code: fare.corporateCode, tracking_reference: fare.trackingReference || null }]
}

/** The programs whose accounts an offer accepts: its airline's own, and those of its alliance that operate its flights. */
export function loyaltyPrograms(quote: Quote): string[] {
  const owner = quoteOwner(quote)
  if (owner.kind !== 'full') return []
  const airlines = quote.parts.flatMap(({ itinerary }) =>
    itinerary.legs.flatMap(({ marketing, flight }) => [marketing, flight.carrier]),
  )
  const partners = airlines.filter(({ kind, alliance }) => kind === 'full' && alliance && alliance === owner.alliance)
  return [...new Set([owner, ...partners].map(({ code }) => code))]
}

export const quoteOwner = ({ parts: [first] }: Quote) => {
  if (!first) throw new Error('a quote has a slice')
  return first.itinerary.legs[0].marketing
}

const isInternational = ({ parts }: Quote): boolean =>
  parts.some(({ itinerary }) => itinerary.legs.some(({ flight }) => flight.from.country !== flight.to.country))

export const wantsDocuments = (quote: Quote): boolean => quoteOwner(quote).wantsPassports && isInternational(quote)

export function documentTypes(quote: Quote): string[] {
  const owner = quoteOwner(quote)
  if (!isInternational(quote))
    return owner.country === 'US' ? ['passenger_redress_number', 'known_traveler_number'] : []
  return owner.kind === 'ultra' ? [] : ['passport']
}

/** The ids of an offer's slices and segments derive from the offer's id. */
export const sliceId = (offer: string, slice: number): string => `sli_0000${idStem(offer)}${slice}0`
export const segmentId = (offer: string, slice: number, leg: number): string => `seg_0000${idStem(offer)}${slice}${leg}`

// Called many times in a row for the same offer.
let latest = { offer: '', stem: '' }
function idStem(offer: string): string {
  if (latest.offer !== offer) latest = { offer, stem: letters(offer, 16) }
  return latest.stem
}

function slicesJson(quote: Quote, id: string, currency: string): SliceJson[] {
  const { request, parts } = quote
  const magic = findMagic(request)
  const ids = passengerIds(request)
  const tickets = seatedCount(quote)
  return parts.map(({ itinerary, brand }, slice) => {
    const stated = itinerary.legs[0].marketing.statesConditions
    const longHaul = itinerary.legs.some(({ flight }) => flight.km > 4500)
    const technicalStop = magic === 'technical-stop' && itinerary.legs.length === 1
    const context = { request, passengerIds: ids, brand, longHaul, noBaggage: magic === 'no-baggage', technicalStop }
    return {
      id: sliceId(id, slice),
      origin: airportJson(itinerary.legs[0].flight.from),
      destination: airportJson(lastLeg(itinerary).flight.to),
      origin_type: 'airport',
      destination_type: 'airport',
      duration: isoDuration(itinerary.minutes),
      fare_brand_name: itinerary.legs[0].marketing.namesBrands ? brand.name : null,
      ngs_shelf: brand.shelf,
      comparison_key: letters(itinerary.key + brand.name, 12),
      conditions: {
        change_before_departure: conditionJson(toPermission(stated, brand, 'change'), tickets, currency),
        advance_seat_selection: stated ? brand.seatChoice : null,
        priority_boarding: stated ? brand.priority : null,
        priority_check_in: stated ? brand.priority : null,
      },
      segments: itinerary.legs.map((leg, i) => segmentJson(segmentId(id, slice, i), leg, context)),
    }
  })
}
