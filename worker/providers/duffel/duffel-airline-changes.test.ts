import { describe, expect, it } from 'vitest'
import { aSegmentJson, aSliceJson } from '../../testing/builders/duffel-json'
import { duffelFlights } from './duffel-flights'

const answering = (answer: () => Response | Promise<Response>) => {
  const asked: string[] = []
  const flights = duffelFlights({
    fetch: (request) => {
      asked.push(`${request.method} ${new URL(request.url).pathname}`)
      return answer()
    },
    baseUrl: 'https://api.duffel.com',
    token: 'duffel_test_x',
    log: () => {},
    timeouts: { cancel: 30, read: 30 },
  })
  return { flights, asked }
}
const refusal = (status: number, code: string) => () =>
  Response.json({ errors: [{ code, type: 'x', title: 'x', message: 'x' }] }, { status })

describe('accepting what an airline has changed', () => {
  it.each<[string, () => Response | Promise<Response>, string]>([
    ['accepted', () => Response.json({ data: { id: 'aic_1', action_taken: 'accepted' } }), 'accepted'],
    ['a success that accepts nothing', () => Response.json({ data: { id: 'aic_1', action_taken: null } }), 'unknown'],
    ['that there is a later one', refusal(422, 'stale_airline_initiated_change_accept'), 'stale'],
    ['another refusal', refusal(422, 'order_not_changeable'), 'refused'],
    ['that there is none', refusal(404, 'not_found'), 'refused'],
    ['500', refusal(500, 'internal_server_error'), 'unknown'],
    ['503 of a proxy', () => new Response('', { status: 503 }), 'unknown'],
    ['a refusal that cannot be read', () => new Response('<html>', { status: 400 }), 'unknown'],
    ['silence', () => new Promise<Response>(() => {}), 'unknown'],
    ['a broken line', () => Promise.reject(new Error('reset')), 'unknown'],
  ])('is reported %s', async (_what, answer, kind) => {
    const { flights, asked } = answering(answer)
    expect((await flights.acceptAirlineChange('aic_1')).kind).toBe(kind)
    expect(asked).toEqual(['POST /air/airline_initiated_changes/aic_1/actions/accept'])
  })
})

describe('an order that the airline has changed', () => {
  const read = async (over: object) => {
    const data = { id: 'ord_1', total_amount: '10.00', total_currency: 'USD', slices: [aSliceJson()], ...over }
    return answering(() => Response.json({ data })).flights.readOrder('ord_1')
  }
  const change = (id: string, created_at: string, over: object = {}) => ({
    id,
    created_at,
    action_taken: null,
    available_actions: ['accept', 'cancel'],
    added: [],
    removed: [],
    ...over,
  })

  it('names the latest change, whatever their order', async () => {
    const changes = [
      change('aic_2', '2026-11-22T00:00:00Z', { action_taken: 'accepted', available_actions: [] }),
      change('aic_1', '2026-11-21T00:00:00Z'),
      { id: 7 },
    ]
    expect((await read({ airline_initiated_changes: changes }))?.airlineChange).toEqual({
      id: 'aic_2',
      isAccepted: true,
      canBeAccepted: false,
    })
    expect((await read({ airline_initiated_changes: changes.slice(1) }))?.airlineChange).toEqual({
      id: 'aic_1',
      isAccepted: false,
      canBeAccepted: true,
    })
  })

  it('names none that somebody else has to accept', async () => {
    const ofAgency = change('aic_1', '2026-11-21T00:00:00Z', { available_actions: ['update'] })
    expect((await read({ airline_initiated_changes: [ofAgency] }))?.airlineChange?.canBeAccepted).toBe(false)
  })

  it('tells its flights whole', async () => {
    expect((await read({}))?.flights).toMatchObject([
      {
        origin: { iata_code: 'JFK' },
        destination: { iata_code: 'LHR' },
        departure_time: '2026-12-20T18:30:00',
        segments: [{ flight_number: 'NX0117', operating_carrier: { iata_code: 'OP' }, origin_terminal: '8' }],
      },
    ])
  })

  it('tells no flights when one of them cannot be read: half a journey would look like a lost one', async () => {
    const broken = aSliceJson({ segments: [aSegmentJson(), aSegmentJson({ departing_at: 'soon' })] })
    expect(await read({ slices: [aSliceJson(), broken] })).toMatchObject({ id: 'ord_1', flights: [] })
  })
})
