// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest'
import { aPassenger } from '../test-offer'
import { carryDraft, dropDrafts, isFromBefore, loadDraft, saveDraft } from './draft-store'
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

const secret = {
  ...{ gender: 'female', dateOfBirth: '1990-02-03' },
  ...{ passportNumber: 'X1234567', passportExpiryDate: '2031-01-01', passportIssuingCountry: 'GB' },
}
const known = { title: 'ms', firstName: 'Jane', lastName: 'Smith', email: 'jane@example.com', phone: '+442080160509' }

test('no date of birth, gender or passport is ever stored', () => {
  const [adult] = family
  saveDraft(sessionStorage, 'off_1', [{ ...known, ...secret }], adult ? [adult] : [])
  carryDraft(sessionStorage, [{ ...known, ...secret }], adult ? [adult] : [])
  const stored = JSON.stringify({ ...sessionStorage })
  for (const text of Object.values(known)) expect(stored).toContain(text)
  for (const text of Object.values(secret)) expect(stored).not.toContain(text)
})

test('within one page nothing is lost, and a reload leaves what was stored', async () => {
  const [adult] = family
  const travelers = adult ? [adult] : []
  saveDraft(sessionStorage, 'off_1', [{ ...known, ...secret }], travelers)
  expect(loadDraft(sessionStorage, 'off_1', travelers)).toEqual([{ ...known, ...secret }])
  expect(isFromBefore(sessionStorage, 'off_1')).toBe(false)
  vi.resetModules()
  const reloaded = await import('./draft-store')
  expect(reloaded.isFromBefore(sessionStorage, 'off_1')).toBe(true)
  expect(reloaded.loadDraft(sessionStorage, 'off_1', travelers)).toEqual([{ ...BLANK_PASSENGER, ...known }])
})

test('what is in memory is forgotten with what was stored', () => {
  saveDraft(sessionStorage, 'off_1', typed, family)
  sessionStorage.clear()
  expect(names(loadDraft(sessionStorage, 'off_1', family))).toEqual(['', '', ''])
  sessionStorage.setItem('booking-draft:off_1', '[{"type":"adult","firstName":"Ann"}]')
  expect(names(loadDraft(sessionStorage, 'off_1', family))).toEqual(['Ann', '', ''])
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
