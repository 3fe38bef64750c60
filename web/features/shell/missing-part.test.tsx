import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act, cleanup, render, screen, waitFor } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { Component, type ComponentType, lazy, type ReactNode, Suspense, useEffect } from 'react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { messageSender } from '../../api/messages/send-message'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { noteMissing } from '../../device/lost-part'
import { laterPart } from '../../page/later-part'
import { lazyRouteComponent } from '../../ui/lazy-route'
import { MissingPart, RouteError } from './route-states'

// What a page does that was open while a release replaced its files.

const FILE = 'https://shop.example/assets/x.js'
/** How each engine words it, and Vite for styles. */
const WORDS: Record<string, Error> = {
  Chromium: new TypeError(`Failed to fetch dynamically imported module: ${FILE}`),
  Firefox: new TypeError(`error loading dynamically imported module: ${FILE}`),
  WebKit: new TypeError('Importing a module script failed.'),
  'WebKit, a page in its place': new TypeError("'text/html' is not a valid JavaScript MIME type."),
  Vite: new Error('Unable to preload CSS for /assets/x.css'),
}

/** An import of the built app, which fails with these words. */
const failing = (words: Error) => async (): Promise<never> => {
  const error = Object.assign(new Error(), { name: words.name, message: words.message })
  dispatchEvent(Object.assign(new Event('vite:preloadError'), { payload: error }))
  throw error
}

const offline = () => Promise.reject(new TypeError('offline'))

const About = () => <h1>About us</h1>

const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })

/** As the router shows a route's error. */
class Boundary extends Component<{ children: ReactNode }, { error: Error | undefined }> {
  override state: { error: Error | undefined } = { error: undefined }
  static getDerivedStateFromError = (error: Error) => ({ error })
  override render() {
    const { error } = this.state
    return error ? <RouteError error={error} reset={() => this.setState({ error: undefined })} /> : this.props.children
  }
}

/** The ways in which a part of a page is loaded. */
const PARTS: Record<string, (load: () => Promise<never>) => ComponentType> = {
  'the screen of a route': (load) => lazyRouteComponent(load, 'component'),
  'a part of React’s': (load) => lazy(load),
  'a part below': (load) => laterPart('features/shell/footer.tsx', load),
  'a wanted part': (load) => {
    const loading = retryingImport(load, 'never', load)
    return () => useLazyPart(loading, true)
  },
  'the check of a form': (load) => {
    const askForTicket = async () => ({ ticket: 'a ticket', siteKey: 'a key' })
    const sender = messageSender(load, { askForTicket, post: load, now: Date.now, wait: load })
    return () => {
      useEffect(sender.open, [])
      return null
    }
  },
  'what a press needs': (load) => () => {
    useEffect(() => {
      // As a browser reports what nothing handles.
      load().catch((reason) => dispatchEvent(Object.assign(new Event('unhandledrejection'), { reason })))
    }, [])
    return null
  },
}

const reload = vi.fn<() => void>()

beforeEach(() => {
  history.replaceState(null, '')
  reload.mockClear()
  noteMissing(false)
  vi.stubGlobal('fetch', async () => new Response())
  vi.stubGlobal('location', { reload })
  vi.spyOn(console, 'warn').mockReturnValue()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** Shows such a part, as often as a document is loaded. */
async function show(Part: ComponentType) {
  cleanup()
  const page = (
    <RouterContextProvider router={router}>
      <MissingPart />
      <Boundary>
        <Suspense>
          <Part />
        </Suspense>
      </Boundary>
    </RouterContextProvider>
  )
  await act(async () => void render(page, { onCaughtError: () => {} }))
}

const cases = Object.entries(PARTS).flatMap(([what, part]) =>
  Object.entries(WORDS).map(([engine, words]) => [what, engine, part(failing(words))] as const),
)

it('loads the document again for any part that is gone, in the words of any engine, once', async () => {
  for (const [what, engine, Part] of cases) {
    history.replaceState({ key: 'kept' }, '')
    await show(Part)
    await waitFor(() => expect([what, engine, reload.mock.calls]).toEqual([what, engine, [[]]]))
    expect(history.state).toMatchObject({ key: 'kept' })
    // The document was loaded again, and the part still is missing.
    await show(Part)
    expect(await screen.findAllByText(/A part of this page did not load/)).not.toEqual([])
    expect([what, engine, reload.mock.calls.length]).toEqual([what, engine, 1])
    reload.mockClear()
  }
})

it.each([
  ['without a network', offline],
  ['while the shop has a fault', async () => new Response(null, { status: 503 })],
])('stays %s, where the page would be lost', async (_when, answer) => {
  const asked = vi.fn(answer)
  vi.stubGlobal('fetch', asked)
  for (const [what, part] of Object.entries(PARTS)) {
    asked.mockClear()
    await show(part(failing(WORDS.WebKit!)))
    await waitFor(() => expect([what, asked.mock.calls]).not.toEqual([what, []]))
    await act(async () => {})
    expect([what, reload.mock.calls, history.state]).toEqual([what, [], null])
  }
})

it('leads on by a button, in the place of a page and above one', async () => {
  const Part = PARTS['the screen of a route']!(failing(WORDS.Firefox!))
  await show(Part)
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
  await show(Part)
  for (const name of ['Load the page again', 'Try again'])
    await userEvent.click(await screen.findByRole('button', { name }))
  expect(reload).toHaveBeenCalledTimes(3)
})

it('loads the document again once there is a network, for a part below', async () => {
  vi.stubGlobal('fetch', vi.fn(offline))
  await show(PARTS['a part below']!(failing(WORDS.WebKit!)))
  await waitFor(() => expect(fetch).toHaveBeenCalledTimes(1))
  vi.stubGlobal('fetch', async () => new Response())
  dispatchEvent(new Event('online'))
  await waitFor(() => expect(reload).toHaveBeenCalledTimes(1))
})

const wantedPage = (load: () => Promise<object>) => () => (useLazyPart(load, true) ? <About /> : null)
const missing = () => screen.queryByText(/A part of this page did not load/)

it('calls a part missing only where the network is there, and until it comes', async () => {
  const lost = failing(WORDS.Vite!)
  vi.useFakeTimers()
  const pass = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms))
  await show(PARTS['the screen of a route']!(lost))
  await pass(0)
  expect(reload).toHaveBeenCalledTimes(1)
  const load = vi.fn<() => Promise<object>>(lost)
  vi.stubGlobal('fetch', vi.fn(offline))
  await show(wantedPage(load))
  await pass(100)
  expect(fetch).toHaveBeenCalledTimes(1)
  expect(missing()).toBeNull()
  vi.stubGlobal('fetch', async () => new Response())
  await pass(2000)
  expect(missing()).not.toBeNull()
  load.mockResolvedValue({})
  await pass(2000)
  expect(screen.getByRole('heading', { name: 'About us' })).toBeTruthy()
  expect(missing()).toBeNull()
  expect(reload).toHaveBeenCalledTimes(1)
})

it('keeps the page when it is tried again without a network', async () => {
  let lost = await failing(WORDS.Firefox!)().catch((error: unknown) => error)
  vi.stubGlobal('fetch', offline)
  const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  await show(() => {
    if (lost) throw lost
    return <About />
  })
  lost = null
  await userEvent.click(await screen.findByRole('button', { name: 'Try again' }))
  onLine.mockRestore()
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeTruthy()
  expect(reload).not.toHaveBeenCalled()
})

it('loads the screen of a route that failed before', async () => {
  const load = vi.fn(async () => ({ About })).mockRejectedValueOnce(new TypeError('not now'))
  const Route = lazyRouteComponent(load, 'About')
  await Route.preload()
  await Route.preload()
  await show(Route)
  expect(await screen.findByRole('heading', { name: 'About us' })).toBeTruthy()
  expect(load).toHaveBeenCalledTimes(2)
})
