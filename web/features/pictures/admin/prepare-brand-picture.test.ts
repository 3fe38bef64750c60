import { describe, expect, it } from 'vitest'
import { MASKED_ICON_SIZE } from '#worker/contract/content/picture'
import { sharePart, withMargin } from './prepare-brand-picture'

describe('the part of a picture that is shared', () => {
  it.each([
    ['all of one that has the shape', { width: 1200, height: 630 }, { x: 10, y: 90 }, [0, 0, 1200, 630]],
    ['around the focal point of a wide one', { width: 2400, height: 630 }, { x: 50, y: 50 }, [600, 0, 1200, 630]],
    ['up to the edge of a wide one', { width: 2400, height: 630 }, { x: 100, y: 50 }, [1200, 0, 1200, 630]],
    ['around the focal point of a high one', { width: 1200, height: 1260 }, { x: 0, y: 50 }, [0, 315, 1200, 630]],
    ['up to the edge of a high one', { width: 1200, height: 1260 }, { x: 0, y: 0 }, [0, 0, 1200, 630]],
  ])('is %s', (_which, picture, focus, [x, y, width, height]) => {
    expect(sharePart(picture, focus)).toEqual({ x, y, width, height })
  })
})

it('the icon in the file that phones cut lies within the circle that none of them cuts', () => {
  const { x, width } = withMargin(512)
  const [half, middle] = [(256 / width) * MASKED_ICON_SIZE, ((256 - x) / width) * MASKED_ICON_SIZE]
  expect(middle).toBeCloseTo(MASKED_ICON_SIZE / 2)
  expect(Math.hypot(half, half)).toBeLessThanOrEqual(0.4 * MASKED_ICON_SIZE)
})
