import { expect, it } from 'vitest'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { promotionsOn, seasonAt } from './promotions'

const promotions = demoBrand.content?.home?.promotions.promotions ?? []

it.each([
  ['2026-02-28', 'winter'],
  ['2028-02-29', 'winter'],
  ['2026-03-01', 'spring'],
  ['2026-05-31', 'spring'],
  ['2026-06-01', 'summer'],
  ['2026-08-31', 'summer'],
  ['2026-09-01', 'autumn'],
  ['2026-11-30', 'autumn'],
  ['2026-12-01', 'winter'],
  ['2026-12-31', 'winter'],
  ['2027-01-01', 'winter'],
])('%s is in %s', (day, season) => expect(seasonAt(day)).toBe(season))

it.each([
  ['2026-07-15', ['summer', 'winter', 'spring', 'autumn']],
  ['2026-01-15', ['winter', 'summer', 'spring', 'autumn']],
  ['2026-04-15', ['spring', 'summer', 'winter', 'autumn']],
  ['2026-10-15', ['autumn', 'summer', 'winter', 'spring']],
])('on %s the promotions are %j', (day, seasons) =>
  expect(promotionsOn(day, promotions).map(({ season }) => season)).toEqual(seasons),
)

it('keeps the order when none is of the season', () =>
  expect(promotionsOn('2026-07-15', [{ season: 'winter' }, { season: 'spring' }] as const)).toEqual([
    { season: 'winter' },
    { season: 'spring' },
  ]))
