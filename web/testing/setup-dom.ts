import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, configure, prettyDOM, type RenderOptions } from '@testing-library/react'
import * as React from 'react'
import { createElement, type ReactNode } from 'react'
import { afterAll, afterEach, vi } from 'vitest'

/** An error whose message, with the printed page, is created when it is read: most errors occur in a wait that is retried. */
function elementError(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const setMessage = (value: string) =>
    Object.defineProperty(error, 'message', { configurable: true, writable: true, value })
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => setMessage(`${message ?? ''}\n\n${prettyDOM(container)}`).message,
    set: setMessage,
  })
}

configure({
  // A wait may take long on a busy machine; only what never happens fails.
  asyncUtilTimeout: 10_000,
  getElementError: elementError,
})

// React would capture a stack trace for each element, for its warnings: a sixth of the time of these tests.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)

// Many files share a process and a page. Each loads fresh modules and a clean page.
vi.resetModules()

// jsdom starts an interval when a frame is wanted. One started while a test fakes the timers would never tick, and no later one would start:
// the page's frames would stand still for all files after it. So a real one goes on all the time.
const { requestAnimationFrame: ask, cancelAnimationFrame: cancel } = globalThis
let frame: number | undefined
const keepFrames = () => {
  frame = ask?.(keepFrames)
}
keepFrames()

afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  if (frame !== undefined) cancel(frame)
  vi.unstubAllGlobals()
  // Tests of server rendering have no page.
  if (typeof document === 'undefined') return
  localStorage.clear()
  sessionStorage.clear()
  history.replaceState(null, '', '/')
  for (const element of [document.documentElement, document.body]) {
    for (const { name } of [...element.attributes]) element.removeAttribute(name)
  }
  document.head.replaceChildren()
  document.body.replaceChildren()
})

// It would watch the page that many files share, once for each of them.
vi.mock('../page/replaced-texts', () => ({ keepTexts: () => {} }))

// Links get their addresses from the router. Components rendered without the app get a router without pages.
vi.mock('@testing-library/react', async (importActual) => {
  const actual = await importActual<typeof import('@testing-library/react')>()
  const render = (ui: ReactNode, options?: RenderOptions) => {
    const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
    const wrapper = ({ children }: { children: ReactNode }) =>
      createElement(RouterContextProvider, { router, children })
    return actual.render(ui, { wrapper, ...options })
  }
  return { ...actual, render }
})
