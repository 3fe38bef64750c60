import { QueryClientProvider } from '@tanstack/react-query'
import { RouterProvider } from '@tanstack/react-router'
import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import type { ReactElement } from 'react'
import { expect, vi } from 'vitest'
import type { Deps } from '#worker/deps'
import { anAdministration, type Caller } from '#worker/testing/worlds/an-administration'
import { ProofHost } from '../features/account/proof/proof-host'
import { BrandProvider } from '../features/brand/brand-provider'
import { createAppRouter, createQueryClient } from '../router'
import { ToastProvider } from '../ui/overlay/toast'
import { enter } from './enter'

/** An in-memory platform whose API the page under test calls, as a given caller and on its clock; `failing` names paths that answer 503. */
export function aPlatform(caller: Caller, given: Partial<Deps> = {}) {
  const platform = anAdministration(given)
  vi.setSystemTime(platform.state.now)
  const failing = new Set<string>()
  const calls: string[] = []
  const fetch = async (input: RequestInfo | URL, init?: RequestInit) => {
    const { pathname, search } = new URL(input instanceof Request ? input.url : input, location.origin)
    const method = init?.method ?? 'GET'
    calls.push(`${method} ${pathname}`)
    if (failing.has(pathname)) {
      const body = { code: 'database_unavailable', message: 'Down for a moment.', requestId: 'req_1' }
      return Response.json(body, { status: 503 })
    }
    const body =
      init?.body instanceof Blob
        ? Uint8Array.from(new TextEncoder().encode(await init.body.text())) // of this page, not of Node
        : typeof init?.body === 'string'
          ? JSON.parse(init.body)
          : undefined
    return platform.as(caller, method, `${pathname}${search}`, body)
  }
  vi.stubGlobal('fetch', fetch)
  vi.stubGlobal('scrollTo', () => {})
  vi.spyOn(document, 'cookie', 'get').mockReturnValue(caller === 'anonymous' ? '' : 'signed-in=1')
  return { ...platform, failing, calls }
}

/** Renders a part of the app that calls the API and shows toasts. */
export const renderPart = (part: ReactElement) =>
  render(
    <QueryClientProvider client={createQueryClient()}>
      <ToastProvider>{part}</ToastProvider>
    </QueryClientProvider>,
  )

/** Renders a part of the app together with the identity dialog. */
export const renderWithProof = (part: ReactElement) =>
  renderPart(
    <>
      {part}
      <ProofHost />
    </>,
  )

const proofDialog = () => screen.findByRole('dialog', { name: "Confirm it's you" })

/** Answers the identity dialog, and waits until it is closed. */
export async function proveIdentity(password = 'right') {
  const dialog = within(await proofDialog())
  await enter(dialog.getByLabelText('Password'), password)
  await userEvent.click(dialog.getByRole('button', { name: 'Confirm' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
}

/** Closes the identity dialog without an answer. */
export const declineProof = async () =>
  userEvent.click(within(await proofDialog()).getByRole('button', { name: 'Close' }))

/** Renders the whole app at an address, with the state of a history entry that is loaded again. */
export function open(address: string, state: unknown = null) {
  history.replaceState(state, '', address)
  const queryClient = createQueryClient()
  render(
    <QueryClientProvider client={queryClient}>
      <BrandProvider>
        <ToastProvider>
          <RouterProvider router={createAppRouter({ queryClient })} />
        </ToastProvider>
      </BrandProvider>
    </QueryClientProvider>,
  )
}
