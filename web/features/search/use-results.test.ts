// @vitest-environment jsdom
import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { useLookAhead } from './use-results'

afterEach(cleanup)

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

it('prefetches the card under a resting pointer, but not thirty cards scrolled past it', () => {
  const fetchAhead = vi.fn()
  const { result } = renderHook(() => useLookAhead(fetchAhead))
  for (let card = 0; card < 30; card++) {
    result.current(`off_${card}`)
    vi.advanceTimersByTime(100)
  }
  vi.advanceTimersByTime(49)
  expect(fetchAhead).not.toHaveBeenCalled()
  vi.advanceTimersByTime(1)
  expect(fetchAhead.mock.calls).toEqual([['off_29']])
})

it('cancels when the pointer leaves, and when the list is removed', () => {
  const fetchAhead = vi.fn()
  const { result, unmount } = renderHook(() => useLookAhead(fetchAhead))
  result.current('off_1')
  result.current(null)
  vi.advanceTimersByTime(1000)
  result.current('off_2')
  unmount()
  vi.advanceTimersByTime(1000)
  expect(fetchAhead).not.toHaveBeenCalled()
})
