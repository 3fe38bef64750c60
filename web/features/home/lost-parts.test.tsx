import { act, render } from '@testing-library/react'
import { afterEach, expect, it, vi } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { HomeScreen, preloadBelowSearch } from './home-screen'

const gone = vi.hoisted(() => () => Promise.reject(new TypeError('gone')))
vi.mock('./below-search', gone)

const ask = vi.fn<typeof fetch>(gone)
vi.stubGlobal('fetch', ask)
afterEach(() => void ask.mockClear())

it('asks whether the document can be loaded again where what is below the search is gone, and not to preload it', async () => {
  const unhandled = vi.fn()
  process.on('unhandledRejection', unhandled)
  preloadBelowSearch()
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  process.off('unhandledRejection', unhandled)
  expect([unhandled.mock.calls, ask.mock.calls]).toEqual([[], []])
  render(
    <HomeScreen content={pageContent(demoBrand, 'home')!} phone="" slots={{ priceAlert: null, loadExplorer: gone }}>
      The search
    </HomeScreen>,
  )
  await vi.waitFor(() => expect(ask).toHaveBeenCalledExactlyOnceWith('', { method: 'HEAD' }))
})
