import { expect, it } from 'vitest'
import { travelPeriod } from './travel-period'

it.each([
  ['2026-11-21', 60, 'Dec 21 – Feb 19, 2027'],
  ['2026-12-02', 45, 'Jan 1 – Feb 15, 2027'],
  ['2025-01-01', 30, 'Apr 15 – May 15, 2025'],
])('on %s a deal of %d days is flown %s', (today, days, text) => expect(travelPeriod(today, days)).toBe(text))
