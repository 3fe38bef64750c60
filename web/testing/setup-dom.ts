import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { cleanup, configure, type RenderOptions } from '@testing-library/react'
import { createElement, type ReactNode } from 'react'
import { afterEach, vi } from 'vitest'

// What is waited for may take its time on a busy machine; only what never comes fails.
configure({ asyncUtilTimeout: 10_000 })

afterEach(cleanup)

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
