import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, configure, prettyDOM, type RenderOptions } from '@testing-library/react'
import * as React from 'react'
import { createElement, type ReactNode } from 'react'
import { afterAll, afterEach, vi } from 'vitest'

/** The message of an error that the page follows, which is printed once somebody reads it: most are of a wait that goes on. */
function elementError(message: string | null, container: Element) {
  const error = new Error()
  error.name = 'TestingLibraryElementError'
  const tell = (value: string) => Object.defineProperty(error, 'message', { configurable: true, writable: true, value })
  return Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => tell(`${message ?? ''}\n\n${prettyDOM(container)}`).message,
    set: tell,
  })
}

configure({
  // What is waited for may take its time on a busy machine; only what never comes fails.
  asyncUtilTimeout: 10_000,
  getElementError: elementError,
})

// React would take a stack trace for each element, to name in a warning who drew it: a sixth of these tests' time.
Object.defineProperty(
  Reflect.get(React, '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE'),
  'recentlyCreatedOwnerStacks',
  { configurable: true, get: () => Number.POSITIVE_INFINITY, set: () => {} },
)

// One process and one page serve many files. Each loads the app's modules anew, and finds nothing in the page that another has left.
vi.resetModules()

afterEach(cleanup)
afterAll(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  // What the server writes is tested without a page.
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

// Links ask the router for their addresses. What a test renders by itself, without the app, gets a router that knows no page.
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
