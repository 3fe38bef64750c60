import { afterEach, expect, it, vi } from 'vitest'
import { createApp } from '../../app'
import { consoleLog } from '../../platform/system'
import { seededRandom } from '../../sandbox/randomness'
import { AMELIAS_BROWSER, amelia, aShop, bookingRequest, paymentRequest } from '../worlds/a-shop'
import { withCard } from './disguised-cards'

// Live mode: thousands of bodies with a card's number where it doesn't belong.

const SUBMISSIONS = 4000
const SEED = 20_261_127

afterEach(() => void vi.restoreAllMocks())

/** Valid bodies. */
const { cardDetails: _test, ...payment } = paymentRequest()
const BODIES: [path: string, body: object][] = [
  ['/api/payments/process-card', { ...payment, confirmationToken: 'ctoken_1', passengers: [amelia] }],
  ['/api/bookings', bookingRequest('pi_1')],
  ['/api/bookings/retrieve', { reference: 'RZPNX8', email: 'amelia@example.com' }],
  ['/api/auth/register', { firstName: 'Amelia', lastName: 'Earhart', email: 'amelia@example.com', username: 'amelia' }],
  ['/api/flights/search', { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' }],
]

it('no card number is taken, kept, logged or repeated, wherever and however it is written', async () => {
  const logs = (['log', 'info', 'warn', 'error', 'debug'] as const).map((name) =>
    vi.spyOn(console, name).mockImplementation(() => {}),
  )
  const shop = aShop({
    modes: { read: async () => 'live' as const },
    publishableKey: () => 'pk_live_1',
    log: consoleLog,
  })
  const app = createApp(shop.deps)
  const headers = {
    'content-type': 'application/json',
    'sec-fetch-site': 'same-origin',
    cookie: `buyer=${AMELIAS_BROWSER}`,
  }
  const random = seededRandom(SEED)
  const taken: string[] = []
  const repeated: string[] = []
  for (let count = 0; count < SUBMISSIONS; count++) {
    const [path, body] = BODIES[count % BODIES.length]!
    const { json, number } = withCard(body, random)
    const answer = await app.request(path, { method: 'POST', headers, body: json })
    const { requestId: _own, ...said } = (await answer.json()) as { code?: string; requestId?: string }
    if (said.code !== 'card_data_refused') taken.push(`${said.code} ${path} ${json}`)
    const output = JSON.stringify([said, logs.flatMap(({ mock }) => mock.calls)])
    // Separators don't make it another number.
    if (output.replaceAll(/[\s.-]/g, '').includes(number)) repeated.push(`${path} ${json}`)
    for (const log of logs) log.mockClear()
  }
  expect(taken.slice(0, 5)).toEqual([])
  expect(repeated.slice(0, 5)).toEqual([])
  expect([shop.gateway.all, shop.stored.purchases, shop.stored.bookings]).toEqual([[], [], []])
}, 60_000)

it('the same bodies without a card are taken by the check', async () => {
  const shop = aShop({ modes: { read: async () => 'live' as const } })
  const app = createApp(shop.deps)
  for (const [path, body] of BODIES) {
    const init = { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    const { code } = (await (await app.request(path, init)).json()) as { code?: string }
    expect([path, code]).not.toEqual([path, 'card_data_refused'])
  }
})
