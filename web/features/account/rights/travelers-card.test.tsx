import { QueryClientProvider } from '@tanstack/react-query'
import { RouterContextProvider } from '@tanstack/react-router'
import { render, screen, waitFor } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import type { SavedTraveler } from '#worker/features/travelers/contract'
import { createAppRouter, createQueryClient } from '../../../router'
import { press } from '../../../testing/press'
import { ToastProvider } from '../../../ui/overlay/toast'
import { PrivacyTab } from './privacy-tab'
import { TravelersCard } from './travelers-card'

const saved = (firstName: string): SavedTraveler => ({
  id: firstName,
  savedAt: '2026-11-21T12:00:00.000Z',
  title: 'ms',
  gender: 'female',
  firstName,
  lastName: 'King',
  dateOfBirth: '1990-03-24',
})

/** The card over an API that remembers travelers of these names; while it `refuses`, nothing can be removed. */
async function open(...names: string[]) {
  let all = names.map(saved)
  const api = { refuses: false }
  vi.stubGlobal('fetch', async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname } = new URL(String(input), location.origin)
    if (init?.method !== 'DELETE') return Response.json({ travelers: all })
    if (api.refuses) return Response.json({ message: 'Down for a moment.' }, { status: 503 })
    all = all.filter(({ id }) => !pathname.endsWith('/travelers') && !pathname.endsWith(`/${id}`))
    return Response.json({ success: true })
  })
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <TravelersCard />
      </ToastProvider>
    </QueryClientProvider>,
  )
  await screen.findByRole('button', { name: `Remove ${names[0]} King` })
  return api
}

const heading = () => screen.getByRole('heading', { name: 'Saved travelers' })
const news = () => screen.getAllByRole('status').map(({ textContent }) => textContent)

afterEach(() => vi.unstubAllGlobals())

it.each([
  ['Remove Ada King', 'Ada King was removed.', ['Leo King']],
  ['Remove all', 'All travelers were removed.', []],
])('“%s” says that it is done, and puts the focus where the next keys go on', async (button, message, left) => {
  await open('Ada', 'Leo')
  await press(button)
  await waitFor(() => expect(news()).toContain(message))
  expect(document.activeElement).toBe(heading())
  expect(screen.queryAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent)).toEqual(left)
})

it('doesn’t say that somebody was removed when it failed', async () => {
  const api = await open('Ada')
  api.refuses = true
  await press('Remove Ada King')
  expect((await screen.findAllByText('Not removed')).length).toBeGreaterThan(0)
  expect(news().join()).not.toContain('was removed')
  expect(document.activeElement).not.toBe(heading())
})

it('is below everything else on its tab that can be pressed, so that its list moves nothing when it loads', () => {
  vi.stubGlobal('fetch', () => new Promise(() => {}))
  const never = async () => {
    throw new Error('Nobody presses')
  }
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>
        <RouterContextProvider router={createAppRouter({ queryClient: createQueryClient() })}>
          <PrivacyTab onDownload={never} onPreview={never} onDelete={never} />
        </RouterContextProvider>
      </ToastProvider>
    </QueryClientProvider>,
  )
  expect(screen.getAllByRole('heading').at(-1)).toBe(heading())
})
