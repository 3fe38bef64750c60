import { describe, expect, it } from 'vitest'
import { DomainError } from '../../domain/error'
import { DAY_MS } from '../../domain/time'
import { openSealed } from '../../platform/crypto/sealed-text'
import { anAccount } from '../../testing/builders/an-account'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, findAnOffer, payFor } from '../../testing/worlds/a-platform'
import { amelia } from '../../testing/worlds/a-shop'
import { testDeps } from '../../testing/worlds/test-deps'
import type { NewAccount } from '../account/store'
import type { SavedTravelers } from './contract'
import { listSavedTravelers, rememberTravelers } from './saved-travelers'

const AMELIA = {
  title: 'ms',
  gender: 'female',
  firstName: amelia.firstName,
  lastName: amelia.lastName,
  dateOfBirth: amelia.dateOfBirth,
  phone: amelia.phone,
}
const passport = { passportNumber: 'AB12345', passportExpiryDate: '2034-01-31', passportIssuingCountry: 'US' }

async function aCustomer() {
  const platform = aPlatform(aDatabase().repositories)
  const cookie = await platform.signIn('traveler')
  const book = async (more: object, as = cookie) => {
    const offer = await findAnOffer(platform)
    const { passengers, ...body } = bookingFor(offer, await payFor(platform, offer))
    const travelers = passengers.map((passenger) => ({ ...passenger, ...passport }))
    return platform.ask('POST', '/api/bookings', { body: { ...body, passengers: travelers, ...more }, cookie: as })
  }
  const saved = async (as = cookie, host = platform.here) => {
    const answer = await platform.ask('GET', '/api/auth/travelers', { cookie: as, host })
    return ((await answer.json()) as SavedTravelers).travelers
  }
  return { platform, cookie, book, saved }
}

describe('the travelers of a booking', () => {
  it('are remembered if their user wants it, without a document', async () => {
    const { book, saved } = await aCustomer()
    expect((await book({ rememberTravelers: true })).status).toBe(201)
    expect(await saved()).toEqual([{ ...AMELIA, id: expect.any(String), savedAt: expect.any(String) }])
  })

  it('are remembered with the latest number of each program', async () => {
    const { platform, cookie, saved } = await aCustomer()
    const bookWith = async (number: string | undefined) => {
      const offer = await findAnOffer(platform)
      const { passengers, ...body } = bookingFor(offer, await payFor(platform, offer))
      const [program = ''] = offer.loyalty_programs ?? []
      const given = number ? { frequentFlyerProgram: program, frequentFlyerNumber: number } : {}
      const travelers = passengers.map((passenger) => ({ ...passenger, ...given }))
      const sent = { ...body, passengers: travelers, rememberTravelers: true }
      expect((await platform.ask('POST', '/api/bookings', { body: sent, cookie })).status).toBe(201)
      return program
    }
    await bookWith('ab 12-3456')
    const program = await bookWith('9922 1234')
    await bookWith(undefined)
    expect(await saved()).toMatchObject([{ ...AMELIA, frequentFlyerNumbers: [{ program, number: '99221234' }] }])
  })

  it('are not remembered without consent, for a guest, or when no booking was made', async () => {
    const { platform, cookie, book, saved } = await aCustomer()
    expect((await book({})).status).toBe(201)
    expect((await book({ rememberTravelers: true }, '')).status).toBe(201)
    const offer = await findAnOffer(platform)
    const unpaid = { ...bookingFor(offer, 'pi_nobody'), rememberTravelers: true }
    expect((await platform.ask('POST', '/api/bookings', { body: unpaid, cookie })).status).toBe(404)
    expect((await book({ rememberTravelers: true, offerId: 'off_other' })).status).toBeGreaterThanOrEqual(400)
    expect(await saved()).toEqual([])
  })

  it('belong to their user: nobody else sees or removes them', async () => {
    const { platform, cookie, book, saved } = await aCustomer()
    await book({ rememberTravelers: true })
    const [one] = await saved()
    const [other, stranger] = [await platform.signIn('brand owner'), await platform.signIn('traveler of another brand')]
    expect(await saved(other)).toEqual([])
    expect(await saved(stranger, platform.there)).toEqual([])
    for (const path of ['/api/auth/travelers', `/api/auth/travelers/${one?.id}`]) {
      expect((await platform.ask('DELETE', path, { cookie: other })).status).toBe(200)
      expect((await platform.ask('DELETE', path, { cookie: stranger, host: platform.there })).status).toBe(200)
    }
    expect(await saved()).toEqual([one])
    expect((await platform.ask('DELETE', `/api/auth/travelers/${one?.id}`, { cookie })).status).toBe(200)
    expect(await saved()).toEqual([])
  })
})

const person = { brandKey: 'brand.example', userId: 'user-1' }

function aMemory(...others: NewAccount[]) {
  const database = aDatabase(anAccount({ ...person, id: person.userId }), ...others)
  const lines: object[] = []
  let now = new Date('2026-11-21T12:00:00Z')
  const deps = testDeps({
    ...database.repositories,
    clock: { now: () => now },
    log: (line) => void lines.push(line),
  })
  const later = (days: number) => {
    now = new Date(now.getTime() + days * DAY_MS)
  }
  return { ...database, deps, lines, later, list: () => listSavedTravelers(deps, person) }
}

const named = (firstName: string, given: object = {}) => ({ ...amelia, firstName, ...given })

describe('remembered data', () => {
  it('can be decrypted by its own key only', async () => {
    const { deps, stored } = aMemory()
    await rememberTravelers(deps, person, [amelia])
    const [row] = stored.savedTravelers
    expect(JSON.stringify(row)).not.toMatch(/Amelia|Earhart|1897/i)
    expect(await openSealed(deps.secrets, 'mail', row?.sealed ?? '')).toBeNull()
    expect(await openSealed(deps.secrets, 'saved travelers', row?.sealed ?? '')).toContain(amelia.lastName)
  })

  it('replaces what was known of the same person, and keeps the day of the first consent', async () => {
    const { deps, stored, later, list } = aMemory()
    await rememberTravelers(deps, person, [amelia, named('Muriel', { phone: undefined })])
    later(1)
    await rememberTravelers(deps, person, [
      { ...amelia, firstName: amelia.firstName.toUpperCase(), title: 'dr', phone: undefined },
    ])
    expect((await list()).map(({ title, firstName, phone }) => [title, firstName, phone])).toEqual([
      ['dr', amelia.firstName.toUpperCase(), amelia.phone],
      ['ms', 'Muriel', undefined],
    ])
    expect(new Set(stored.savedTravelers.map(({ createdAt }) => createdAt))).toEqual(
      new Set(['2026-11-21T12:00:00.000Z']),
    )
  })

  it('is listed in the order of the booking', async () => {
    const { deps, list } = aMemory()
    const names = ['Zoe', 'Amelia', 'Muriel', 'Bessie', 'Jackie']
    await rememberTravelers(
      deps,
      person,
      names.map((name) => named(name)),
    )
    expect((await list()).map(({ firstName }) => firstName)).toEqual(names)
  })

  it('is limited to twenty people: the one saved longest ago is dropped', async () => {
    const { deps, later, list } = aMemory()
    for (const letter of 'ABCDEFGHIJKLMNOPQRSTU') {
      await rememberTravelers(deps, person, [named(letter)])
      later(1)
    }
    const names = (await list()).map(({ firstName }) => firstName)
    expect([names.length, names[0], names.at(-1)]).toEqual([20, 'U', 'B'])
  })

  it('is stored once, and removed once, when two calls save it at the same moment', async () => {
    const { deps, stored, list } = aMemory()
    const both = [amelia, named('Muriel')]
    await Promise.all([rememberTravelers(deps, person, both), rememberTravelers(deps, person, both)])
    const [first] = await list()
    await deps.savedTravelers.remove(person, first?.id)
    expect((await list()).map(({ firstName }) => firstName)).toEqual(['Muriel'])
    expect(stored.savedTravelers).toHaveLength(1)
  })

  it("is a row of its own for each user, and its id doesn't reveal the person", async () => {
    const other = anAccount({ brandKey: person.brandKey, id: 'user-2', username: 'other', email: 'other@example.com' })
    const { deps, stored } = aMemory(other)
    for (const userId of ['user-1', 'user-2']) await rememberTravelers(deps, { ...person, userId }, [amelia])
    const [one, twin] = stored.savedTravelers
    expect(one?.id).toMatch(/^[\w-]{43}$/)
    expect(one?.id).not.toBe(twin?.id)
  })

  it('replaces what an older secret encrypted', async () => {
    const { deps, stored, list } = aMemory()
    await rememberTravelers(deps, person, [amelia])
    const secrets = ['another secret of more than thirty-two characters', ...deps.secrets] as const
    await rememberTravelers({ ...deps, secrets }, person, [{ ...amelia, phone: undefined }])
    expect(stored.savedTravelers).toHaveLength(1)
    expect(await list()).toEqual([])
    expect(await listSavedTravelers({ ...deps, secrets }, person)).toMatchObject([AMELIA])
  })

  it('is not read when no key decrypts it', async () => {
    const { deps, put, stored, list } = aMemory()
    await rememberTravelers(deps, person, [amelia])
    const [row] = stored.savedTravelers
    if (!row) throw new Error('Nothing was saved')
    put('savedTravelers', { ...row, id: 'lost', sealed: 'bm90aGluZyB0aGF0IHdhcyBzZWFsZWQ=' })
    expect(await list()).toHaveLength(1)
  })

  it('is not stored for a deleted user', async () => {
    const { deps, stored } = aMemory()
    await rememberTravelers(deps, { ...person, userId: 'gone' }, [amelia])
    expect(stored.savedTravelers).toEqual([])
  })

  it('never fails a booking', async () => {
    const { deps, lines } = aMemory()
    deps.savedTravelers.list = () => Promise.reject(new DomainError('database_unavailable', 'Gone'))
    await rememberTravelers(deps, person, [amelia])
    expect(lines).toEqual([{ level: 'error', event: 'travelers_not_saved', code: 'database_unavailable' }])
  })
})
