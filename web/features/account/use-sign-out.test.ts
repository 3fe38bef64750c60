// @vitest-environment jsdom
import { beforeEach, expect, it, vi } from 'vitest'
import { signOutAndLeave } from './use-sign-out'

const fetchMock = vi.fn<typeof fetch>()

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  return () => vi.unstubAllGlobals()
})

it('leaves for the home page once the session has ended', async () => {
  fetchMock.mockResolvedValue(Response.json({ success: true }))
  const leave = vi.fn()
  await signOutAndLeave(leave)
  expect(String(fetchMock.mock.calls[0]?.[0])).toMatch(/\/api\/auth\/logout$/)
  expect(leave).toHaveBeenCalledOnce()
})

it('stays, and only logs, when the session could not be ended', async () => {
  fetchMock.mockResolvedValue(new Response('', { status: 503 }))
  const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
  const leave = vi.fn()
  await signOutAndLeave(leave)
  expect(leave).not.toHaveBeenCalled()
  expect(warn).toHaveBeenCalledOnce()
})
