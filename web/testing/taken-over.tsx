import { createMemoryHistory, createRootRoute, createRouter, RouterContextProvider } from '@tanstack/react-router'
import { act } from '@testing-library/react'
import type { ReactElement } from 'react'
import { hydrateRoot } from 'react-dom/client'
import { prerender } from 'react-dom/static'
import { onTestFinished } from 'vitest'
import type { ServedPage } from '#worker/contract/served-page'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { WrittenPage } from '../page/served-page'

interface Visit {
  /** The server's data; by default the default brand and nobody signed in. */
  page?: Partial<ServedPage>
  /** Called between rendering and hydration, to let time pass or to type. */
  meanwhile?: (written: HTMLElement) => void
}

/** Renders a part of a page on the server and hydrates it. Fails on a mismatch. */
export async function takenOver(ui: ReactElement, { page, meanwhile }: Visit = {}): Promise<{ html: string }> {
  const served: ServedPage = { brand: defaultBrand, day: '2026-11-21', mayBeSignedIn: false, ...page }
  const router = createRouter({ routeTree: createRootRoute(), history: createMemoryHistory() })
  const app = (
    <RouterContextProvider router={router}>
      <WrittenPage page={served}>{ui}</WrittenPage>
    </RouterContextProvider>
  )
  const { prelude } = await prerender(app)
  const html = await new Response(prelude as ReadableStream).text()
  const written = document.createElement('div')
  written.innerHTML = html
  // A browser with script parses its content as text.
  for (const noscript of written.querySelectorAll('noscript')) noscript.textContent = noscript.innerHTML
  document.body.append(written)
  meanwhile?.(written)
  const mismatches: unknown[] = []
  const root = await act(async () =>
    hydrateRoot(written, app, { onRecoverableError: (error) => void mismatches.push(error) }),
  )
  onTestFinished(() => {
    act(() => root.unmount())
    written.remove()
  })
  if (mismatches.length > 0) throw new AggregateError(mismatches, `The browser says something else: ${mismatches[0]}`)
  return { html }
}
