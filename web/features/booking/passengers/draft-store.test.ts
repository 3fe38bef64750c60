// @vitest-environment jsdom
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { aSeat } from '../test-booking'
import { aPassenger } from '../test-offer'
import { type Choices, carryDraft, dropDrafts, isSealed, loadDraft, openDrafts, saveDraft } from './draft-store'
import { BLANK_PASSENGER, type PassengerFields } from './passenger-form'

const KEYS = ['A', 'B'].map((letter) => letter.repeat(42).concat('E'))
const OWN = 'booking-draft:off_1'
let keys: string[]

beforeEach(() => {
  keys = KEYS.slice(0, 1)
  sessionStorage.clear()
  vi.stubGlobal('fetch', async () => Response.json({ keys }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

const family = [aPassenger('p1'), aPassenger('p2', 'child'), aPassenger('p3')]
const alone = [aPassenger('p1')]
const typed = ['Jane', 'Tim', 'John'].map((firstName) => ({ ...BLANK_PASSENGER, firstName }))
const of = (passengers: PassengerFields[]): Choices => ({ passengers, seats: [], bags: [] })
const names = ({ passengers }: Choices) => passengers.map(({ firstName }) => firstName)
const whole = {
  title: 'ms',
  firstName: 'Jane',
  lastName: 'Smith',
  email: 'jane@example.com',
  phone: '+442080160509',
  gender: 'female',
  dateOfBirth: '1990-02-03',
  passportNumber: 'X1234567',
  passportExpiryDate: '2031-01-01',
  passportIssuingCountry: 'GB',
  frequentFlyerProgram: 'ZZ',
  frequentFlyerNumber: '1234567890',
  onLapOf: '',
}
// What seals comes in a part of its own, which a busy machine may take a while to read.
const isStored = (key = OWN) =>
  vi.waitFor(() => expect(sessionStorage.getItem(key)).toMatch(/^[\w+/=]{40,}$/), { timeout: 15_000 })

/** The module as a reloaded page has it. */
async function reloaded() {
  vi.resetModules()
  return import('./draft-store')
}

test('a form comes back for its offer, and for no other', () => {
  saveDraft('off_1', of(typed), family)
  expect(loadDraft('off_1', family)).toEqual(of(typed))
  expect(names(loadDraft('off_2', family))).toEqual(['', '', ''])
})

test('nothing that was typed can be read in the store', async () => {
  saveDraft('off_1', of([whole]), alone)
  carryDraft([whole], alone)
  await isStored()
  await isStored('booking-draft:carried')
  const stored = JSON.stringify({ ...sessionStorage })
  // Two or three letters may be in any sealed text.
  for (const text of Object.values(whole).filter(({ length }) => length > 3)) expect(stored).not.toContain(text)
  for (const key of keys) expect(stored).not.toContain(key)
})

test('a reload brings everything back, seats too, once it is opened', async () => {
  const choices = { passengers: [whole], seats: [aSeat()], bags: [] }
  saveDraft('off_1', choices, alone)
  await isStored()
  const page = await reloaded()
  expect(page.isSealed('off_1')).toBe(true)
  expect(names(page.loadDraft('off_1', alone))).toEqual([''])
  expect(await page.openDrafts('off_1')).toBe(true)
  expect(page.isSealed('off_1')).toBe(false)
  expect(page.loadDraft('off_1', alone)).toEqual(choices)
})

test('a draft sealed under an older secret is opened with its key; without it, it is reported as lost', async () => {
  saveDraft('off_1', of([whole]), alone)
  await isStored()
  keys = KEYS.toReversed()
  const after = await reloaded()
  expect(await after.openDrafts('off_1')).toBe(true)
  expect(after.loadDraft('off_1', alone)).toEqual(of([whole]))
  keys = KEYS.slice(1)
  const stranger = await reloaded()
  expect(await stranger.openDrafts('off_1')).toBe(false)
  expect(names(stranger.loadDraft('off_1', alone))).toEqual([''])
})

test('without a key, a form lives as long as its page', async () => {
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const page = await reloaded()
  page.saveDraft('off_1', of([whole]), alone)
  expect(page.loadDraft('off_1', alone)).toEqual(of([whole]))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sessionStorage.getItem(OWN)).toBe('')
  sessionStorage.setItem(OWN, btoa('sealed by an earlier page'))
  const next = await reloaded()
  expect(await next.openDrafts('off_1')).toBe(false)
})

test('what can’t be opened now is not thrown away by the blank form that shows instead', async () => {
  saveDraft('off_1', of([whole]), alone)
  await isStored()
  vi.stubGlobal('fetch', async () => Promise.reject(new TypeError('Failed to fetch')))
  const offline = await reloaded()
  expect(await offline.openDrafts('off_1')).toBe(false)
  offline.saveDraft('off_1', of([BLANK_PASSENGER]), alone)
  vi.stubGlobal('fetch', async () => Response.json({ keys }))
  const page = await reloaded()
  expect(await page.openDrafts('off_1')).toBe(true)
  expect(page.loadDraft('off_1', alone)).toEqual(of([whole]))
})

test('what was typed last is stored, however quickly it was typed', async () => {
  for (const firstName of ['J', 'Ja', 'Jane']) saveDraft('off_1', of([{ ...BLANK_PASSENGER, firstName }]), alone)
  await isStored()
  const page = await reloaded()
  await page.openDrafts('off_1')
  expect(names(page.loadDraft('off_1', alone))).toEqual(['Jane'])
})

test('what was typed is stored also while somebody types on', async () => {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  const encrypt = crypto.subtle.encrypt.bind(crypto.subtle)
  vi.spyOn(crypto.subtle, 'encrypt').mockImplementation(async (...given) => {
    await pause(30)
    return encrypt(...given)
  })
  const wasStored: boolean[] = []
  for (let length = 1; length <= 200 && !wasStored.includes(true); length++) {
    saveDraft('off_1', of([{ ...BLANK_PASSENGER, firstName: 'J'.repeat(length) }]), alone)
    await pause(5)
    wasStored.push(sessionStorage.getItem(OWN) !== '')
  }
  expect(wasStored).toContain(true)
})

test('what is in memory is forgotten with what was stored, also while it is being sealed', async () => {
  saveDraft('off_1', of(typed), family)
  sessionStorage.clear()
  expect(names(loadDraft('off_1', family))).toEqual(['', '', ''])
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sessionStorage).toHaveLength(0)
})

test('a carried form fills the next offer by kind of traveler', () => {
  carryDraft(typed, family)
  const other = [aPassenger('x', 'child'), aPassenger('y'), aPassenger('z'), aPassenger('a')]
  expect(names(loadDraft('off_2', other))).toEqual(['Tim', 'Jane', 'John', ''])
})

test('the offer’s own form wins over a carried one', () => {
  carryDraft(typed, family)
  saveDraft('off_2', of([{ ...BLANK_PASSENGER, firstName: 'Ann' }]), alone)
  expect(names(loadDraft('off_2', alone))).toEqual(['Ann'])
})

test('a form nobody has typed into doesn’t take precedence over a carried one', () => {
  saveDraft('off_2', of([BLANK_PASSENGER]), alone)
  carryDraft(typed, family)
  expect(names(loadDraft('off_2', alone))).toEqual(['Jane'])
})

test.each(['{', '7', '[{"type":"pilot"}]', 'AAAA'])('unreadable storage %s gives a blank form', async (text) => {
  sessionStorage.setItem(OWN, text)
  expect(isSealed('off_1')).toBe(true)
  expect(await openDrafts('off_1')).toBe(false)
  expect(loadDraft('off_1', alone)).toEqual(of([BLANK_PASSENGER]))
})

test('a draft that was not sealed in time is reported as lost, once', async () => {
  sessionStorage.setItem(OWN, '')
  expect(isSealed('off_1')).toBe(true)
  expect(await openDrafts('off_1')).toBe(false)
  expect(isSealed('off_1')).toBe(false)
})

test('storage that refuses everything does no harm', () => {
  vi.spyOn(Storage.prototype, 'getItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'setItem').mockImplementation(refuse)
  vi.spyOn(Storage.prototype, 'removeItem').mockImplementation(refuse)
  saveDraft('off_1', of(typed), family)
  dropDrafts('off_1')
  expect(isSealed('off_1')).toBe(false)
  expect(names(loadDraft('off_1', family))).toEqual(['', '', ''])
})
const refuse = (): never => {
  throw new DOMException('The operation is insecure', 'SecurityError')
}

test('nothing is left once the booking is made', async () => {
  saveDraft('off_1', of(typed), family)
  carryDraft(typed, family)
  dropDrafts('off_1')
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(sessionStorage).toHaveLength(0)
})
