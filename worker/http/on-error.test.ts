import { Hono } from 'hono'
import { HTTPException } from 'hono/http-exception'
import { requestId } from 'hono/request-id'
import { afterEach, beforeEach, describe, expect, it, type MockInstance, vi } from 'vitest'
import { ErrorCode } from '../contract/error'
import { DomainError } from '../domain/error'
import { consoleLog } from '../platform/system'
import type { AppEnv } from './app-env'
import { onError } from './on-error'

let warn: MockInstance<typeof console.warn>
beforeEach(() => {
  warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
})
afterEach(() => vi.restoreAllMocks())

const answerTo = (error: unknown) => {
  const app = new Hono<AppEnv>()
  app.onError(onError({ log: consoleLog }))
  app.use(requestId())
  app.get('/', () => {
    throw error
  })
  return app.request('/', { headers: { 'x-request-id': 'req-1' } })
}

const logged = () => warn.mock.calls.map((call) => JSON.parse(String(call[0])))

describe('an error’s answer', () => {
  it("has a DomainError's own message, its fields and the request id", async () => {
    const fields = { origin: 'Please select an origin airport' }
    const response = await answerTo(new DomainError('invalid_input', 'Please look again.', { fields, cause: 'secret' }))
    expect(response.status).toBe(400)
    expect(response.headers.get('cache-control')).toBe('no-store')
    expect(await response.json()).toEqual({
      code: 'invalid_input',
      message: 'Please look again.',
      fields,
      requestId: 'req-1',
    })
    expect(warn).not.toHaveBeenCalled()
  })

  it('has an error status for every code, and a 5xx only for faults that are not the traveler’s', async () => {
    const statuses = await Promise.all(
      ErrorCode.options.map(async (code) => [code, (await answerTo(new DomainError(code, 'x'))).status] as const),
    )
    expect(statuses.every(([, status]) => status >= 400)).toBe(true)
    expect(statuses.filter(([, status]) => status >= 500).map(([code]) => code)).toEqual([
      'mode_unknown',
      'payment_unavailable',
      'sales_stopped',
      'database_unavailable',
      'provider_unavailable',
      'provider_timeout',
      'provider_busy',
      'searches_used_up',
      'pictures_unavailable',
      'internal',
    ])
  })

  it('tells nothing about a bug, and logs it whole', async () => {
    const response = await answerTo(new TypeError('Cannot read /srv/secret.ts', { cause: new Error('beneath') }))
    const text = await response.text()
    expect(response.status).toBe(500)
    expect(JSON.parse(text)).toEqual({
      code: 'internal',
      message: 'Something went wrong. Please try again.',
      requestId: 'req-1',
    })
    expect(text).not.toMatch(/secret|stack|TypeError/)
    expect(logged()).toEqual([
      expect.objectContaining({
        requestId: 'req-1',
        code: 'internal',
        event: 'request_failed',
        route: '/',
        chain: ['TypeError: Cannot read /srv/secret.ts', 'Error: beneath'],
        stack: expect.arrayContaining([expect.stringContaining('on-error.test')]),
      }),
    ])
  })

  it('leaves out what went wrong at a provider, which is logged', async () => {
    const cause = new Error('502 airline_unknown req-77')
    const response = await answerTo(
      new DomainError('provider_unavailable', 'The airlines cannot be reached.', { cause }),
    )
    expect(response.status).toBe(502)
    expect(await response.text()).not.toContain('airline_unknown')
    expect(logged()).toEqual([
      expect.objectContaining({
        code: 'provider_unavailable',
        chain: ['DomainError: The airlines cannot be reached.', 'Error: 502 airline_unknown req-77'],
      }),
    ])
  })

  it('puts no personal data into the log, neither from the chain nor from the stack', async () => {
    const said = 'amelia@example.com +44 20 8016 0509 "Amelia" /trip?token=abc 4242 4242 4242 4242 Bearer abc sk_test_9'
    const parsed = await Promise.resolve('{"name": Amelia}')
      .then(JSON.parse)
      .catch((cause: unknown) => cause)
    await answerTo(new TypeError(said, { cause: parsed }))
    expect(JSON.stringify(logged())).not.toMatch(/amelia|8016|abc|4242|test_9/i)
    expect(logged()[0].chain).toHaveLength(2)
  })

  it.each([
    ['too_many_requests', undefined, '60'],
    ['too_many_requests', 840, '840'],
    ['database_unavailable', undefined, '5'],
    ['provider_busy', undefined, '10'],
    ['provider_unavailable', undefined, null],
    ['invalid_input', undefined, null],
  ] as const)('for %s (%s) says to retry after %s seconds', async (code, retryAfterSeconds, seconds) => {
    const details = retryAfterSeconds === undefined ? {} : { retryAfterSeconds }
    expect((await answerTo(new DomainError(code, 'x', details))).headers.get('retry-after')).toBe(seconds)
  })

  it.each(ErrorCode.options)('says when to retry exactly for the codes that are temporary: %s', async (code) => {
    const { status, headers } = await answerTo(new DomainError(code, 'x'))
    const seconds = headers.get('retry-after')
    if (status === 429 || status === 503) expect(seconds).toMatch(/^[1-9]\d*$/)
    else expect(seconds).toBe(null)
  })

  it('is given for a cause that refers back to itself', async () => {
    const error = new Error('round')
    error.cause = error
    expect((await answerTo(error)).status).toBe(500)
    expect(logged()[0].chain.length).toBeLessThan(10)
  })

  it.each([
    [400, 400, 'invalid_input', 'The request could not be read.'],
    [500, 500, 'internal', 'Something went wrong. Please try again.'],
  ] as const)('gives the framework’s own %i our shape and words', async (status, ours, code, message) => {
    const response = await answerTo(new HTTPException(status, { message: 'Said by the framework' }))
    expect(response.status).toBe(ours)
    expect(await response.json()).toEqual({ code, message, requestId: 'req-1' })
  })
})
