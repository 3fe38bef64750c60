import { describe, expect, it } from 'vitest'
import type { OfferPassenger } from '../../contract/offer'
import type { Passenger } from '../../contract/passenger'
import { amelia } from '../../testing/worlds/a-shop'
import { readPhone } from '../read-phone'
import { ageOn, completeTravelers, lapsOf, orderPassengers, passengerTypeAt } from './passengers'

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
  ])('at %i years is a %s for an airline', (age, type) => {
    expect(passengerTypeAt(age)).toBe(type)
  })
})

describe('what a call leaves out of a traveler', () => {
  const { type: _type, title: _title, gender: _gender, ...someone } = amelia
  // An infant on the way out who is two on the way back.
  const offer = { slices: [{ departure_time: '2026-12-20T08:00:00' }, { departure_time: '2027-01-03T08:00:00' }] }

  it.each([
    [{}, { type: 'adult', title: undefined }],
    [{ dateOfBirth: '2024-12-24' }, { type: 'child' }],
    [{ dateOfBirth: '2025-01-04' }, { type: 'infant_without_seat' }],
    [{ dateOfBirth: '2025-01-04', type: 'child' as const }, { type: 'child' }],
    [{ gender: 'male' as const }, { title: 'mr' }],
    [{ gender: 'female' as const }, { title: 'ms' }],
    [{ gender: 'female' as const, title: 'dr' as const }, { title: 'dr' }],
    [{ gender: 'undisclosed' as const }, { title: undefined }],
  ])('follows from the rest: %j', (given, expected) => {
    expect(completeTravelers([{ ...someone, ...given }], offer)).toMatchObject([expected])
  })
})

describe('laps', () => {
  const [adult, child, infant] = ['adult', 'child', 'infant_without_seat'] as const

  it.each([
    ['in order where nobody chose', [adult, infant, child, adult, infant], [null, null, null, null, null], [0, 3]],
    ['as chosen, the others on who is left', [adult, adult, infant, infant], [null, null, null, 0], [1, 0]],
    ['by the first of two equal choices', [adult, adult, infant, infant], [null, null, 1, 1], [1, 0]],
    ['on no child and on nobody who is not there', [child, adult, infant], [null, null, 0], [1]],
    ['on no place beyond the list', [adult, infant], [null, 7], [0]],
    ['on nobody where no adult is left', [adult, infant, infant], [null, null, null], [0, null]],
  ])('are taken %s', (_how, types, chosen, expected) => {
    const laps = lapsOf(types, chosen)
    expect(types.flatMap((type, place) => (type === infant ? [laps[place]] : []))).toEqual(expected)
    expect(types.flatMap((type, place) => (type === infant ? [] : [laps[place]])).every((lap) => lap === null)).toBe(
      true,
    )
  })
})

const offered = (type: OfferPassenger['type'], ...ids: string[]) => ids.map((id) => ({ id, type, age: null }))
const muriel: Passenger = { ...amelia, firstName: 'Muriel', email: undefined, phone: undefined }
const baby: Passenger = { ...muriel, type: 'infant_without_seat', firstName: 'Bessie' }

describe('orderPassengers', () => {
  it('assigns ids by type, named ones first, and each infant to its own adult', () => {
    const travelers = [amelia, baby, { ...muriel, id: 'pas_a' }, { ...baby, firstName: 'Jackie' }]
    const all = [...offered('adult', 'pas_a', 'pas_b'), ...offered('infant_without_seat', 'pas_x', 'pas_y')]
    expect(
      orderPassengers(travelers, all, readPhone).map(({ id, infantPassengerId }) => [id, infantPassengerId]),
    ).toEqual([
      ['pas_b', 'pas_x'],
      ['pas_x', undefined],
      ['pas_a', 'pas_y'],
      ['pas_y', undefined],
    ])
  })

  it('puts an infant on the lap that was chosen', () => {
    const travelers = [amelia, muriel, { ...baby, onLapOf: 'pas_b' }]
    const all = [...offered('adult', 'pas_a', 'pas_b'), ...offered('infant_without_seat', 'pas_x')]
    expect(orderPassengers(travelers, all, readPhone).map(({ infantPassengerId }) => infantPassengerId)).toEqual([
      undefined,
      'pas_x',
      undefined,
    ])
  })

  it("copies the first passenger's contact where there is none, and only there", () => {
    const own = { ...muriel, firstName: 'Grace', email: 'grace@example.com', phone: '+490301234567' }
    const passengers = orderPassengers([amelia, muriel, own], offered('adult', 'pas_1', 'pas_2', 'pas_3'), readPhone)
    expect(passengers.map(({ email, phone }) => [email, phone])).toEqual([
      ['amelia@example.com', '+442080160509'],
      ['amelia@example.com', '+442080160509'],
      // As dialed from abroad, without the domestic 0.
      ['grace@example.com', '+49301234567'],
    ])
  })
})
