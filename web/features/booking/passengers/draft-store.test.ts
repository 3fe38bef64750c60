// @vitest-environment jsdom
import { beforeEach, expect, test } from 'vitest'
import { aPassenger } from '../test-offer'
import { carryDraft, dropDrafts, loadDraft, saveDraft } from './draft-store'
import { BLANK_PASSENGER } from './passenger-form'

beforeEach(() => sessionStorage.clear())

const family = [aPassenger('p1'), aPassenger('p2', 'child'), aPassenger('p3')]
const typed = ['Jane', 'Tim', 'John'].map((firstName) => ({ ...BLANK_PASSENGER, firstName }))
const names = (passengers: { firstName: string }[]) => passengers.map(({ firstName }) => firstName)

test('a form comes back for its offer, and for no other', () => {
  saveDraft(sessionStorage, 'off_1', typed, family)
  expect(loadDraft(sessionStorage, 'off_1', family)).toEqual(typed)
  expect(names(loadDraft(sessionStorage, 'off_2', family))).toEqual(['', '', ''])
})

test('a carried form fills the next offer by kind of traveler', () => {
  carryDraft(sessionStorage, typed, family)
  const other = [aPassenger('x', 'child'), aPassenger('y'), aPassenger('z'), aPassenger('a')]
  expect(names(loadDraft(sessionStorage, 'off_2', other))).toEqual(['Tim', 'Jane', 'John', ''])
})

test('the offer’s own form wins over a carried one', () => {
  carryDraft(sessionStorage, typed, family)
  saveDraft(sessionStorage, 'off_2', [{ ...BLANK_PASSENGER, firstName: 'Ann' }], [aPassenger('p1')])
  expect(names(loadDraft(sessionStorage, 'off_2', [aPassenger('p1')]))).toEqual(['Ann'])
})

test('a form nobody has typed into doesn’t stand before a carried one', () => {
  saveDraft(sessionStorage, 'off_2', [BLANK_PASSENGER], [aPassenger('p1')])
  carryDraft(sessionStorage, typed, family)
  expect(names(loadDraft(sessionStorage, 'off_2', [aPassenger('p1')]))).toEqual(['Jane'])
})

test.each(['{', '7', '[{"type":"pilot"}]', '[null]'])('unreadable storage %s gives a blank form', (text) => {
  sessionStorage.setItem('booking-draft:off_1', text)
  expect(loadDraft(sessionStorage, 'off_1', [aPassenger('p1')])).toEqual([BLANK_PASSENGER])
})

test('storage that refuses everything does no harm', () => {
  const refuse = () => {
    throw new DOMException('The operation is insecure', 'SecurityError')
  }
  const storage = { getItem: refuse, setItem: refuse, removeItem: refuse } as unknown as Storage
  saveDraft(storage, 'off_1', typed, family)
  dropDrafts(storage, 'off_1')
  expect(names(loadDraft(storage, 'off_1', family))).toEqual(['', '', ''])
})

test('nothing is left once the booking stands', () => {
  saveDraft(sessionStorage, 'off_1', typed, family)
  carryDraft(sessionStorage, typed, family)
  dropDrafts(sessionStorage, 'off_1')
  expect(sessionStorage).toHaveLength(0)
})
