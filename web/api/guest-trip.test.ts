// @vitest-environment jsdom

import { QueryClient } from '@tanstack/react-query'
import { afterEach, expect, it, vi } from 'vitest'
import { guestTripQuery } from './guest-trip'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function withCookies(cookies: string) {
  const fetch = vi.fn(async (_input: RequestInfo | URL) => Response.json({ id: 'trip' }))
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  return fetch
}

const trip = (id?: string) => new QueryClient().fetchQuery({ ...guestTripQuery(id), retry: false })

it.each(['trip-opened=bkg-1', 'a=b; __Host-trip-opened=bkg-1; c=d'])(
  'fetches the trip that was opened last with the cookies %s',
  async (cookies) => {
    const fetch = withCookies(cookies)
    expect(await trip()).toEqual({ id: 'trip' })
    expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/api\/trip\/bkg-1$/)
  },
)

it('fetches another open trip by its id', async () => {
  const fetch = withCookies('trip-opened=bkg-1')
  await trip('bkg-2')
  expect(String(fetch.mock.calls[0]?.[0])).toMatch(/\/api\/trip\/bkg-2$/)
})

it.each(['', 'signed-in=1', 'trip-opened=', 'trip-opened=a b'])(
  'makes no call with the cookies %j',
  async (cookies) => {
    const fetch = withCookies(cookies)
    await expect(trip()).rejects.toMatchObject({ status: 410, code: 'link_invalid' })
    expect(fetch).not.toHaveBeenCalled()
  },
)
