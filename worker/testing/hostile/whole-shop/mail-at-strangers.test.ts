import { beforeEach, describe, expect, it } from 'vitest'
import { defaultBrand } from '../../../domain/brand/default-brand'
import { openEmail, prepareMail } from '../../../features/mail/prepare-mail'
import { aDatabase } from '../../worlds/a-database'
import { aPlatform, bookingFor, callerEmail, findAnOffer, type Platform, payFor } from '../../worlds/a-platform'
import { amelia } from '../../worlds/a-shop'

// Somebody has mails sent to a person who never asked for any.

let database: ReturnType<typeof aDatabase>
let platform: Platform
beforeEach(() => {
  database = aDatabase()
  // Recorded mails stay as they are.
  const outbox = { ...database.repositories.outbox, claim: async () => [] }
  platform = aPlatform({ ...database.repositories, outbox })
})

const VICTIM = callerEmail('traveler')
const variants = Array.from({ length: 15 }, (_, index) => VICTIM.replace('@', `+${index}@`))

/** One free ticket of the test mode with this address; returns the call's answer. */
async function bookFor(email: string, passenger: Partial<typeof amelia> = {}) {
  const offer = await findAnOffer(platform)
  const body = bookingFor(offer, await payFor(platform, offer), email)
  const passengers = [{ ...amelia, ...passenger, email }]
  return (await platform.ask('POST', '/api/bookings', { body: { ...body, passengers } })).status
}

const waiting = () => database.stored.mails.filter(({ state }) => state === 'waiting')
const askReset = async () =>
  (await platform.ask('POST', '/api/auth/forgot-password', { body: { email: VICTIM } })).status

describe('mails to a stranger', () => {
  it('are ten within the hour, whatever follows the plus, and every call is answered alike', async () => {
    const answers: number[] = []
    for (const variant of variants) answers.push(await bookFor(variant))
    expect(new Set(answers)).toEqual(new Set([201]))
    expect(waiting()).toHaveLength(10)
    // Unsent mails aren't stored either.
    const others = database.stored.mails.filter(({ state }) => state !== 'waiting')
    expect(others.length).toBeGreaterThan(0)
    for (const { state, sealed, tries } of others) expect([state, sealed, tries]).toEqual(['given_up', '', 0])
    platform.later(61)
    expect(await bookFor(variants[0]!)).toBe(201)
    expect(waiting().length).toBeGreaterThan(10)
  })

  it('leave the person their own way to sign in again', async () => {
    for (const variant of variants) await bookFor(variant)
    expect(await askReset()).toBe(200)
    expect(waiting().filter(({ kind }) => kind === 'reset_password')).toHaveLength(1)
  })

  it('have no word of the sender in their subject, and say TEST in test mode', async () => {
    const words = { firstName: 'Win', lastName: 'Money Now', title: 'ms' as const }
    expect(await bookFor(VICTIM.replace('@', '+1@'), words)).toBe(201)
    await askReset()
    const subjects = await Promise.all(
      waiting().map(async ({ sealed }) => (await openEmail(platform.deps.secrets, sealed))!.subject),
    )
    expect(subjects.length).toBeGreaterThan(1)
    for (const subject of subjects) {
      expect(subject).toMatch(/^\[TEST\] /)
      expect(subject).not.toMatch(/win|money/i)
    }
  })

  it('are not counted when the tickets were paid for', async () => {
    platform.state.mode = 'live'
    const purchases = variants.map((variant) => ({ kind: 'booking' as const, key: variant, recipient: variant }))
    for (const purchase of purchases) {
      const content = { subject: 'Your booking', blocks: [] }
      await platform.deps.outbox.add(await prepareMail(platform.deps, defaultBrand, { ...purchase, content }))
    }
    expect(waiting()).toHaveLength(variants.length)
  })
})
