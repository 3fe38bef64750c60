import { expect, it } from 'vitest'
import { minorDigits } from '../../contract/money'
import type { NetOffer, Offer } from '../../contract/offer'
import { SEARCH_STREAM } from '../../contract/search-result'
import type { SeatMaps } from '../../contract/seat-map'
import { chooseBag } from '../../domain/booking/bags'
import { defaultBrand } from '../../domain/brand/default-brand'
import { addMoney, formatDecimal, parseMoney } from '../../domain/money'
import { parseSearchLine } from '../../domain/offer/search-line'
import { consoleLog } from '../../platform/system'
import { duffelFlights } from '../../providers/duffel/duffel-flights'
import { duffelSandbox } from '../../sandbox/duffel'
import { memoryStore } from '../../sandbox/store'
import { amelia } from '../../testing/builders/amelia'
import { memoryCache } from '../../testing/doubles/fake-flights'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, callerEmail, cookieHeader, PASSWORD, paymentFor } from '../../testing/worlds/a-platform'
import { openEmail } from '../mail/prepare-mail'

const ROUTE = { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' }
const now = () => new Date('2026-11-21T12:00:00Z')

/** The sandbox, whose prices have two decimals, with the decimals of the currency: 431.17 is JPY 43117 and KWD 431.170. */
function airlines(currency: string) {
  const sandbox = duffelSandbox({ store: memoryStore(), now, currency })
  const digits = minorDigits(currency)
  const theirs = (text: string) =>
    text.replace(/"((?:\w+_)?amount)":"(\d+)\.(\d\d)"/g, (_, name, whole, cents) =>
      digits === 0 ? `"${name}":"${Number(whole + cents)}"` : `"${name}":"${whole}.${cents.padEnd(digits, '0')}"`,
    )
  const ours = (text: string) =>
    text.replace(/"amount":"(\d+)(?:\.(\d\d)0*)?"/g, (_, whole, cents) =>
      digits === 0 ? `"amount":"${(Number(whole) / 100).toFixed(2)}"` : `"amount":"${whole}.${cents}"`,
    )
  const fetch = async (request: Request) => {
    const body = request.body ? ours(await request.text()) : null
    const answer = await sandbox.fetch(new Request(request, { body }))
    return new Response(theirs(await answer.text()), answer)
  }
  return duffelFlights({ fetch, baseUrl: 'https://duffel.example', token: 'duffel_test_x', log: consoleLog })
}

type Found = Record<string, unknown>

/** Every object in an answer. */
const objectsIn = (value: unknown): Found[] => {
  if (Array.isArray(value)) return value.flatMap(objectsIn)
  if (typeof value !== 'object' || value === null) return []
  return [value as Found, ...Object.values(value).flatMap(objectsIn)]
}

const parsed = (text: string): unknown => {
  if (text.includes('"type":"done"')) return text.trim().split('\n').map(parseSearchLine)
  return /^[[{]/.test(text) ? JSON.parse(text) : null
}

/** A shop that adds 37.3 % and refunds its fee in proportion, so that no price and no refund is what the provider is paid. */
function aShop(currency: string) {
  const flights = airlines(currency)
  const shop = { ...defaultBrand, markupPercent: 37.3, refundsMarkup: true }
  const database = aDatabase()
  const platform = aPlatform(database.repositories, {
    flights: () => flights,
    cache: memoryCache(),
    brands: { find: async (key) => ({ ...shop, key, domain: key }) },
  })
  const answers: { call: string; text: string }[] = []
  let cookie = ''
  const read = async (method: string, path: string, body?: unknown, headers: Record<string, string> = {}) => {
    const answer = await platform.ask(method, path, { cookie, headers, ...(body !== undefined && { body }) })
    const text = await answer.clone().text()
    answers.push({ call: `${method} ${path.replace(/[?].*|off_\w+/g, '')} ${answer.status}`, text })
    return answer
  }
  return {
    ...platform,
    database,
    flights,
    answers,
    read,
    ask: async <T>(...given: Parameters<typeof read>) => (await read(...given)).json() as Promise<T>,
    be: (given: string) => {
      cookie = given
    },
  }
}

/** Buys a fare with a seat and a bag, at a price that is wrong first, and looks at it everywhere; then cancels it. */
async function buyAndLook(currency: string) {
  const shop = aShop(currency)
  const { ask } = shop
  const query = new URLSearchParams(ROUTE)
  const { offers } = await ask<{ offers: Offer[] }>('POST', '/api/flights/search', ROUTE)
  await ask('GET', `/api/flights/search?${query}`)
  await ask('GET', `/api/flights/search?${query}`, undefined, { prefer: 'return=minimal' })
  await shop.read('GET', `/api/flights/search?${query}`, undefined, { accept: SEARCH_STREAM })
  const { id } = offers.find(({ conditions }) => conditions.refundable) ?? offers[0]!
  const offer = await ask<Offer>('GET', `/api/flights/offer/${id}`)
  const maps = await ask<SeatMaps>('GET', `/api/flights/seatmaps/${id}`)
  await ask('GET', `/api/flights/extras?offers=${id}&seats=true`)
  await ask('GET', `/api/flights/verify-offer/${id}`)
  await ask('GET', `/api/flights/offer/${id}/fares?${query}`)
  await ask('GET', '/api/fares/dates?origin=JFK&destination=LHR&from=2027-01-10&to=2027-01-20')
  const code = { id: 'promo_1', brandKey: shop.here, code: 'SUMMER', version: 1, percent: 5000, fixed: null }
  const limits = {
    validFrom: null,
    validUntil: null,
    maxUses: null,
    budget: null,
    oncePerAddress: false,
    endedAt: null,
  }
  shop.database.put('promotions', { ...code, ...limits, createdAt: now().toISOString() })
  await ask('POST', `/api/flights/offer/${id}/promotion`, { code: 'SUMMER' })

  const map = maps.data[0]!
  const element = map.cabins
    .flatMap(({ rows }) => rows.flatMap(({ sections }) => sections.flatMap(({ elements }) => elements)))
    .find(({ available_services: [service] }) => Number(service?.total_amount) > 0)!
  const service = element.available_services[0]!
  const bag = offer.available_services.find(({ type }) => type === 'baggage')!
  const seat = {
    passengerId: service.passenger_id,
    segmentId: map.segment_id,
    seatId: service.id,
    designator: element.designator,
    cabinClass: 'economy',
    price: { amount: service.total_amount, currency },
  }
  const prices = [offer, service, bag].map(({ total_amount }) => parseMoney(total_amount, currency))
  const shown = formatDecimal(prices.reduce((sum, each) => addMoney(sum, each)))
  const chosen = { seats: [seat], bags: [chooseBag(bag, 1)] }
  shop.be(await shop.signIn('traveler'))
  const { price } = await ask<{ price?: Found }>('POST', '/api/payments/process-card', {
    ...paymentFor(offer),
    ...chosen,
    amount: '1',
  })
  const key = { 'idempotency-key': crypto.randomUUID() }
  const payment = { ...paymentFor(offer), ...chosen, amount: shown }
  const { paymentId } = await ask<{ paymentId: string }>('POST', '/api/payments/process-card', payment, key)
  const passports = offer.passenger_identity_documents_required && {
    passportNumber: 'AB12345',
    passportExpiryDate: '2031-01-31',
    passportIssuingCountry: 'US',
  }
  const booked = await ask<{ id: string; bookingData: Found; duffelBookingId: string }>('POST', '/api/bookings', {
    ...bookingFor(offer, paymentId),
    ...chosen,
    paymentDetails: { amount: shown, currency },
    passengers: [{ ...amelia, email: callerEmail('traveler'), ...passports }],
  })
  const attempt = await ask<{ booking?: { bookingData: Found } }>('GET', '/api/bookings/attempt', undefined, key)
  const confirmation = await ask<{ bookingData: Found }>('GET', `/api/bookings/${booked.id}/confirmation`)
  const { bookings } = await ask<{ bookings: { bookingData: Found }[] }>('GET', '/api/bookings')
  const detail = await ask<{ bookingData: Found }>('GET', `/api/bookings/${booked.id}`)
  shop.be(cookieHeader(await shop.read('POST', '/api/auth/prove', { password: PASSWORD })))
  await shop.read('POST', '/api/auth/data')
  await ask('POST', '/api/bookings/retrieve', { reference: booked.duffelBookingId, email: callerEmail('traveler') })
  const token = await shop.tokenFor(callerEmail('traveler'), 'view_trip')
  shop.be(cookieHeader(await shop.read('POST', '/api/trip/open', { token })))
  const guest = await ask<{ bookingData: Found }>('GET', `/api/trip/${booked.id}`)
  const quote = await ask<{ id: string }>('POST', `/api/trip/${booked.id}/cancellation-quote`)
  await ask('POST', `/api/trip/${booked.id}/cancel`, { quoteId: quote.id })
  await ask('GET', `/api/trip/${booked.id}`)
  for (const { sealed } of await shop.deps.outbox.list(shop.here, 50)) {
    const mail = await openEmail(shop.deps.secrets, sealed)
    shop.answers.push({ call: 'a mail', text: mail?.text ?? '' })
  }

  const net = await shop.flights.findOffer(id)
  const netMaps = await shop.flights.seatMaps(id)
  const charge = (await shop.deps.payments('test').find(paymentId))?.amount
  const totals = { offer: shown, price_changed: price?.total_amount }
  const data = { booked, attempt: attempt.booking, confirmation, listed: bookings[0], detail, guest }
  return {
    shop,
    offer,
    nets: netsOf(net!, JSON.stringify(netMaps), { seat: service.id, bag: bag.id }),
    charged: charge && formatDecimal(charge),
    totals: {
      ...totals,
      ...Object.fromEntries(Object.entries(data).map(([name, one]) => [name, one?.bookingData.total_amount])),
    },
  }
}

/** What the provider is paid for the fare, for the seat, for the bag and for all of them. */
function netsOf({ total_amount, total_currency, ...net }: NetOffer, maps: string, ids: { seat: string; bag: string }) {
  const seat = objectsIn(JSON.parse(maps)).find(({ id }) => id === ids.seat)?.total_amount as string
  const bag = net.available_services.find(({ id }) => id === ids.bag)!.total_amount
  const all = [total_amount, seat, bag].map((amount) => parseMoney(amount, total_currency))
  return [total_amount, seat, bag, formatDecimal(all.reduce((sum, each) => addMoney(sum, each)))]
}

/** Each price with its parts in an answer, and whether they add up. */
const sums = ({ call, text }: { call: string; text: string }) =>
  objectsIn(parsed(text)).flatMap((found) => {
    const [total, base, tax] = ['total', 'base', 'tax'].map((name) => [
      found[`${name}_amount`],
      found[`${name}_currency`],
    ])
    if (total?.[0] === undefined || base?.[0] === undefined || tax?.[0] === undefined) return []
    const [whole, ...parts] = [total, base, tax].map(([amount, currency]) => parseMoney(`${amount}`, `${currency}`))
    return { call, found, isRight: whole?.amount === parts.reduce((sum, { amount }) => sum + amount, 0) }
  })

/** Whether a text has an amount in it, as a number or as people read it. Random ids may have its digits. */
const names = (text: string, amount: string) =>
  text
    .replaceAll(/[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}/g, '')
    .replaceAll(/(?<=\d),(?=\d{3})/g, '')
    .split(/[^\w.]+/)
    .some((word) => word.replace(/\.$/, '') === amount)

it.each(['USD', 'JPY', 'KWD'])(
  'in %s, base and taxes are the total, which is charged, and no net price appears anywhere',
  async (currency) => {
    const { shop, offer, nets, charged, totals } = await buyAndLook(currency)
    const isAnswered = ({ call }: { call: string }) => / 20[012]$|process-card 409$|a mail/.test(call)
    expect(shop.answers.filter((answer) => !isAnswered(answer))).toEqual([])
    expect(totals).toEqual(Object.fromEntries(Object.keys(totals).map((where) => [where, charged])))
    expect(shop.answers.flatMap(sums).filter(({ isRight }) => !isRight)).toEqual([])
    expect(new Set(shop.answers.flatMap(sums).map(({ call }) => call)).size).toBeGreaterThan(9)
    const shown = shop.answers.flatMap(({ call, text }) =>
      nets.filter((net) => names(text, net)).map((net) => [call, net]),
    )
    expect(shown).toEqual([])
    // A brand's owner sees it, under a name that says so.
    shop.be(await shop.signIn('brand owner'))
    expect(await shop.ask('GET', `/api/admin/net-offers/${offer.id}`)).toMatchObject({ net: { total_amount: nets[0] } })
  },
)
