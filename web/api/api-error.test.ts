// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { plainMessage } from './api-error'
import { createBooking, getBooking, listBookings } from './bookings'
import { getOffer, getSeatMaps } from './offers'
import { searchFlightsPage } from './search'
import { streamSearch } from './search-stream'
import { signIn } from './user'

const answer = (status: number, body: string) => vi.stubGlobal('fetch', async () => new Response(body, { status }))

afterEach(() => vi.unstubAllGlobals())

const criteria = {
  origin: 'JFK',
  destination: 'LHR',
  departureDate: '2027-01-04',
  cabinClass: 'economy' as const,
  adultsCount: 1,
  childrenCount: 0,
  infantsCount: 0,
  page: 1,
  limit: 30,
}
const booking = { offerId: 'off_1', passengers: [], paymentId: 'pi_1', paymentDetails: { amount: 1, currency: 'USD' } }

const CALLS: [name: string, call: () => Promise<unknown>, prefix: string, failed: string][] = [
  [
    'streamSearch',
    () => streamSearch(criteria, { parse: JSON.parse }).next(),
    'Unable to search flights: ',
    'Failed to search flights with status: ',
  ],
  [
    'searchFlightsPage',
    () => searchFlightsPage(criteria),
    'Unable to search flights: ',
    'Failed to search flights with status: ',
  ],
  ['getOffer', () => getOffer('off_1'), 'Unable to retrieve flight offer: ', 'Failed to get offer with status: '],
  [
    'getSeatMaps',
    () => getSeatMaps('off_1'),
    'Unable to retrieve seat maps: ',
    'Failed to get seat maps with status: ',
  ],
  [
    'createBooking',
    () => createBooking(booking, 'a-key-of-8'),
    'Unable to create booking: ',
    'Failed to create booking with status: ',
  ],
  ['listBookings', () => listBookings(), 'Unable to retrieve your bookings: ', 'Failed to get bookings with status: '],
  ['getBooking', () => getBooking('b1'), 'Unable to retrieve booking details: ', 'Failed to get booking with status: '],
]

describe.each(CALLS)('%s', (_name, call, prefix, failed) => {
  it("shows the server's own message after its prefix", async () => {
    answer(
      502,
      JSON.stringify({ code: 'provider_unavailable', message: 'The airlines did not answer.', requestId: 'r1' }),
    )
    await expect(call()).rejects.toMatchObject({
      message: `${prefix}The airlines did not answer.`,
      plain: 'The airlines did not answer.',
      code: 'provider_unavailable',
      status: 502,
    })
  })

  it('shows the status of an answer that isn’t one of our error bodies', async () => {
    answer(502, '<html><body>Bad gateway</body></html>')
    await expect(call()).rejects.toMatchObject({ message: `${prefix}${failed}502`, code: 'unreachable' })
  })

  it.each([
    ['an error field', JSON.stringify({ success: false, error: 'OFFER_EXPIRED' }), 'OFFER_EXPIRED'],
    ['plain text', 'This offer has expired', 'This offer has expired'],
  ])('reads %s', async (_what, body, message) => {
    answer(410, body)
    await expect(call()).rejects.toMatchObject({ message: `${prefix}${message}`, plain: message, code: 'unreachable' })
  })

  it('asks to try later when nothing answers', async () => {
    vi.stubGlobal('fetch', async () => {
      throw new TypeError('fetch failed')
    })
    await expect(call()).rejects.toMatchObject({ message: `${prefix}Please try again later.`, status: 0 })
  })
})

const OURS = JSON.stringify({ code: 'wrong_credentials', message: 'Invalid username or password', requestId: 'r1' })

it.each([
  [401, OURS, '', `401: ${OURS}`, 'Invalid username or password'],
  [502, '<p>Bad gateway</p>', '', '502: <p>Bad gateway</p>', ''],
  [500, 'It broke', '', '500: It broke', 'It broke'],
  [503, '', 'Service Unavailable', '503: Service Unavailable', ''],
  [503, '', '', '503: Please try again later.', ''],
])(
  'a call without words of its own fails as "status: body": %i %j %j',
  async (status, body, statusText, text, plain) => {
    vi.stubGlobal('fetch', async () => new Response(body, { status, statusText }))
    await expect(signIn({ username: 'ada', password: 'wrong' })).rejects.toMatchObject({ message: text, plain })
  },
)

it('lets the screen choose the message when an answer has none', async () => {
  vi.stubGlobal('fetch', async () => new Response('', { status: 401, statusText: 'Unauthorized' }))
  const refused = await signIn({ username: 'ada', password: 'wrong' }).catch((error: unknown) => error)
  expect(refused).toMatchObject({ message: '401: Unauthorized', plain: '' })
  expect(plainMessage(refused, 'Invalid username or password')).toBe('Invalid username or password')
})

it.each([
  [() => getOffer('off_1'), 'Unable to retrieve flight offer: No offer details available'],
  [() => createBooking(booking, 'a-key-of-8'), 'Unable to create booking: No booking information received from server'],
  [() => getBooking('b1'), 'Unable to retrieve booking details: No booking details available'],
])('an empty body is reported as an error', async (call, message) => {
  answer(200, '')
  await expect(call()).rejects.toThrow(message)
})

it('refuses a search without its places and day without a call', async () => {
  const fetch = vi.fn()
  vi.stubGlobal('fetch', fetch)
  await expect(streamSearch({ ...criteria, origin: '' }, { parse: JSON.parse }).next()).rejects.toThrow(
    'Unable to search flights: Missing required flight search parameters',
  )
  expect(fetch).not.toHaveBeenCalled()
})

it('passes an abort on unchanged', async () => {
  const controller = new AbortController()
  vi.stubGlobal('fetch', async () => {
    throw new DOMException('stopped', 'AbortError')
  })
  await expect(getOffer('off_1', controller.signal)).rejects.toMatchObject({ name: 'AbortError' })
})
