// @vitest-environment jsdom

import { renderHook, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { DAY_MS, HOUR_MS } from '#worker/domain/time'
import type * as clock from './server-clock'

const SERVER = Date.parse('2026-11-21T12:00:00Z')
const answer = (date: string | null, caching = 'private, no-store') =>
  new Response('{}', { headers: { ...(date && { date }), 'cache-control': caching } })

/** A fresh document: a page written on `day`, on a device whose clock is `off` ms ahead of the server's. */
async function open(off: number, day = '2026-11-21'): Promise<typeof clock> {
  vi.resetModules()
  vi.setSystemTime(SERVER + off)
  document.body.innerHTML = `<div id="root" ${day && `data-day="${day}"`}></div>`
  return import('./server-clock')
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] })
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

it('the server’s time is known from its answers, unless a cache may have kept them', async () => {
  const { noteTime, serverNow, isPast } = await open(2 * HOUR_MS)
  const at = new Date(SERVER).toUTCString()
  const rows = [
    [answer(null), Number.NaN],
    [answer('yesterday'), Number.NaN],
    [answer(at, 'no-cache'), Number.NaN],
    [answer(at, 'public, max-age=60'), Number.NaN],
    [answer(at), SERVER],
    [answer(new Date(SERVER + 3000).toUTCString(), 'no-store'), SERVER + 3000],
    [answer(at, 'private, max-age=3600'), SERVER + 3000],
  ] as const
  expect(isPast('1970-01-01T00:00:00Z')).toBe(false)
  const found = rows.map(([given]) => {
    noteTime(given)
    return serverNow()
  })
  expect(found).toEqual(rows.map(([, known]) => known))
  expect([isPast('2026-11-21T12:00:03Z'), isPast('2026-11-21T12:00:04Z')]).toEqual([true, false])
})

it('today is the server’s where it is known, else this device’s unless that is days from the page’s', async () => {
  const rows = [
    // Off by, the page's day, today before and after the server has told its time.
    [0, '2026-11-21', '2026-11-21', '2026-11-21'],
    [0, '', '2026-11-21', '2026-11-21'],
    [2 * HOUR_MS, '2026-11-21', '2026-11-21', '2026-11-21'],
    [DAY_MS, '2026-11-21', '2026-11-22', '2026-11-21'],
    [-DAY_MS, '2026-11-21', '2026-11-20', '2026-11-21'],
    [730 * DAY_MS, '2026-11-21', '2026-11-21', '2026-11-21'],
    [-730 * DAY_MS, '2026-11-21', '2026-11-21', '2026-11-21'],
    // From a browser's cache of last week.
    [0, '2026-11-14', '2026-11-14', '2026-11-21'],
  ] as const
  const fetched = vi.fn(async () => answer(new Date(SERVER).toUTCString()))
  vi.stubGlobal('fetch', fetched)
  const found = []
  for (const [off, day] of rows) {
    const { localToday, noteTime } = await open(off, day)
    const before = localToday()
    noteTime(answer(new Date(SERVER).toUTCString()))
    found.push([off, day, before, localToday()])
  }
  expect(found).toEqual(rows)
  expect(fetched.mock.calls).toEqual(Array(3).fill(['/api/system/mode', { method: 'HEAD' }]))
})

it('a clock asks for the time once, and only if nothing has told it', async () => {
  const fetched = vi.fn(async () => answer(new Date(SERVER).toUTCString()))
  vi.stubGlobal('fetch', fetched)
  const { useClock, serverNow, likelyNow } = await open(2 * HOUR_MS)
  const likely = renderHook(() => useClock(60_000))
  expect(likely.result.current).toBe(SERVER + 2 * HOUR_MS)
  expect(fetched).not.toHaveBeenCalled()
  const servers = renderHook(() => useClock(60_000, serverNow))
  expect(servers.result.current).toBeNaN()
  await waitFor(() => expect(servers.result.current).toBe(SERVER))
  expect(renderHook(() => useClock(60_000, serverNow)).result.current).toBe(SERVER)
  expect([fetched.mock.calls.length, likelyNow()]).toEqual([1, SERVER])
})

it('a clock knows a time told between its first render and its start', async () => {
  const fetched = vi.fn()
  vi.stubGlobal('fetch', fetched)
  const { useClock, noteTime, serverNow } = await open(2 * HOUR_MS)
  const { result } = renderHook(() => {
    const now = useClock(60_000, serverNow)
    noteTime(answer(new Date(SERVER).toUTCString()))
    return now
  })
  expect(result.current).toBe(SERVER)
  expect(fetched).not.toHaveBeenCalled()
})

it('without a connection nothing counts as past', async () => {
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('offline')))
  const { useClock, serverNow, isPast } = await open(2 * HOUR_MS)
  renderHook(() => useClock(60_000, serverNow))
  await Promise.resolve()
  expect([serverNow(), isPast('2020-01-01T00:00:00Z')]).toEqual([Number.NaN, false])
})
