// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { createBooking, findAttempt, ownTrip, processCard } from './bookings'

const answering = (status: number, body: BodyInit, type = 'application/json') =>
  vi.stubGlobal(
    'fetch',
    vi.fn(async () => new Response(body, { status, headers: { 'content-type': type } })),
  )

afterEach(() => void vi.unstubAllGlobals())

const CALLS = [
  ['asking for a quote', () => ownTrip('bkg_1').quote()],
  ['cancelling', () => ownTrip('bkg_1').cancel('quote_1')],
] as const

it.each(CALLS)('%s fails with the specified message', async (_what, call) => {
  answering(409, JSON.stringify({ code: 'not_cancellable', message: 'Not this one.' }))
  await expect(call()).rejects.toMatchObject({
    message: 'Unable to cancel booking: Not this one.',
    plain: 'Not this one.',
    code: 'not_cancellable',
  })
  answering(502, '<html>', 'text/html')
  await expect(call()).rejects.toMatchObject({
    message: 'Unable to cancel booking: Failed to cancel booking with status: 502',
  })
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  await expect(call()).rejects.toMatchObject({
    message: 'Unable to cancel booking: Please try again later or contact customer support.',
  })
})

it('a cancellation names the quote that was shown', async () => {
  answering(200, JSON.stringify({ success: true }))
  await ownTrip('bkg_1').cancel('quote_1')
  const [url, init] = vi.mocked(fetch).mock.calls[0]!
  expect([String(url), init?.method, init?.body]).toEqual([
    expect.stringMatching(/\/api\/bookings\/bkg_1\/cancel$/),
    'POST',
    '{"quoteId":"quote_1"}',
  ])
})

it('a calendar is downloaded as a file', async () => {
  answering(200, 'BEGIN:VCALENDAR', 'text/calendar')
  expect(await (await ownTrip('bkg_1').calendar()).text()).toBe('BEGIN:VCALENDAR')
})

it('an attempt is looked up by its key', async () => {
  answering(200, JSON.stringify({ state: 'none' }))
  expect(await findAttempt('key-1')).toEqual({ state: 'none' })
  const [url, init] = vi.mocked(fetch).mock.calls[0]!
  expect(String(url)).toMatch(/\/api\/bookings\/attempt$/)
  expect(new Headers(init?.headers).get('idempotency-key')).toBe('key-1')
})

it('a booking call whose answer takes a minute counts as unanswered', async () => {
  const timeout = vi
    .spyOn(AbortSignal, 'timeout')
    .mockReturnValue(AbortSignal.abort(new DOMException('', 'TimeoutError')))
  vi.stubGlobal('fetch', async (_url: string, { signal }: RequestInit) => signal?.throwIfAborted())
  const request = {
    offerId: 'off_1',
    passengers: [],
    paymentId: 'pi_1',
    paymentDetails: { amount: '1', currency: 'USD' },
  }
  await expect(createBooking(request, 'key-1')).rejects.toMatchObject({ status: 0, code: 'unreachable' })
  expect(timeout).toHaveBeenCalledExactlyOnceWith(60_000)
  timeout.mockRestore()
})

it('a payment is retried once when the browser has just received its cookie, and not a third time', async () => {
  const needed = { code: 'cookies_needed', message: 'Please allow cookies. Nothing was charged.' }
  const answers = [needed, { success: true, paymentId: 'pi_1' }, needed, needed]
  const fetch = vi.fn(async () => {
    const body = answers.shift()
    return Response.json(body, { status: body === needed ? 428 : 200 })
  })
  vi.stubGlobal('fetch', fetch)
  const order = { offerId: 'off_1', amount: '1', currency: 'USD' }
  expect(await processCard(order, 'key-1')).toEqual({ success: true, paymentId: 'pi_1' })
  await expect(processCard(order, 'key-1')).rejects.toMatchObject({ status: 428, plain: needed.message })
  expect(fetch).toHaveBeenCalledTimes(4)
})
