// @vitest-environment jsdom

import { afterEach, describe, expect, it, vi } from 'vitest'
import { currentUser } from './user'

const answer = (status: number, body: unknown) => vi.fn(async () => Response.json(body, { status }))

afterEach(() => {
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie is what the code under test reads
  document.cookie = 'signed-in=; max-age=0'
  vi.unstubAllGlobals()
})

describe('currentUser', () => {
  it('makes no call while no session was started in this browser', async () => {
    const fetch = answer(200, { username: 'ada' })
    vi.stubGlobal('fetch', fetch)
    expect(await currentUser()).toBeNull()
    expect(fetch).not.toHaveBeenCalled()
  })

  it.each(['a=b; __Host-signed-in=Zx0-_aZ09bC; c=d', 'signed-in=1'])(
    'asks where the cookies are %s',
    async (cookies) => {
      const fetch = answer(200, { username: 'ada' })
      vi.stubGlobal('fetch', fetch)
      const cookie = vi.spyOn(document, 'cookie', 'get').mockReturnValue(cookies)
      expect(await currentUser()).toEqual({ username: 'ada' })
      cookie.mockReturnValue('signed-in=; signed=1; not-signed-in=1')
      expect(await currentUser()).toBeNull()
      cookie.mockRestore()
      expect(fetch).toHaveBeenCalledOnce()
    },
  )

  it('gives the user, and null when the session has ended', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'signed-in=1'
    vi.stubGlobal('fetch', answer(200, { username: 'ada' }))
    expect(await currentUser()).toEqual({ username: 'ada' })
    vi.stubGlobal('fetch', answer(401, { code: 'not_signed_in', message: 'Not authenticated', requestId: 'r' }))
    expect(await currentUser()).toBeNull()
  })

  it('throws any other failure', async () => {
    // biome-ignore lint/suspicious/noDocumentCookie: as above
    document.cookie = 'signed-in=1'
    vi.stubGlobal('fetch', answer(503, { code: 'database_unavailable', message: 'Down', requestId: 'r' }))
    await expect(currentUser()).rejects.toMatchObject({ status: 503, plain: 'Down' })
  })
})
