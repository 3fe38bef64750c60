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
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        comeNear = () => tell([{ isIntersecting: true }])
      }
      observe = () => {}
      disconnect = () => {}
    },
  )
  load = vi.fn(async () => () => 'shoes')
  place = document.createElement('div')
  document.body.append(place)
})
afterEach(() => {
  act(() => root.unmount())
  place.remove()
  vi.unstubAllGlobals()
})

/** A page whose part the server wrote, and which the browser takes over. */
async function takeOver() {
  place.innerHTML = `<div data-part="${PART}" data-waits=""><!--$-->shoes<!--/$--></div>`
  const Part = laterPart<{ sale?: string }>(PART, load)
  root = await act(async () => hydrateRoot(place, <Part />))
  return Part
}
const show = (ui: React.ReactNode) => act(async () => root.render(ui))

it('is left as the server wrote it until it is near the window', async () => {
  await takeOver()
  expect(place.textContent).toBe('shoes')
  expect(load).not.toHaveBeenCalled()
  await act(async () => comeNear())
  expect(load).toHaveBeenCalledOnce()
  expect(place.querySelector('[data-waits]')).toBeNull()
})

it('is drawn at once where no server wrote it', async () => {
  const Part = laterPart(PART, load)
  root = createRoot(place)
  await show(<Part />)
  await waitFor(() => expect(place.textContent).toBe('shoes'))
})

it('comes when its page is left before it was near, and is shown again', async () => {
  const Part = await takeOver()
  await show('another page')
  expect(load).not.toHaveBeenCalled()
  await show(<Part />)
  await waitFor(() => expect(place.textContent).toBe('shoes'))
})

it('comes when React drops what the server wrote, because the page says something else', async () => {
  const Part = await takeOver()
  await show(<Part sale="today" />)
  await waitFor(() => expect(place.textContent).toBe('shoes'))
  expect(load).toHaveBeenCalledOnce()
})
