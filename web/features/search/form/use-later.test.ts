// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { useLater } from './use-later'

afterEach(cleanup)

const render = (load: () => Promise<string>, wish: boolean | number) =>
  renderHook((given: boolean | number) => useLater(load, given), { initialProps: wish })

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

describe('a part that can’t be had', () => {
  beforeEach(() => void vi.useFakeTimers())
  afterEach(() => void vi.useRealTimers())
  const failing = () => vi.fn(async () => 'calendar').mockRejectedValue(new Error('offline'))

  it('is gone on without, and had at the next wish', async () => {
    const load = failing()
    const { result, rerender } = render(load, 1)
    await act(async () => {})
    expect(result.current).toBeNull()
    load.mockResolvedValue('calendar')
    await act(async () => rerender(2))
    expect(result.current).toBe('calendar')
  })

  it('is tried again as long as it is wanted', async () => {
    const load = failing()
    const { result, rerender } = render(load, true)
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(load).toHaveBeenCalledTimes(3)
    await act(async () => rerender(false))
    await act(() => vi.advanceTimersByTimeAsync(5000))
    expect(load).toHaveBeenCalledTimes(3)
    load.mockResolvedValue('calendar')
    await act(async () => rerender(true))
    expect(result.current).toBe('calendar')
  })
})

it('gives a part that is a function as it is', async () => {
  const part = () => 'a component'
  const load = async () => part
  const { result } = renderHook(() => useLater(load, true))
  await act(async () => {})
  expect(result.current).toBe(part)
})
