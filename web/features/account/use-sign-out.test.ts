// @vitest-environment jsdom
import { QueryClient } from '@tanstack/react-query'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import { answerTo } from '../../api/api-error'
import { showSignedIn } from '../../api/signed-in'
import { currentUserQuery } from '../../api/user'
import { watchSession } from './session-watch'
import { signOutAndLeave } from './use-sign-out'

const fetchMock = vi.fn<typeof fetch>()
const cookies = vi.spyOn(document, 'cookie', 'get')
const leaving = () => ({ leave: vi.fn(), tellFailure: vi.fn() })

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  cookies.mockReturnValue('')
  showSignedIn()
  localStorage.setItem('recentSearches', '[]')
  sessionStorage.setItem('booking-draft:off_1', '[{"firstName":"Ada"}]')
  return () => {
    vi.unstubAllGlobals()
    localStorage.clear()
    sessionStorage.clear()
  }
})

const stored = () => [...Object.keys(localStorage), ...Object.keys(sessionStorage)]

describe('signing out', () => {
  it('leaves for the home page once the session has ended', async () => {
    fetchMock.mockResolvedValue(Response.json({ success: true }))
    const next = leaving()
    await signOutAndLeave(next)
    expect(String(fetchMock.mock.calls[0]?.[0])).toMatch(/\/api\/auth\/logout$/)
    expect(next.leave).toHaveBeenCalledOnce()
    expect(next.tellFailure).not.toHaveBeenCalled()
    expect(stored()).toEqual([])
  })

  it.each([
    ['the shop can not', () => Promise.resolve(new Response('', { status: 503 }))],
    ['there is no network', () => Promise.reject(new TypeError('Failed to fetch'))],
  ])('says so where %s, stays, and has forgotten what was stored all the same', async (_what, answer) => {
    fetchMock.mockImplementation(answer)
    const next = leaving()
    await signOutAndLeave(next)
    expect(next.leave).not.toHaveBeenCalled()
    expect(next.tellFailure).toHaveBeenCalledOnce()
    expect(stored()).toEqual([])
  })

  it('deletes payments that have ended, and keeps one whose outcome is unknown', async () => {
    fetchMock.mockResolvedValue(Response.json({ success: true }))
    sessionStorage.setItem('booking-attempt:off_1', '{"key":"a","bookingId":"bkg_1"}')
    sessionStorage.setItem('booking-attempt:off_2', '{"key":"b","bookingId":null}')
    await signOutAndLeave(leaving())
    expect(stored()).toEqual(['booking-attempt:off_2'])
  })
})

describe('a page that somebody is signed in on', () => {
  const ada = { id: 'usr_1', username: 'ada' }
  function aPage(mark = 'signed-in=adasmark', markNow = mark) {
    cookies.mockReturnValue(mark)
    showSignedIn()
    cookies.mockReturnValue(markNow)
    const [queryClient, reload] = [new QueryClient(), vi.fn()]
    queryClient.setQueryData(currentUserQuery.queryKey, mark ? (ada as never) : null)
    queryClient.setQueryData(['bookings'], ['a trip'])
    const stop = watchSession(queryClient, reload)
    return { queryClient, reload, stop }
  }
  const comeBack = () => dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }))

  it('is not reloaded by its own sign-out, which would stop the navigation to the home page, but by Back after it', async () => {
    const { reload, stop } = aPage()
    fetchMock.mockImplementation(async () => {
      cookies.mockReturnValue('')
      dispatchEvent(new Event('focus'))
      return Response.json({ success: true })
    })
    await signOutAndLeave(leaving())
    dispatchEvent(new Event('focus'))
    expect(reload).not.toHaveBeenCalled()
    dispatchEvent(new Event('pagehide'))
    comeBack()
    expect(reload).toHaveBeenCalledOnce()
    stop()
  })

  it.each([
    ['Back leads to it after the sign-out', '', comeBack],
    ['Back leads to it after somebody else has signed in', 'signed-in=gracesmark', comeBack],
    ['another tab has signed out', '', () => dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))],
    ['it comes to the front after a sign-out', '', () => document.dispatchEvent(new Event('visibilitychange'))],
  ])('is reloaded, and forgets, when %s', (_what, mark, happen) => {
    const { reload, stop } = aPage()
    cookies.mockReturnValue(mark)
    happen()
    expect(reload).toHaveBeenCalledOnce()
    expect(stored()).toEqual([])
    stop()
  })

  it.each([
    ['out', ''],
    ['in as somebody else', 'signed-in=gracesmark'],
  ])('is reloaded when another tab had signed %s before it was watched', (_what, markNow) => {
    const { reload, stop } = aPage('signed-in=adasmark', markNow)
    expect(reload).toHaveBeenCalledOnce()
    expect(stored()).toEqual([])
    stop()
  })

  it('stays as it is while it is the same person', () => {
    const { reload, stop } = aPage()
    comeBack()
    expect(reload).not.toHaveBeenCalled()
    expect(stored()).toHaveLength(2)
    stop()
  })

  it('refetches the user when a call’s answer says that the session has ended, and keeps nothing of theirs', async () => {
    const { queryClient, stop } = aPage()
    const ended = { code: 'not_signed_in', message: 'Not authenticated', requestId: 'r' }
    fetchMock.mockImplementation(async () => Response.json(ended, { status: 401 }))
    await expect(answerTo(fetch('/api/bookings'))).rejects.toMatchObject({ code: 'not_signed_in' })
    await vi.waitFor(() => expect(queryClient.getQueryData(currentUserQuery.queryKey)).toBeNull())
    expect(queryClient.getQueryData(['bookings'])).toBeUndefined()
    expect(stored()).toEqual([])
    stop()
  })

  it('is not reloaded when the answer about the user removes the mark, before the page gets that answer', async () => {
    const { queryClient, reload, stop } = aPage()
    const ended = { code: 'not_signed_in', message: 'Not authenticated', requestId: 'r' }
    fetchMock.mockImplementation(async () => {
      cookies.mockReturnValue('')
      dispatchEvent(new StorageEvent('storage', { key: null }))
      return Response.json(ended, { status: 401 })
    })
    expect(await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })).toBeNull()
    await vi.waitFor(() => expect(stored()).toEqual([]))
    expect(queryClient.getQueryData(['bookings'])).toBeUndefined()
    expect(reload).not.toHaveBeenCalled()
    stop()
  })

  it('is reloaded when another tab signs out while the user is fetched, even if the answer has a name', async () => {
    const { queryClient, reload, stop } = aPage()
    fetchMock.mockImplementation(async () => {
      cookies.mockReturnValue('')
      dispatchEvent(new StorageEvent('storage', { key: 'session-changed' }))
      return Response.json(ada)
    })
    await queryClient.fetchQuery({ ...currentUserQuery, staleTime: 0 })
    await vi.waitFor(() => expect(reload).toHaveBeenCalledOnce())
    expect(stored()).toEqual([])
    stop()
  })

  it('deletes what was stored when the session had ended before the user was fetched', () => {
    const { stop } = aPage()
    stop()
    cookies.mockReturnValue('')
    watchSession(new QueryClient())()
    expect(stored()).toEqual([])
  })

  it('of a visitor fetches the user when somebody had signed in elsewhere before it was watched', () => {
    const { queryClient, reload, stop } = aPage('', 'signed-in=adasmark')
    expect(queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    stop()
  })

  it('of a visitor fetches the user when somebody signs in elsewhere, and loses nothing that was typed', () => {
    const { queryClient, reload, stop } = aPage('')
    cookies.mockReturnValue('signed-in=adasmark')
    comeBack()
    expect(queryClient.getQueryState(currentUserQuery.queryKey)?.isInvalidated).toBe(true)
    expect(reload).not.toHaveBeenCalled()
    expect(stored()).toHaveLength(2)
    stop()
  })
})
