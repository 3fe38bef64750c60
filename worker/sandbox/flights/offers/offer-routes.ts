import { Hono } from 'hono'
import { DuffelRefusal, invalidField, linkedNotFound, missingField, notFound } from '../http/duffel-refusal'
import type { SandboxContext } from '../http/faults'
import { isRecord, paginate, readData, toRecords } from '../http/transport'
import { legKey } from '../schedule/timetable'
import { seatMapsJson, takenSeats } from '../seats/seat-map-json'
import { availableServices, findService } from '../seats/services'
import { requestQuotes } from './airline-answers'
import { decimal } from './conditions'
import { lastReading, type Quote, type Reading, readOffer } from './offer-id'
import { offerJson } from './offer-json'
import { passengersJson } from './passenger-json'
import { requestOfId } from './search-request'

/** /air/offers and /air/seat_maps. */
export function offerRoutes(context: SandboxContext): Hono {
  const { currency, store } = context
  const app = new Hono({ strict: false })
  const asJson = ({ quote, surcharge }: Reading) => offerJson(quote, { currency, updatedAt: context.now(), surcharge })

  app.get('/offers', (c) => {
    const id = c.req.query('offer_request_id')
    if (!id) throw missingField('/offer_request_id')
    const request = requestOfId(id)
    if (!request) throw notFound('offer request')
    const most = c.req.query('max_connections')
    const quotes = requestQuotes(request, context).filter(
      ({ parts }) => most === undefined || parts.every(({ itinerary }) => itinerary.legs.length <= Number(most) + 1),
    )
    const page = paginate(c, sorted(quotes, c.req.query('sort')))
    const data = page.data.map((quote) => offerJson(quote, { currency, updatedAt: request.createdAt, surcharge: 0 }))
    return c.json({ data, meta: page.meta })
  })

  app.get('/offers/:id', async (c) => {
    const reading = await readOffer(context, c.req.param('id'))
    const wanted = c.req.query('return_available_services') === 'true'
    const services = wanted ? availableServices(reading.quote, reading.reading, currency) : null
    return c.json({ data: { ...asJson(reading), available_services: services } })
  })

  app.post('/offers/:id/actions/price', async (c) => {
    const data = await readData(c)
    const before = await lastReading(context, c.req.param('id'))
    const intended = toRecords(data.intended_services)
    const extras = intended.reduce((sum, { id, quantity }, i) => {
      const service = findService(before.quote, before.reading, String(id))
      if (!service) throw linkedNotFound(`/intended_services/${i}/id`)
      return sum + service.amount * Number(quantity ?? 1)
    }, 0)
    const reading = await readOffer(context, c.req.param('id'))
    const offer = asJson({ ...reading, surcharge: reading.surcharge + extras })
    const methods = toRecords(data.intended_payment_methods).map((method) => ({
      ...method,
      charge_amount: offer.total_amount,
      charge_currency: currency,
      surcharge_amount: decimal(0),
      surcharge_currency: currency,
    }))
    return c.json({
      data: { ...offer, available_services: null, intended_services: intended, intended_payment_methods: methods },
    })
  })

  app.post('/offers/:id/upsell_offers', async (c) => {
    await lastReading(context, c.req.param('id'))
    throw new DuffelRefusal(422, 'airline_error', 'unsupported_action', { message: 'This airline offers no upgrades.' })
  })

  app.patch('/offers/:id/passengers/:passenger', async (c) => {
    const data = await readData(c)
    const { quote } = await lastReading(context, c.req.param('id'))
    const passenger = passengersJson(quote.request).find(({ id }) => id === c.req.param('passenger'))
    if (!passenger) throw notFound('passenger')
    const { given_name, family_name, loyalty_programme_accounts } = data
    return c.json({
      data: {
        ...passenger,
        given_name,
        family_name,
        loyalty_programme_accounts: toRecords(loyalty_programme_accounts).filter(isRecord),
      },
    })
  })

  app.get('/seat_maps', async (c) => {
    const id = c.req.query('offer_id')
    if (!id) throw missingField('/offer_id')
    const { quote, reading } = await lastReading(context, id)
    const legs = quote.parts.flatMap(({ itinerary }) => itinerary.legs.map(legKey))
    const taken = await takenSeats(store, legs)
    return c.json({ data: seatMapsJson(quote, { reading, currency, taken }), meta: null })
  })

  return app
}

const SORTS: Record<string, (quote: Quote) => number> = {
  total_amount: ({ price }) => price.total,
  total_duration: ({ parts }) => parts.reduce((sum, { itinerary }) => sum + itinerary.minutes, 0),
}

function sorted(quotes: Quote[], sort: string | undefined): Quote[] {
  if (sort === undefined) return quotes
  const measure = SORTS[sort.replace(/^-/, '')]
  if (!measure) throw invalidField('inclusion', '/sort', "Field 'sort' must be total_amount or total_duration")
  const direction = sort.startsWith('-') ? -1 : 1
  return quotes.toSorted((a, b) => (measure(a) - measure(b)) * direction)
}
