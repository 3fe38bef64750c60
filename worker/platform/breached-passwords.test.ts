import { describe, expect, it, vi } from 'vitest'
import { listedBreaches, noBreachList } from './breached-passwords'
import type { Log } from './platform'

// SHA-1 of "password": 5BAA6 1E4C9B93F3F0682250B6CF8331B7EE68FD8
const REST = '1E4C9B93F3F0682250B6CF8331B7EE68FD8'

function list(answer: () => Promise<Response> | Response) {
  const fetch = vi.fn(async (_input: RequestInfo | URL, _init?: RequestInit) => answer())
  const log = vi.fn<Log>()
  return { fetch, log, ...listedBreaches({ fetch, baseUrl: 'https://breaches.example', log }) }
}

describe('the list of leaked passwords', () => {
  it.each([
    [`0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n${REST}:9545824\r\n`, true],
    [`${REST}:0\r\n`, false],
    ['0018A45C4D1DEF81644B54AB7F969B88D65:3\r\n', false],
    ['', false],
  ])('that answers %j knows "password": %s', async (lines, isKnown) => {
    expect(await list(() => new Response(lines)).has('password')).toBe(isKnown)
  })

  it('is sent five digits of a digest, and asked for padding', async () => {
    const { has, fetch } = list(() => new Response(''))
    await has('password')
    const [address, init] = fetch.mock.calls[0] ?? []
    expect(address).toBe('https://breaches.example/range/5BAA6')
    expect(init).toMatchObject({ headers: { 'add-padding': 'true' }, redirect: 'manual' })
    expect(init).not.toHaveProperty('body')
  })

  it.each([
    ['is down', () => new Response('', { status: 503 })],
    ['leads elsewhere', () => new Response('', { status: 302, headers: { location: 'https://elsewhere.example' } })],
    ['is out of reach', () => Promise.reject(new TypeError('fetch failed'))],
  ])('accepts every password while it %s, which is logged without the password', async (_how, answer) => {
    const { has, log } = list(answer)
    expect(await has('password')).toBe(false)
    expect(log).toHaveBeenCalledWith({ level: 'warn', event: 'breach_list_failed', cause: expect.any(String) })
    expect(JSON.stringify(log.mock.calls)).not.toMatch(/password|5BAA6|1E4C9/)
  })

  it('is waited for two seconds', async () => {
    const { has, fetch } = list(() => new Response(''))
    const timeout = vi.spyOn(AbortSignal, 'timeout')
    await has('password')
    expect(timeout).toHaveBeenCalledExactlyOnceWith(2000)
    expect(fetch.mock.calls[0]?.[1]?.signal).toBe(timeout.mock.results[0]?.value)
  })

  it('is not asked when none is configured', async () => {
    expect(await noBreachList.has('password')).toBe(false)
  })
})
