import { describe, expect, it } from 'vitest'
import { ageOn, passengerTypeAt } from './age'

describe('age', () => {
  it.each([
    ['2014-12-24', '2026-12-23', 11],
    ['2014-12-24', '2026-12-24', 12],
    ['2024-12-25', '2026-12-24', 1],
    ['2008-02-29', '2026-02-28', 17],
    ['2008-02-29', '2026-03-01', 18],
    ['2027-01-01', '2026-12-24', -1],
  ])('somebody born on %s, on %s, is %i years old', (born, on, age) => {
    expect(ageOn(born, on)).toBe(age)
  })

  it.each([
    [0, 'infant_without_seat'],
    [1, 'infant_without_seat'],
    [2, 'child'],
    [11, 'child'],
    [12, 'adult'],
  ])('%i makes an airline see a %s', (age, type) => {
    expect(passengerTypeAt(age)).toBe(type)
  })
})
