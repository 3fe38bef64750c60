import { expect, it } from 'vitest'
import { durationMinutes } from './iso-duration'

it.each([
  ['PT7H', 420],
  ['PT45M', 45],
  ['PT9H45M', 585],
  ['P1DT2H5M', 1565],
  ['P2D', 2880],
  ['PT1H0M30S', 60],
  ['PT0M', 0],
  ['', null],
  ['P', null],
  ['PT', null],
  ['7H', null],
  ['P1Y', null],
  [null, null],
])('%j lasts %j minutes', (iso, minutes) => {
  expect(durationMinutes(iso)).toBe(minutes)
})
