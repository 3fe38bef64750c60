import { describe, expect, it } from 'vitest'
import { phoneHours } from './phone-hours'

const [WINTER, SUMMER] = ['2026-12-01', '2026-07-01']
const hours = (text: string, timeZone?: string, day = WINTER) => phoneHours(text, { timeZone, day })

describe('hours of a phone', () => {
  it.each([
    ['Mon-Fri 9am-6pm', 'Mon–Fri 09:00 to 18:00'],
    ['Monday to Friday, 9 AM – 6:30 PM', 'Mon–Fri 09:00 to 18:30'],
    ['Mon–Fri: 9 a.m. to 6 p.m.', 'Mon–Fri 09:00 to 18:00'],
    ['07:00 - 21:00', '07:00 to 21:00'],
    ['7.00–21.00', '07:00 to 21:00'],
    ['9-6pm', '09:00 to 18:00'],
    ['1-6 PM', '13:00 to 18:00'],
    ['12pm-12am', '12:00 to 00:00'],
    ['mon-fri 9am-6pm, sat-sun 10am-2pm', 'Mon–Fri 09:00 to 18:00, Sat–Sun 10:00 to 14:00'],
  ])('%s is %s', (written, shown) => expect(hours(written)).toBe(shown))

  it.each(['Around the clock', 'Answered within 2-3 days', '13pm-14pm', '9:70 to 25:00', 'On weekdays'])(
    'stay as they are where they can’t be read: %s',
    (written) => expect(hours(written, 'Europe/Berlin')).toBe(written),
  )

  it.each([
    ['America/Toronto', WINTER, 'EST'],
    ['America/Toronto', SUMMER, 'EDT'],
    ['Europe/Berlin', WINTER, 'CET'],
    ['Europe/Berlin', SUMMER, 'CEST'],
    ['Europe/London', SUMMER, 'BST'],
    ['Australia/Sydney', WINTER, 'AEDT'],
    ['Asia/Tokyo', WINTER, 'GMT+9'],
  ])('have the name of %s on %s: %s', (timeZone, day, name) =>
    expect(hours('09:00-18:00', timeZone, day)).toBe(`09:00 to 18:00 ${name}`),
  )

  it('have the name of the day where the brand has written another of its zone', () => {
    for (const written of ['9am-6pm EST', '9am-6pm (ET)', '9am-6pm EDT'])
      expect(hours(written, 'America/Toronto', SUMMER)).toBe('09:00 to 18:00 EDT')
  })

  it('keep a zone that isn’t the brand’s, or any where it has none', () => {
    expect(hours('9am-6pm EST', 'Europe/Berlin')).toBe('09:00 to 18:00 EST')
    expect(hours('9am-6pm EST')).toBe('09:00 to 18:00 EST')
  })
})
