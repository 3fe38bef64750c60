import { expect, it } from 'vitest'
import { interactionToNextPaint } from './interactions'

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
