import { act, waitFor } from '@testing-library/react'
import { createRoot, hydrateRoot, type Root } from 'react-dom/client'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { laterPart } from './later-part'

const PART = 'features/shop/window.tsx'
let root: Root
let place: HTMLElement
let load: ReturnType<typeof vi.fn<() => Promise<() => string>>>
let comeNear: () => void

beforeEach(() => {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => notify([{ isIntersecting: true }])
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
  load = vi.fn(async () => () => 'shoes')
  place = document.createElement('div')
  place.dataset.looseTexts = ''
  document.body.append(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

/** Renders a page with its part on the server, then hydrates it. */
async function takeOver() {
  place.innerHTML = `<div data-part="${PART}" data-waits=""><!--$-->shoes<!--/$--></div>`
  const Part = laterPart<{ sale?: string }>(PART, load)
  root = await act(async () => hydrateRoot(place, <Part />))
  return Part
}
const show = (ui: React.ReactNode) => act(async () => root.render(ui))

it('stays as the server rendered it until it is near the window', async () => {
  await takeOver()
  expect(place.textContent).toBe('shoes')
  expect(load).not.toHaveBeenCalled()
  await act(async () => comeNear())
  expect(load).toHaveBeenCalledOnce()
  expect(place.querySelector('[data-waits]')).toBeNull()
})

it('is rendered at once on a page without server rendering', async () => {
  const Part = laterPart(PART, load)
  root = createRoot(place)
  await show(<Part />)
  await waitFor(() => expect(place.textContent).toBe('shoes'))
})

it('is loaded when its page was left before the part was near the window, and is shown again', async () => {
  const Part = await takeOver()
  await show('another page')
  expect(load).not.toHaveBeenCalled()
  await show(<Part />)
  await waitFor(() => expect(place.textContent).toBe('shoes'))
})

it('is loaded when React discards the server’s markup because the page differs', async () => {
  const Part = await takeOver()
  await show(<Part sale="today" />)
  await waitFor(() => expect(place.textContent).toBe('shoes'))
  expect(load).toHaveBeenCalledOnce()
})
