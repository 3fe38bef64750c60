// @vitest-environment jsdom
import { afterEach, expect, it, vi } from 'vitest'
import { getGuestTrip } from './guest-trip'

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

function withCookies(cookies: string) {
  const fetch = vi.fn(async () => Response.json({ id: 'trip' }))
  vi.stubGlobal('fetch', fetch)
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
  return fetch
}

it.each(['trip-opened=1', 'a=b; __Host-trip-opened=1; c=d'])(
  'asks for the trip where the cookies are %s',
  async (cookies) => {
    withCookies(cookies)
    expect(await getGuestTrip()).toEqual({ id: 'trip' })
  },
)

it.each(['', 'signed-in=1', 'trip-opened=', 'trip-opened=10'])('asks nobody where they are %j', async (cookies) => {
  const fetch = withCookies(cookies)
  await expect(getGuestTrip()).rejects.toMatchObject({ status: 410, code: 'link_invalid' })
  expect(fetch).not.toHaveBeenCalled()
})
