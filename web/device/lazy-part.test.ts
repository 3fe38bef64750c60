// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { retryingImport, useLazyPart } from './lazy-part'

afterEach(cleanup)

const render = (load: () => Promise<string>, wish: boolean | number) =>
  renderHook((given: boolean | number) => useLazyPart(load, given), { initialProps: wish })

it('fetches a part when it is wanted, once', async () => {
  const load = vi.fn(async () => 'calendar')
  const { result, rerender } = render(load, false)
  expect(load).not.toHaveBeenCalled()
  await act(async () => rerender(true))
  expect(result.current).toBe('calendar')
  await act(async () => rerender(false))
  await act(async () => rerender(true))
  expect(result.current).toBe('calendar')
  expect(load).toHaveBeenCalledTimes(1)
})

describe('a part that fails to load', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const failing = () => vi.fn(async () => 'calendar').mockRejectedValue(new Error('offline'))

  it('is left out, and loaded when it is wanted again', async () => {
    const load = failing()
    const { result, rerender } = render(load, 1)
    await act(async () => {})
    expect(result.current).toBeNull()
    load.mockResolvedValue('calendar')
    await act(async () => rerender(2))
    expect(result.current).toBe('calendar')
  })

  it('is fetched again at once, then again and again while it is wanted and there is no network', async () => {
    vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('offline')))
    const load = failing()
    const { result, rerender } = render(load, true)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(load).toHaveBeenCalledTimes(4)
    await act(async () => rerender(false))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(load).toHaveBeenCalledTimes(4)
    load.mockResolvedValue('calendar')
    await act(async () => rerender(true))
    expect(result.current).toBe('calendar')
  })
})

it('is missing during hydration, even if it was fetched, unless the server renders it too', async () => {
  const part = { calendar: true }
  const load = retryingImport(async () => part, 'calendar')
  await load()
  const shown = (isWritten: boolean) => {
    const seen: unknown[] = []
    renderHook(() => seen.push(useLazyPart(load, true, isWritten)), { hydrate: true })
    return [seen[0], seen.at(-1)]
  }
  expect(shown(false)).toEqual([null, part])
  expect(shown(true)).toEqual([part, part])
})

it('returns a part that is a function without calling it', async () => {
  const part = () => 'a component'
  const load = async () => part
  const { result } = renderHook(() => useLazyPart(load, true))
  await act(async () => {})
  expect(result.current).toBe(part)
})

describe('an import that failed', () => {
  const ADDRESS = 'https://shop.example/assets/part.js'
  const calendar = { openCalendar: () => 'a calendar' }
  const refused = new TypeError(`Failed to fetch dynamically imported module: ${ADDRESS}`)

  it('is retried at another address, because Chromium never requests the same one again', async () => {
    const load = vi.fn(async () => calendar)
    load.mockRejectedValue(refused)
    const loadFrom = vi.fn(async () => calendar).mockRejectedValueOnce(new TypeError(`${refused.message}?again=1`))
    const retrying = retryingImport(load, 'openCalendar', loadFrom)
    await expect(retrying()).rejects.toThrow('Failed to fetch')
    await expect(retrying()).rejects.toThrow('Failed to fetch')
    await expect(retrying()).resolves.toBe(calendar)
    await expect(retrying()).resolves.toBe(calendar)
    expect(load).toHaveBeenCalledTimes(1)
    expect(loadFrom.mock.calls).toEqual([[`${ADDRESS}?again=1`], [`${ADDRESS}?again=2`]])
  })

  it('is found again in a file that holds other parts too', async () => {
    const load = vi.fn(async () => calendar).mockRejectedValueOnce(refused)
    const other = { openDialog: () => null }
    const retrying = retryingImport(load, 'openCalendar', async () => ({
      a: () => null,
      b: null,
      o: other,
      t: calendar,
    }))
    await expect(retrying()).rejects.toThrow('Failed to fetch')
    await expect(retrying()).resolves.toBe(calendar)
  })

  it('fails again where the file holds no such part', async () => {
    const load = vi.fn(async () => calendar).mockRejectedValueOnce(refused)
    const retrying = retryingImport(load, 'openCalendar', async () => ({ a: () => null }))
    await expect(retrying()).rejects.toThrow('Failed to fetch')
    await expect(retrying()).rejects.toThrow('No part exports openCalendar')
  })

  it('is retried unchanged where the browser’s error names no address', async () => {
    const load = vi.fn(async () => calendar).mockRejectedValueOnce(new TypeError('Importing a module script failed.'))
    const retrying = retryingImport(load, 'openCalendar')
    await expect(retrying()).rejects.toThrow('Importing')
    await expect(retrying()).resolves.toBe(calendar)
  })

  it('stays missing without its style sheet, which is requested once in a document', async () => {
    const failure = new Error('Unable to preload CSS for /assets/part.css')
    const load = vi.fn(async () => calendar).mockRejectedValueOnce(failure)
    const retrying = retryingImport(load, 'openCalendar')
    await expect(retrying()).rejects.toBe(failure)
    await expect(retrying()).rejects.toBe(failure)
    expect(load).toHaveBeenCalledTimes(1)
  })

  it('is there at once for a component that wants it after it was loaded', async () => {
    const load = retryingImport(async () => calendar, 'openCalendar')
    await load()
    expect(renderHook(() => useLazyPart(load, false)).result.current).toBe(calendar)
  })
})
