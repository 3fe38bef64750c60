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

const trip = (id?: string) => new QueryClient().fetchQuery({ ...guestTripQuery(null, id), retry: false })

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

it('uses a link once, even when the trip itself only loads at the second try', async () => {
  const fetch = withCookies('')
  fetch.mockImplementation(async (address) => {
    if (String(address).endsWith('/open')) return Response.json({ id: 'bkg-3' })
    const tries = fetch.mock.calls.filter(([asked]) => String(asked).endsWith('/bkg-3')).length
    return tries === 1 ? new Response('', { status: 503 }) : Response.json({ id: 'bkg-3' })
  })
  const open = () => new QueryClient().fetchQuery({ ...guestTripQuery('a-token'), retry: false })
  await expect(open()).rejects.toMatchObject({ status: 503 })
  expect(await open()).toEqual({ id: 'bkg-3' })
  expect(fetch.mock.calls.filter(([asked]) => String(asked).endsWith('/open'))).toHaveLength(1)
})
