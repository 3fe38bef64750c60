import * as v from 'valibot'
import type {
  BagLimits,
  NetOffer,
  NetService,
  OfferPassenger,
  OtherService,
  Segment,
  Slice,
} from '../../contract/offer'
import { formatDecimal, readPrice } from '../../domain/money'
import { fareAmounts } from '../../domain/offer/fare-amounts'
import {
  loyaltyPrograms,
  madeTo,
  type OfferJson,
  operatingNumber,
  type PassengerJson,
  type SegmentJson,
  type SegmentPassengerJson,
  ServiceJson,
  type SliceJson,
} from './offer-json'
import { toCarrier, toPlace } from './place-json'

function toBagLimits(metadata: ServiceJson['metadata']): BagLimits {
  return {
    kind: metadata?.type ?? null,
    weight_kg: metadata?.maximum_weight_kg ?? null,
    length_cm: metadata?.maximum_length_cm ?? null,
    height_cm: metadata?.maximum_height_cm ?? null,
    depth_cm: metadata?.maximum_depth_cm ?? null,
  }
}

const NAMES = { checked: 'Checked bag', carry_on: 'Carry-on bag' }

function describe({ kind, weight_kg, length_cm, height_cm, depth_cm }: BagLimits): {
  name: string
  description: string
} {
  const sides = [length_cm, height_cm, depth_cm].filter((side) => side !== null)
  const limits = [
    ...(weight_kg === null ? [] : [`${weight_kg} kg`]),
    ...(sides.length === 3 ? [`${sides.join(' × ')} cm`] : []),
  ]
  return {
    name: kind === null ? 'Bag' : NAMES[kind],
    description: limits.length > 0 ? `Up to ${limits.join(', ')}` : 'The airline’s usual size and weight',
  }
}

/** "cancel_for_any_reason" reads "Cancel for any reason". */
const nameOfType = (type: string) => type.charAt(0).toUpperCase() + type.slice(1).replaceAll('_', ' ')

/**
 * What is sold beside an offer, with words ready to show. We sell bags that can be paid with the offer: at a price that can be read, in its
 * currency. Seats come with the seat maps.
 */
function toServices(json: unknown[], currency: string): Pick<NetOffer, 'available_services' | 'other_services'> {
  const sold: NetService[] = []
  const others: OtherService[] = []
  for (const item of json) {
    const parsed = v.safeParse(ServiceJson, item)
    if (!parsed.success || parsed.output.type === 'seat') continue
    const { id, type, total_amount, total_currency, maximum_quantity, passenger_ids, segment_ids } = parsed.output
    const bag = toBagLimits(parsed.output.metadata)
    const isBag = type === 'baggage'
    const words = isBag ? describe(bag) : { name: nameOfType(type), description: '' }
    const covers = { passenger_ids, segment_ids }
    const price = readPrice(total_amount, total_currency)
    if (isBag && price?.currency === currency && total_amount !== null) {
      const most = maximum_quantity ?? 1
      sold.push({ id, type, ...words, total_amount, total_currency: currency, maximum_quantity: most, ...covers, bag })
    } else {
      const own = { total_amount: price && formatDecimal(price), total_currency: price?.currency ?? null }
      others.push({ id, type, ...words, ...own, ...covers })
    }
  }
  return { available_services: sold, ...(others.length > 0 && { other_services: others }) }
}

type Bags = Segment['baggages']

/** The number of bags of a kind; null where the kind isn't mentioned. */
const countBags = (bags: Bags, kind: Bags[number]['type']): number | null =>
  bags.reduce<number | null>((sum, { type, quantity }) => (type === kind ? (sum ?? 0) + quantity : sum), null)

/**
 * Bags that travel at no extra cost on a segment, all passengers together; kinds that aren't mentioned are left out.
 * @param lapInfants the ids of those who travel without a seat, and mostly without a bag; null where that isn't known
 */
function toBaggages(passengers: SegmentPassengerJson[], lapInfants: readonly string[] | null): Bags {
  const seated = lapInfants ? passengers.filter(({ passenger_id: id }) => id === null || !lapInfants.includes(id)) : []
  return (['checked', 'carry_on'] as const).flatMap((type) => {
    const quantity = countBags(
      passengers.flatMap(({ baggages }) => baggages),
      type,
    )
    if (quantity === null) return []
    const own = seated.map(({ baggages }) => countBags(baggages, type))
    const each = own.reduce<number | null>(
      (least, bags) => (least === null || bags === null ? null : Math.min(least, bags)),
      own[0] ?? null,
    )
    return [{ type, quantity, ...(each !== null && { each }) }]
  })
}

/** The bags of each traveler that the airline names. */
const toTravelerBags = (passengers: SegmentPassengerJson[]): NonNullable<Segment['traveler_bags']> =>
  Object.fromEntries(
    passengers.flatMap(({ passenger_id, baggages }) => (passenger_id === null ? [] : [[passenger_id, baggages]])),
  )

const isOffered = (available: boolean | string | null | undefined) => available === true || available === 'true'

// Nothing is promised where the cost isn't stated.
const WIFI = new Map([
  ['free', 'Free Wi-Fi'],
  ['paid', 'Wi-Fi for a fee'],
  ['free or paid', 'Wi-Fi, partly for a fee'],
])

const counted = (quantity: number, bag: string) => `${quantity} ${bag}${quantity === 1 ? '' : 's'} included`

/** What a segment has on board and in the fare, ready to show: Wi-Fi, power, bags. */
function toSegmentServices(passengers: SegmentPassengerJson[], baggages: Segment['baggages']): Segment['services'] {
  const amenities = passengers.map(({ cabin }) => cabin?.amenities)
  const wifi = WIFI.get(amenities.find((each) => isOffered(each?.wifi?.available))?.wifi?.cost ?? '')
  const power = amenities.some((each) => isOffered(each?.power?.available))
  return [
    ...(wifi ? [{ type: 'wifi' as const, description: wifi }] : []),
    ...(power ? [{ type: 'power' as const, description: 'Power outlet' }] : []),
    ...baggages
      .filter(({ quantity }) => quantity > 0)
      .map(({ type, quantity }) => ({
        type: 'baggage' as const,
        description: counted(quantity, type === 'checked' ? 'checked bag' : 'carry-on bag'),
      })),
  ]
}

const numberOrNull = (written: string | number | null): number | null => {
  const number = Number(written ?? Number.NaN)
  return Number.isFinite(number) ? number : null
}

// Duffel states a type or an age; the limits are those of our own search form.
function passengerType({ type, age }: PassengerJson): OfferPassenger['type'] {
  if (type === 'child' || type === 'infant_without_seat') return type
  if (type === 'adult' || age === null || age >= 12) return 'adult'
  return age < 2 ? 'infant_without_seat' : 'child'
}

const toPassenger = (json: PassengerJson): OfferPassenger => ({ id: json.id, type: passengerType(json), age: json.age })

function toSegment(json: SegmentJson, { owner, lapInfants, detail }: SegmentContext): Segment {
  const marketing = json.marketing_carrier ?? json.operating_carrier ?? owner
  const baggages = toBaggages(json.passengers, lapInfants)
  return {
    id: json.id,
    origin: toPlace(json.origin),
    destination: toPlace(json.destination),
    origin_terminal: json.origin_terminal,
    destination_terminal: json.destination_terminal,
    departing_at: json.departing_at,
    arriving_at: json.arriving_at,
    duration: json.duration,
    distance_km: numberOrNull(json.distance),
    flight_number: `${marketing.iata_code ?? ''}${json.marketing_carrier_flight_number ?? json.operating_carrier_flight_number ?? ''}`,
    marketing_carrier: toCarrier(marketing),
    operating_carrier: toCarrier(json.operating_carrier ?? marketing),
    ...operatingNumber(json),
    aircraft: json.aircraft,
    cabin_class: json.passengers.find(({ cabin_class }) => cabin_class)?.cabin_class ?? null,
    cabin_name:
      json.passengers
        .map(({ cabin, cabin_class_marketing_name }) => cabin?.marketing_name ?? cabin_class_marketing_name)
        .find((name) => name) ?? null,
    stops: json.stops.map(({ airport, duration }) => ({ airport: toPlace(airport), duration })),
    baggages,
    ...(detail === 'each traveler' && { traveler_bags: toTravelerBags(json.passengers) }),
    services: toSegmentServices(json.passengers, baggages),
  }
}

/** How much of a flight is read: a list, which may be of hundreds, does without what each traveler has. */
export type Detail = 'all together' | 'each traveler'

interface SegmentContext {
  /** The airline that sells a flight that names none. */
  owner: OfferJson['owner']
  /** The ids of those who travel on somebody's lap; null where that isn't known. */
  lapInfants: readonly string[] | null
  detail: Detail
}

/** One direction in terms of the contract. */
export function toSlice(json: SliceJson, context: SegmentContext): Slice {
  const segments = json.segments.map((segment) => toSegment(segment, context))
  return {
    id: json.id,
    origin: toPlace(json.origin),
    destination: toPlace(json.destination),
    duration: json.duration,
    departure_time: segments[0]?.departing_at ?? '',
    arrival_time: segments.at(-1)?.arriving_at ?? '',
    fare_brand_name: json.fare_brand_name,
    segments,
  }
}

type Condition = NonNullable<OfferJson['conditions']>['refund_before_departure']

// A penalty beside "not allowed" would read as a price for something that isn't offered.
function toPenalty(condition: Condition) {
  const penalty = condition?.allowed ? readPrice(condition.penalty_amount, condition.penalty_currency) : null
  return penalty && { amount: formatDecimal(penalty), currency: penalty.currency }
}

function toConditions(json: OfferJson['conditions']): NetOffer['conditions'] {
  const refund = json?.refund_before_departure ?? null
  const change = json?.change_before_departure ?? null
  return {
    refundable: refund?.allowed ?? null,
    refund_penalty: toPenalty(refund),
    changeable: change?.allowed ?? null,
    change_penalty: toPenalty(change),
  }
}

/**
 * The offer in terms of the contract.
 * @throws DomainError `provider_unavailable` when its total can't be read
 */
export function toOffer(json: OfferJson, detail: Detail = 'all together'): NetOffer {
  const { payment_requirements: payment, supported_passenger_identity_document_types: documents } = json
  const passengers = json.passengers.map(toPassenger)
  const lapInfants = passengers.flatMap(({ id, type }) => (type === 'infant_without_seat' ? [id] : []))
  return {
    id: json.id,
    ...fareAmounts(json),
    total_emissions_kg: numberOrNull(json.total_emissions_kg),
    owner: toCarrier(json.owner),
    slices: json.slices.map((slice) => toSlice(slice, { owner: json.owner, lapInfants, detail })),
    conditions: toConditions(json.conditions),
    passenger_identity_documents_required: json.passenger_identity_documents_required ?? false,
    ...(documents && { passports_accepted: documents.includes('passport') }),
    ...(detail === 'each traveler' && loyaltyPrograms(json)),
    ...madeTo(json),
    passengers,
    created_at: json.created_at,
    expires_at: json.expires_at,
    ...(json.fare_sold_until && { fare_sold_until: json.fare_sold_until }),
    payment_requirements: {
      // By default a ticket is paid at once: holding is the exception.
      requires_instant_payment: payment?.requires_instant_payment ?? true,
      price_guarantee_expires_at: payment?.price_guarantee_expires_at ?? null,
      payment_required_by: payment?.payment_required_by ?? null,
    },
    ...toServices(json.available_services, json.total_currency),
  }
}
