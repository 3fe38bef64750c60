import { act, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { pageContent } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { Counted, figureAt, Statistics } from './statistics'

let enter: () => void

const content = pageContent(demoBrand, 'home')!.statistics!

/** A window in which nothing is in view until `enter` is called. */
function stubView(motion: 'reduce' | 'no-preference') {
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(notify: (entries: { isIntersecting: boolean }[]) => void) {
        enter = () => act(() => notify([{ isIntersecting: true }]))
      }
      observe() {}
      disconnect() {}
    },
  )
  vi.stubGlobal('matchMedia', (query: string) => ({ matches: query.endsWith(`: ${motion})`) }))
}

beforeEach(() => vi.useFakeTimers({ toFake: ['requestAnimationFrame', 'cancelAnimationFrame', 'performance'] }))
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const FINAL = ['2M+', '20K+', '500+', '3-5 sec']
const seen = () => screen.getAllByRole('definition').map((value) => value.firstElementChild?.textContent)
const finalTexts = () => screen.getAllByRole('definition').map((value) => value.lastElementChild?.textContent)

it('the shop’s own statistics have labels, and say that they are rounded down', () => {
  stubView('reduce')
  render(<Counted title="So far" counted={[{ what: 'travelers', moreThan: 1200 }]} isFirst={false} />)
  expect(finalTexts()).toEqual(['1,200+'])
  expect(screen.getByText('Travelers booked here')).toBeDefined()
  expect(screen.getByText('Counted by this shop and rounded down')).toBeDefined()
})

describe('the statistics', () => {
  it('show their final numbers until they come into view, then count up for two seconds', () => {
    stubView('no-preference')
    render(<Statistics {...content} isFirst={false} />)
    expect(seen()).toEqual(FINAL)
    enter()
    expect(seen()).toEqual(['0.0M+', '0K+', '0+', '0-0 sec'])
    act(() => vi.advanceTimersByTime(500))
    expect(seen()).not.toEqual(FINAL)
    expect(finalTexts()).toEqual(FINAL)
    act(() => vi.advanceTimersByTime(1400))
    expect(seen()[0]).toBe('2.0M+')
    act(() => vi.advanceTimersByTime(200))
    expect(seen()).toEqual(FINAL)
  })

  it('do not move when reduced motion is preferred', () => {
    stubView('reduce')
    render(<Statistics {...content} isFirst={false} />)
    enter()
    expect(seen()).toEqual(FINAL)
    act(() => vi.advanceTimersByTime(500))
    expect(seen()).toEqual(FINAL)
  })

  it('name their source and date', () => {
    stubView('reduce')
    render(<Statistics {...content} isFirst={false} />)
    expect(screen.getByText('Example figures and airlines of the demo shop, as of Nov 1, 2026')).toBeDefined()
  })

  it('are shown without airlines too', () => {
    stubView('reduce')
    render(<Statistics {...content} airlines={[]} isFirst={false} />)
    expect(screen.queryByText('Partner airlines')).toBeNull()
  })

  it('are shown beside the eight partner airlines', () => {
    stubView('reduce')
    render(<Statistics {...content} isFirst={false} />)
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
  expect(content.figures.map(({ figure }) => figureAt(figure, progress))).toEqual(texts),
)

it.each([
  ['4.8 of 5', 0.5, '2.4 of 3'],
  ['12,000 trips', 0.5, '6000 trips'],
  ['many', 0.5, 'many'],
  ['12,000 trips', 1, '12,000 trips'],
])('counts %j at %d as %j', (figure, progress, text) => expect(figureAt(figure, progress)).toBe(text))
