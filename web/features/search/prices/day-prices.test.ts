import { describe, expect, it } from 'vitest'
import { readSearch } from '../../../links/search'
import { readTravelsWith } from '../../../links/travels-with'
import { cellName, namedAlone, pricesSeen, usualPrice, verdict } from './cell-words'
import { dayKey, dayPrices, isLowest, lowestAmount, monthDays, stripDays } from './day-prices'
import { fareAge } from './fare-age'
import { stayRanges, staysAround, staysWith } from './month/month-stays'
import { type StayPlace, stayAfterKey } from './month/stay-keys'
import { shortPrice } from './price-words'
import { aSeenFare, NOW, seenFares } from './seen-fares-samples'

const priced = (...given: Parameters<typeof aSeenFare>[0][]) => dayPrices(seenFares(given.map(aSeenFare)), NOW)
const price = (given: Parameters<typeof aSeenFare>[0]) => [...priced(given).values()][0]
const named = (given: Parameters<typeof aSeenFare>[0]) => {
  const { departureDate, returnDate } = aSeenFare(given)
  return cellName({ departureDate, returnDate, price: price(given), isLowest: false, state: 'known' })
}

describe('the age of a price', () => {
  it.each([
    [0, 'solid'],
    [24, 'solid'],
    [24.1, 'about'],
    [72, 'about'],
    [72.1, 'old'],
    [-5, 'solid'],
  ] as const)('of %d hours is %s', (hoursAgo, age) => {
    expect(fareAge(aSeenFare({ hoursAgo }).seenAt, NOW)).toBe(age)
  })

  it.each([
    [{ hoursAgo: 0.5 }, 'Friday, December 4, $412, seen less than an hour ago'],
    [{ hoursAgo: 1.5 }, 'Friday, December 4, $412, seen 1 hour ago'],
    [{ hoursAgo: 24 }, 'Friday, December 4, $412, seen 24 hours ago'],
    [{ hoursAgo: 30 }, 'Friday, December 4, about $412, seen 1 day ago'],
    [{ hoursAgo: 50 }, 'Friday, December 4, about $412, seen 2 days ago'],
    [{ hoursAgo: 200 }, 'Friday, December 4, $412, seen on Nov 23'],
    [{ returnDate: '2026-12-11' }, 'Friday, December 4, back Friday, December 11, 7 nights, $412, seen 2 hours ago'],
    [{ returnDate: '2026-12-04' }, 'Friday, December 4, back Friday, December 4, Same day, $412, seen 2 hours ago'],
  ])('is part of the name of its cell: %j', (given, name) => {
    expect(named(given)).toBe(name)
  })

  it('is left out where there is no price', () => {
    const cell = { departureDate: '2026-12-04', returnDate: null, price: undefined, isLowest: false }
    expect(cellName({ ...cell, state: 'known' })).toBe('Friday, December 4, no price seen yet')
    expect(cellName({ ...cell, state: 'coming' })).toBe('Friday, December 4, price still loading')
    expect(cellName({ ...cell, state: 'failed' })).toBe('Friday, December 4, price not known')
    expect(dayPrices(seenFares([]), NOW).size).toBe(0)
  })
})

describe('a price in a cell', () => {
  it.each([
    ['412.00', '$412'],
    ['412.01', '$413'],
    ['1234.50', '$1,235'],
  ])('is never lower than the price seen: %s is %s', (amount, text) => {
    expect(price({ amount })?.text).toBe(text)
  })

  it('shows a short currency sign, and names the currency in full for screen readers', () => {
    const [canadian] = dayPrices({ ...seenFares([aSeenFare()]), currency: 'CAD' }, NOW).values()
    expect(canadian).toMatchObject({ text: '$412', words: 'CA$412, seen 2 hours ago' })
  })
})

describe('the lowest price', () => {
  const days = ['2026-12-04', '2026-12-05', '2026-12-06']
  const among = (...given: Parameters<typeof aSeenFare>[0][]) => {
    const prices = priced(...given.map((each, index) => ({ departureDate: days[index] ?? '', ...each })))
    const lowest = lowestAmount(prices.values())
    return days.filter((day) => isLowest(prices.get(dayKey(day)), lowest))
  }

  it('is the least of those seen within three days', () => {
    expect(among({ amount: '500' }, { amount: '399.50', hoursAgo: 60 }, { amount: '401' })).toEqual([days[1]])
  })
  it('is never one that was seen longer ago', () => {
    expect(among({ amount: '500' }, { amount: '99', hoursAgo: 80 }, { amount: '401' })).toEqual([days[2]])
  })
  it('is null when there is nothing to compare', () => {
    expect(among({ amount: '500' }, { amount: '99', hoursAgo: 80 })).toEqual([])
    expect(among({ amount: '500' }, { amount: '500' })).toEqual([])
  })
})

describe('the usual price of a route', () => {
  const level = { low: '420.00', high: '560.00', sightings: 1034 }
  const judged = { level, currency: 'USD' }

  it.each([
    ['400', 'Low, usually $420–$560'],
    ['420', 'Typical, usually $420–$560'],
    ['560', 'Typical, usually $420–$560'],
    ['560.10', 'High, usually $420–$560'],
  ])('is compared with %s: %s', (amount, words) => {
    expect(verdict(judged, price({ amount }))).toEqual({ words, restsOn: 'from 1,034 searches in 60 days' })
  })

  it('is not compared with an old or missing price, nor when too little was seen', () => {
    expect(verdict(judged, price({ amount: '400', hoursAgo: 80 }))).toBeNull()
    expect(verdict(judged, undefined)).toBeNull()
    expect(verdict({ level: null, currency: 'USD' }, price({ amount: '400' }))).toBeNull()
    expect(usualPrice({ level: null, currency: 'USD' })).toBe('')
    expect(usualPrice(judged)).toBe('Usually $420 to $560 on this route, from 1,034 searches in 60 days.')
  })
})

it('says whose prices they are for another party, with extras, or with airports nearby', () => {
  const one = { adultsCount: 1, childrenCount: 0, infantsCount: 0 }
  expect(pricesSeen(one)).toBe('Lowest fares')
  expect(pricesSeen({ ...one, childrenCount: 1 })).toBe('Lowest fares per adult')
  expect(pricesSeen({ ...one, adultsCount: 2 }, readTravelsWith('bag1'))).toBe('Lowest fares per adult, no bags')
  expect(pricesSeen(one, readTravelsWith('seat'))).toBe('Lowest fares, no seats')
  expect(pricesSeen(one, readTravelsWith('cabin,seat'))).toBe('Lowest fares, no extras')
  const { criteria } = readSearch({ origin: 'LON', destination: 'NYC', nearby: 'origin' }, '2026-12-01')
  expect(namedAlone(criteria)).toBe('LON to NYC alone: nearby airports may be cheaper.')
  expect(namedAlone({ ...criteria, nearbyOrigin: undefined })).toBe('')
})

it('shortens long prices on a phone, and never below the price seen', () => {
  expect(shortPrice('412.35', 'USD')).toBe('$413')
  expect(shortPrice('9999', 'USD')).toBe('$9,999')
  expect(shortPrice('12312', 'USD')).toBe('$12.4K')
  expect(shortPrice('123456', 'JPY')).toBe('¥124K')
  expect(shortPrice('1234567', 'KRW')).toBe('₩1.24M')
  expect(shortPrice('412', 'CHF').replaceAll('\u00a0', ' ')).toBe('CHF 412')
})

describe('the days of the strip', () => {
  const sale = { today: '2026-12-01', last: '2027-11-01', stay: 0 }
  const ends = (day: string, stay = 0) => {
    const days = stripDays(day, { ...sale, stay })
    return [days.length, days[0], days.at(-1)]
  }
  it('are three before the departure and three after it', () => {
    expect(ends('2027-01-01')).toEqual([7, '2026-12-29', '2027-01-04'])
  })
  it('begin today, and end when the return is on the last day on sale', () => {
    expect(ends('2026-12-02')).toEqual([7, '2026-12-01', '2026-12-07'])
    expect(ends('2027-10-31')).toEqual([7, '2027-10-26', '2027-11-01'])
    expect(ends('2027-10-20', 10)).toEqual([7, '2027-10-16', '2027-10-22'])
  })
  it('are fewer when a long stay leaves no more to search', () => {
    expect(ends('2026-12-03', 200)).toEqual([7, '2026-12-01', '2026-12-07'])
    expect(ends('2026-12-02', 333)).toEqual([3, '2026-12-01', '2026-12-03'])
    expect(ends('2026-12-01', 335)).toEqual([1, '2026-12-01', '2026-12-01'])
  })
})

describe('a month', () => {
  const sale = { today: '2026-12-20', last: '2027-11-10' }
  it('has the days that are sold', () => {
    expect(monthDays('2026-12-01', sale)).toHaveLength(12)
    expect(monthDays('2027-02-01', sale)).toHaveLength(28)
    expect(monthDays('2027-11-01', sale).at(-1)).toBe('2027-11-10')
  })

  it('is requested in calls with a limited number of return days', () => {
    const days = monthDays('2027-01-01', sale)
    expect(stayRanges(days, [4, 5, 6, 7, 8, 9, 10])).toEqual([
      { from: '2027-01-01', to: '2027-01-16', returnFrom: '2027-01-05', returnTo: '2027-01-26' },
      { from: '2027-01-17', to: '2027-01-31', returnFrom: '2027-01-21', returnTo: '2027-02-10' },
    ])
    expect(stayRanges(days.slice(0, 3), [0, 1])).toHaveLength(1)
  })
})

describe('the columns of stays', () => {
  it('have the journey’s stay in the middle, and begin with a day trip', () => {
    expect(staysAround(7, 7, 335)).toEqual([4, 5, 6, 7, 8, 9, 10])
    expect(staysAround(1, 5, 335)).toEqual([0, 1, 2, 3, 4])
    expect(staysAround(200, 5, 335)).toEqual([198, 199, 200, 201, 202])
    expect(staysAround(335, 5, 335)).toEqual([331, 332, 333, 334, 335])
  })
  it('shift no further than they must', () => {
    expect(staysWith(3, [4, 5, 6])).toEqual([3, 4, 5])
    expect(staysWith(9, [4, 5, 6])).toEqual([7, 8, 9])
    expect(staysWith(5, [4, 5, 6])).toEqual([4, 5, 6])
  })
})

describe('keys in the grid of stays', () => {
  const bounds = { today: '2026-12-01', last: '2027-11-01', stays: [4, 5, 6, 7, 8] }
  const at: StayPlace = { day: '2026-12-10', stay: 6 }
  it.each([
    ['ArrowUp', { day: '2026-12-09', stay: 6 }],
    ['ArrowDown', { day: '2026-12-11', stay: 6 }],
    ['ArrowLeft', { day: '2026-12-10', stay: 5 }],
    ['ArrowRight', { day: '2026-12-10', stay: 7 }],
    ['Home', { day: '2026-12-10', stay: 4 }],
    ['End', { day: '2026-12-10', stay: 8 }],
    ['PageDown', { day: '2027-01-10', stay: 6 }],
    ['PageUp', { day: '2026-12-01', stay: 6 }],
  ])('%s moves to %j', (key, place) => {
    expect(stayAfterKey(key, at, bounds)).toEqual(place)
  })
  it('stop at the last day on sale, and other keys do nothing', () => {
    expect(stayAfterKey('PageDown', { ...at, day: '2027-10-20' }, bounds)?.day).toBe('2027-11-01')
    expect(stayAfterKey('ArrowLeft', { ...at, stay: 0 }, bounds)?.stay).toBe(0)
    expect(stayAfterKey('ArrowRight', { ...at, stay: 91 }, bounds)?.stay).toBe(92)
    expect(stayAfterKey('ArrowRight', { ...at, stay: 335 }, bounds)?.stay).toBe(335)
    expect(stayAfterKey('a', at, bounds)).toBeNull()
  })
})
