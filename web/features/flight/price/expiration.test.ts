// @vitest-environment jsdom

import { act, cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { MINUTE_MS } from '#worker/domain/time'
import { tellTime } from '../../../testing/tell-time'
import { timeLeftNews, timeLeftText, useTimeLeft } from './expiration'

afterEach(cleanup)

describe('the remaining time in words', () => {
  it.each([
    [29 * MINUTE_MS + 30_000, '29 minutes left at this price'],
    [5 * MINUTE_MS + 1, '5 minutes left at this price'],
    [5 * MINUTE_MS, '5:00 left at this price'],
    [4 * MINUTE_MS + 9_400, '4:09 left at this price'],
    [900, '0:00 left at this price'],
  ])('of %d ms', (left, text) => expect(timeLeftText(left)).toBe(text))

  it('is announced at ten, five and one minutes only', () => {
    const announced = new Set<string>()
    for (let left = 30 * MINUTE_MS; left > 0; left -= 1000) announced.add(timeLeftNews(left))
    expect([...announced]).toEqual([
      '',
      '10 minutes left at this price',
      '5 minutes left at this price',
      '1 minute left at this price',
    ])
  })
})

describe('the remaining time', () => {
  beforeEach(() => {
    vi.useFakeTimers({ now: new Date('2026-11-21T12:00:30Z') })
    tellTime()
  })
  afterEach(() => vi.useRealTimers())

  const watch = () => {
    const texts: (string | null)[] = []
    renderHook(() => {
      const left = useTimeLeft('2026-11-21T12:30:00Z')
      const text = left ? timeLeftText(left) : null
      if (texts.at(-1) !== text) texts.push(text)
    })
    return texts
  }

  it('ticks by minutes, then by seconds, then ends', () => {
    const texts = watch()
    for (let second = 0; second < 30 * 60; second++) act(() => vi.advanceTimersByTime(1000))
    expect(texts.slice(0, 3)).toEqual([
      '29 minutes left at this price',
      '28 minutes left at this price',
      '27 minutes left at this price',
    ])
    expect(texts.slice(24, 28)).toEqual([
      '5 minutes left at this price',
      '4:59 left at this price',
      '4:58 left at this price',
      '4:57 left at this price',
    ])
    expect(texts.slice(-2)).toEqual(['0:00 left at this price', null])
    expect(vi.getTimerCount()).toBe(0)
  })

  it('is corrected at once after the machine slept', () => {
    const texts = watch()
    vi.setSystemTime(new Date('2026-11-21T12:27:30.500Z'))
    act(() => void document.dispatchEvent(new Event('visibilitychange')))
    expect(texts.at(-1)).toBe('2:29 left at this price')
  })
})
