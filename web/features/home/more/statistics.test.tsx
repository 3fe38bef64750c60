import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { STATISTICS } from '../content/claims'
import { Statistics, statisticAt } from './statistics'

let enter: () => void

/** A window in which nothing is in view until `enter` is called. */
function stubView(motion: 'reduce' | 'no-preference') {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        enter = () => act(() => tell([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.endsWith(`: ${motion})`) }))
}

beforeEach(() => vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FINAL = ['2M+', '20K+', '500+', '3-5 sec']
const seen = () => screen.getAllByRole('definition').map((value) => value.firstElementChild?.textContent)
const heard = () => screen.getAllByRole('definition').map((value) => value.lastElementChild?.textContent)

describe('the statistics', () => {
  it('stand at their last numbers until they come into view, then count up for two seconds', () => {
    stubView('no-preference')
    render(<Statistics />)
    expect(seen()).toEqual(FINAL)
    enter()
    expect(seen()).toEqual(['0.0M+', '0K+', '0+', '0-0 sec'])
    act(() => vi.advanceTimersByTime(500))
    expect(seen()).not.toEqual(FINAL)
    expect(heard()).toEqual(FINAL)
    act(() => vi.advanceTimersByTime(1400))
    expect(seen()[0]).toBe('2.0M+')
    act(() => vi.advanceTimersByTime(200))
    expect(seen()).toEqual(FINAL)
  })

  it('do not move for those who want no motion', () => {
    stubView('reduce')
    render(<Statistics />)
    enter()
    expect(seen()).toEqual(FINAL)
    act(() => vi.advanceTimersByTime(500))
    expect(seen()).toEqual(FINAL)
  })

  it('stand beside the eight partner airlines', () => {
    stubView('reduce')
    render(<Statistics />)
    expect(screen.getAllByRole('listitem').map((item) => item.textContent)).toEqual([
      'American Airlines',
      'Delta Air Lines',
      'United Airlines',
      'Alaska Airlines',
      'British Airways',
      'Lufthansa',
      'Qantas',
      'Cathay Pacific',
    ])
  })
})

it.each([
  [0, ['0.0M+', '0K+', '0+', '0-0 sec']],
  [-1, ['0.0M+', '0K+', '0+', '0-0 sec']],
  [0.5, ['1.0M+', '10K+', '250+', '2-3 sec']],
  [0.999, ['2.0M+', '20K+', '500+', '3-5 sec']],
  [1, ['2M+', '20K+', '500+', '3-5 sec']],
  [1.7, ['2M+', '20K+', '500+', '3-5 sec']],
])('at %d the statistics read %j', (progress, texts) =>
  expect(STATISTICS.map((statistic) => statisticAt(statistic, progress))).toEqual(texts),
)
