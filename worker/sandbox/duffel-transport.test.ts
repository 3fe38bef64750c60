import { describe, expect, it, vi } from 'vitest'
import { askDuffel, type Json, searchFor } from '../testing/worlds/ask-duffel'

const refusal = ({ status, json }: { status: number; json: Json }) => [status, json.errors[0].code]

describe('transport', () => {
  it.each<[Record<string, string>, unknown[]]>([
    [{ authorization: '' }, [401, 'missing_authorization_header']],
    [{ authorization: 'Basic abc' }, [401, 'invalid_authorization_header']],
    [{ authorization: 'Bearer nobody' }, [401, 'access_token_not_found']],
    [{ 'duffel-version': '' }, [400, 'missing_version_header']],
    [{ 'duffel-version': 'v1' }, [400, 'unsupported_version']],
    [{ accept: 'text/html' }, [406, 'unsupported_format']],
  ])('refuses headers %j', async (headers, expected) => {
    expect(refusal(await askDuffel().send('GET', '/air/airlines', undefined, headers))).toEqual(expected)
  })

  it('formats an error as the provider does, with the request id of the header', async () => {
    const { json, headers } = await askDuffel().post('/air/offer_requests', { passengers: [{ type: 'adult' }] })
    expect(json).toEqual({
      errors: [
        {
          type: 'validation_error',
          title: 'Required field',
          code: 'validation_required',
          message: "Field 'slices' can't be blank",
          documentation_url: 'https://duffel.com/docs/api/overview/errors',
          source: { field: 'slices', pointer: '/slices' },
        },
      ],
      meta: { status: 422, request_id: headers.get('x-request-id') },
    })
  })

  it('refuses bodies without data, that are not JSON, or of another type', async () => {
    const { app, send } = askDuffel()
    expect(refusal(await send('POST', '/air/orders', undefined, { 'content-type': 'text/plain' }))[1]).toBe(
      'invalid_content_type_header',
    )
    expect(refusal(await send('POST', '/air/orders', []))[1]).toBe('malformed_data_param')
    for (const [body, code] of [
      ['{', 'bad_request'],
      ['{}', 'missing_data_param'],
    ] as const) {
      const headers = {
        authorization: 'Bearer duffel_test_x',
        'duffel-version': 'v2',
        'content-type': 'application/json',
      }
      const answer = await app.fetch(new Request('http://sandbox/air/orders', { method: 'POST', headers, body }))
      expect(await answer.json()).toMatchObject({ errors: [{ code }] })
    }
  })

  it('accepts trailing slashes and knows no other paths', async () => {
    const duffel = askDuffel()
    expect((await duffel.post('/air/offer_requests/?return_offers=false', searchFor('JFK', 'LHR'))).status).toBe(201)
    expect((await duffel.get('/air/airlines/')).status).toBe(200)
    expect(refusal(await duffel.get('/air/nonsense'))).toEqual([404, 'not_found'])
  })

  it('counts requests per minute and says when the next is allowed', async () => {
    const duffel = askDuffel({ requestsPerMinute: 2 })
    const { headers } = await duffel.get('/air/airlines')
    expect([headers.get('ratelimit-limit'), headers.get('ratelimit-remaining')]).toEqual(['2', '1'])
    await duffel.get('/air/airlines')
    const third = await duffel.get('/air/airlines')
    expect(refusal(third)).toEqual([429, 'rate_limit_exceeded'])
    expect(third.headers.get('ratelimit-reset')).toBe('Sat, 21 Nov 2026 10:01:00 GMT')
    duffel.pass(1)
    expect((await duffel.get('/air/airlines')).status).toBe(200)
  })

  it('pages lists with opaque cursors in both directions', async () => {
    const duffel = askDuffel()
    const first = await duffel.get('/air/airports?limit=20')
    expect(first.json.meta).toEqual({ limit: 20, before: null, after: expect.stringMatching(/^\S+$/) })
    const second = await duffel.get(`/air/airports?limit=20&after=${first.json.meta.after}`)
    const back = await duffel.get(`/air/airports?limit=20&before=${second.json.meta.before}`)
    expect(back.data).toEqual(first.data)
    const names = [...first.data, ...second.data].map(({ name }: Json) => name)
    expect(names).toEqual(names.toSorted())
    expect((await duffel.get('/air/airlines?limit=200')).json.meta.after).toBeNull()
    for (const query of ['limit=0', 'limit=201', 'after=made-up']) {
      expect((await duffel.get(`/air/airports?${query}`)).status).toBe(422)
    }
  })
})

describe('forced faults', () => {
  it.each([
    ['rate-limit', 429, 'rate_limit_exceeded'],
    ['internal', 500, 'internal_server_error'],
    ['airline-unknown', 502, 'airline_unknown'],
    ['order-not-created', 502, 'order_not_created'],
    ['unavailable', 503, 'service_unavailable'],
    ['timeout', 504, 'gateway_timeout_error'],
  ] as const)('answers %s with %i %s', async (kind, status, code) => {
    expect(refusal(await askDuffel({ faults: () => ({ kind }) }).get('/air/airlines'))).toEqual([status, code])
  })

  it('can be a page of HTML, no answer, or a delay', async () => {
    const html = await askDuffel({ faults: () => ({ kind: 'bad-gateway-html' }) }).get('/air/airlines')
    expect([html.status, html.headers.get('content-type'), html.text]).toEqual([
      502,
      expect.stringContaining('html'),
      expect.stringContaining('<h1>'),
    ])
    const answered = vi.fn()
    void askDuffel({ faults: () => ({ kind: 'hang' }) })
      .get('/air/airlines')
      .then(answered)
    await new Promise((resolve) => setTimeout(resolve, 30))
    expect(answered).not.toHaveBeenCalled()
    const start = performance.now()
    await askDuffel({ delayMs: 40 }).get('/air/airlines')
    expect(performance.now() - start).toBeGreaterThan(35)
  })

  it('can lose the answer after the work is done', async () => {
    let calls = 0
    const duffel = askDuffel({
      faults: ({ method }) => (method === 'POST' && calls++ === 0 ? { kind: 'internal', afterwards: true } : null),
    })
    expect((await duffel.search('JFK', 'LHR')).status).toBe(500)
    expect((await duffel.get('/air/offer_requests')).data).toHaveLength(1)
  })
})

describe('an offer request', () => {
  const slice = { origin: 'JFK', destination: 'LHR', departure_date: '2026-12-21' }
  it.each<[Record<string, unknown>, string, string]>([
    [{ slices: [{ ...slice, origin: 'QQQ' }] }, 'validation_inclusion', '/slices/0/origin'],
    [{ slices: [{ ...slice, origin: 'New York' }] }, 'validation_format', '/slices/0/origin'],
    [{ slices: [{ ...slice, destination: 'JFK' }] }, 'validation_inclusion', '/slices/0/destination'],
    [{ slices: [{ ...slice, departure_date: '2026-11-20' }] }, 'validation_inclusion', '/slices/0/departure_date'],
    [{ slices: [{ ...slice, departure_date: '21/12/2026' }] }, 'validation_format', '/slices/0/departure_date'],
    [
      { slices: [slice, { ...slice, departure_date: '2026-12-20' }] },
      'validation_inclusion',
      '/slices/1/departure_date',
    ],
    [{ passengers: [] }, 'validation_required', '/passengers'],
    [{ passengers: Array(10).fill({ type: 'adult' }) }, 'validation_length', '/passengers'],
    [{ passengers: [{ type: 'adult', age: 30 }] }, 'validation_inclusion', '/passengers/0'],
    [{ passengers: [{ type: 'adult' }, { age: 0 }, { age: 1 }] }, 'validation_inclusion', '/passengers'],
    [{ cabin_class: 'steerage' }, 'validation_inclusion', '/cabin_class'],
    [{ max_connections: 3 }, 'validation_inclusion', '/max_connections'],
  ])('refuses %j', async (changes, code, pointer) => {
    const { status, json } = await askDuffel().search('JFK', 'LHR', changes)
    expect([status, json.errors[0].code, json.errors[0].source.pointer]).toEqual([422, code, pointer])
  })

  it('has no flight that leaves within two hours', async () => {
    const today = { slices: [{ ...slice, departure_date: '2026-11-21' }] }
    const { data } = await askDuffel().search('JFK', 'LHR', today)
    const earliest = data.offers.map((offer: Json) => offer.slices[0].segments[0].departing_at).toSorted()[0]
    // 10:00 UTC is 05:00 in New York.
    expect(earliest >= '2026-11-21T07:00:00').toBe(true)
    const late = askDuffel()
    late.pass(18 * 60 + 50)
    expect((await late.search('JFK', 'LHR', today)).data.offers).toEqual([])
  })

  it('is read again with the same offers, by any other sandbox', async () => {
    const { data } = await askDuffel().search('LON', 'PAR', {
      passengers: [{ type: 'adult', given_name: 'Amélie', family_name: 'Łoś' }],
    })
    const stranger = askDuffel()
    expect((await stranger.get(`/air/offer_requests/${data.id}`)).data).toEqual(data)
    expect(data.slices[0]).toMatchObject({ origin_type: 'city', origin: { type: 'city', iata_code: 'LON' } })
    const offer = data.offers.at(-1)
    expect((await stranger.get(`/air/offers/${offer.id}`)).data).toEqual({ ...offer, available_services: null })
    const { data: listed } = await stranger.get(`/air/offers?offer_request_id=${data.id}&limit=200`)
    expect(listed).toEqual(data.offers.slice(0, 200))
  })

  it('refuses altered ids', async () => {
    const duffel = askDuffel()
    const { data } = await duffel.search('JFK', 'LHR')
    const id: string = data.offers[0].id
    const forged = `${id.slice(0, 20)}${id[20] === 'A' ? 'B' : 'A'}${id.slice(21)}`
    expect((await duffel.get(`/air/offers/${forged}`)).status).toBe(404)
    expect((await duffel.get(`/air/seat_maps?offer_id=${forged}`)).status).toBe(404)
    expect((await duffel.get('/air/offer_requests/orq_x')).status).toBe(404)
  })

  it('sorts, filters by connections and by time of day', async () => {
    const duffel = askDuffel()
    const { data } = await duffel.search('JFK', 'LHR')
    const list = async (query: string) =>
      (await duffel.get(`/air/offers?offer_request_id=${data.id}&limit=200&${query}`)).data as Json[]
    const totals = (await list('sort=-total_amount')).map(({ total_amount }) => Number(total_amount))
    expect(totals).toEqual(totals.toSorted((a, b) => b - a))
    expect((await list('max_connections=0')).every(({ slices }) => slices[0].segments.length === 1)).toBe(true)
    const evening = { ...slice, departure_time: { from: '17:00', to: '21:00' } }
    const { data: filtered } = await duffel.search('JFK', 'LHR', { slices: [evening] })
    const times = filtered.offers.map((offer: Json) => offer.slices[0].segments[0].departing_at.slice(11, 16))
    expect(times.length).toBeGreaterThan(5)
    expect(times.every((time: string) => time >= '17:00' && time <= '21:00')).toBe(true)
  })
})
