import { onlineManager } from '@tanstack/react-query'
import {
  CatchBoundary,
  createMemoryHistory,
  createRootRoute,
  createRouter,
  RouterContextProvider,
} from '@tanstack/react-router'
import { act, render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { expect, it, vi } from 'vitest'
import { ApiError } from '../../api/api-error'
import { NotFoundScreen, RouteError } from './route-states'

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** Renders a screen into a page that isn't hydrated. */
function showIn(ui: React.ReactElement) {
  const root = document.body.appendChild(document.createElement('div'))
  Object.assign(root, { id: 'root' }).dataset.waits = ''
  render(<RouterContextProvider router={router}>{ui}</RouterContextProvider>, { container: root })
  return root
}

it.each([
  ['a bug', new TypeError('x is not a function'), 'Something went wrong. Please try again.'],
  [
    'an answer of ours',
    new ApiError(503, { code: 'database_unavailable', message: 'Please wait a moment.' }),
    'Please wait a moment.',
  ],
])('the screen for %s says so, and its button works in the app', async (_what, error, text) => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const reset = vi.fn()
  const root = showIn(<RouteError error={error} reset={reset} />)
  expect(screen.getByText(text)).toBeTruthy()
  expect(root.dataset.waits).toBeUndefined()
  await userEvent.click(screen.getByRole('button', { name: 'Try again' }))
  expect(reset).toHaveBeenCalledOnce()
})

it('a page that failed without a network is loaded again once online', () => {
  vi.spyOn(console, 'warn').mockReturnValue()
  const reset = vi.fn()
  showIn(<RouteError error={new ApiError(0, { message: 'Please try again later.' })} reset={reset} />)
  act(() => onlineManager.setOnline(false))
  expect(reset).not.toHaveBeenCalled()
  expect(screen.queryByRole('heading')).toBeNull()
  expect(screen.getByRole('status').textContent).toBe('Loading…')
  act(() => onlineManager.setOnline(true))
  expect(reset).toHaveBeenCalledOnce()
})

function Screen({ state }: { state: 'busy' | 'idle' | 'broken' }) {
  if (state === 'broken') throw new DOMException('The node to be removed is not a child of this node.', 'NotFoundError')
  return <p>{state === 'busy' && <b>Loading</b>}</p>
}

it('a screen that misses an element is rendered again, and shown as failed when that does not help', async () => {
  const warn = vi.spyOn(console, 'warn').mockReturnValue()
  vi.spyOn(console, 'error').mockReturnValue() // React logs what a boundary catches
  const failed = vi.fn()
  const page = (state: 'busy' | 'idle' | 'broken') => (
    <RouterContextProvider router={router}>
      <CatchBoundary getResetKey={() => ''} errorComponent={RouteError} onCatch={failed}>
        <Screen state={state} />
      </CatchBoundary>
    </RouterContextProvider>
  )
  const { container, rerender } = render(page('busy'))
  screen.getByText('Loading').remove()
  rerender(page('idle'))
  expect(failed).toHaveBeenCalledOnce()
  expect(container.innerHTML).toBe('<p></p>')
  expect(warn).toHaveBeenCalledOnce()
  rerender(page('broken'))
  expect(screen.getByRole('heading', { name: 'This page could not be shown' })).toBeTruthy()
  vi.mocked(console.error).mockClear()
})

it('the screen for an unknown address works in the app', async () => {
  expect(showIn(<NotFoundScreen />).dataset.waits).toBeUndefined()
  expect(await screen.findByRole('heading', { level: 1 })).toBeTruthy()
})
