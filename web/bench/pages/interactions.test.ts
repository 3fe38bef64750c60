import { expect, it } from 'vitest'
import { byStep, droppedShare, interactionToNextPaint } from './interactions'

const event = (interactionId: number, duration: number) => ({ interactionId, duration, step: `step ${interactionId}` })

it('returns the slowest event of the slowest interaction', () => {
  expect(interactionToNextPaint([event(1, 24), event(2, 40), event(2, 120), event(3, 64)])).toEqual(event(2, 120))
})

it('ignores one of fifty', () => {
  const many = Array.from({ length: 49 }, (_, index) => event(index + 10, 16))
  expect(interactionToNextPaint([event(1, 300), ...many.slice(1)])).toEqual(event(1, 300))
  expect(interactionToNextPaint([event(1, 300), event(2, 200), ...many.slice(1)])).toEqual(event(2, 200))
})

it('returns null without interactions', () => {
  expect(interactionToNextPaint([])).toBeNull()
})

it('tells the slowest interaction of each step, in their order', () => {
  const taps = [
    { ...event(1, 40), step: 'searching' },
    { ...event(2, 120), step: 'paying' },
    { ...event(3, 64), step: 'searching' },
  ]
  expect(byStep(taps)).toEqual([taps[2], taps[1]])
})

it('tells the share of frames that were not drawn', () => {
  const frame = 1000 / 60
  expect(droppedShare([0, frame, 2 * frame, 3 * frame, 4 * frame])).toBe(0)
  expect(droppedShare([0, frame, 4 * frame])).toBe(0.5)
  expect(droppedShare([])).toBe(0)
})
