import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPaidShop } from '../../testing/worlds/a-shop'
import { openEmail } from '../mail/prepare-mail'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

type Shop = Awaited<ReturnType<typeof aPaidShop>>

/** The subjects of the mails about bookings, in the order they were recorded. */
async function subjects({ stored, deps }: Shop) {
  const mails = stored.mails.filter(({ kind }) => kind.startsWith('booking'))
  const letters = await Promise.all(mails.map(({ sealed }) => openEmail(deps.secrets, sealed)))
  return letters.map((letter) => letter?.subject)
}

const PENDING = '[TEST] We are confirming with the airline'

describe('the buyer of a booking', () => {
  it('is told once that it is confirmed, however often the call is repeated', async () => {
    const shop = await aPaidShop()
    await Promise.all([shop.book(shop.paymentId), shop.book(shop.paymentId)])
    await shop.book(shop.paymentId)
    expect(await subjects(shop)).toEqual(['[TEST] Your booking is confirmed: RZPNX1'])
  })

  it('is told once that the airline is being asked, and once what it answered', async () => {
    const shop = await aPaidShop()
    Object.assign(shop.airline, { behavior: 'lost', isHiding: true })
    await shop.book(shop.paymentId)
    shop.later(4)
    await shop.settle()
    expect(await subjects(shop)).toEqual([PENDING])
    shop.airline.isHiding = false
    for (const _again of [1, 2]) {
      shop.later(4)
      await shop.settle()
    }
    expect(await subjects(shop)).toEqual([PENDING, '[TEST] Your booking is confirmed: RZPNX1'])
  })

  it('is told when the airline never confirmed it', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = 'silent'
    await shop.book(shop.paymentId)
    shop.later(25 * 60)
    await shop.settle()
    await shop.settle()
    expect(await subjects(shop)).toEqual([PENDING, '[TEST] Your booking was not made'])
  })

  it('is told nothing about a purchase without a booking', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = new Error('refused')
    await shop.book(shop.paymentId).catch(() => {})
    expect(shop.stored.mails).toEqual([])
  })

  it('is written to in the name of the brand, also when the brand is gone', async () => {
    const shop = await aPaidShop()
    shop.deps.brands = { find: async () => null }
    await shop.book(shop.paymentId)
    const letter = await openEmail(shop.deps.secrets, shop.stored.mails.at(-1)!.sealed)
    expect(letter).toMatchObject({ fromName: 'Tailfin', replyTo: 'support@tailfin.example' })
  })
})

describe('a ticket whose order is canceled while its money is being taken', () => {
  /** A purchase whose money is being taken while the schedule finds its order canceled; `taken` says when the bank took it. */
  async function aRace(taken: 'before the schedule looks' | 'as the schedule releases' | 'never') {
    const shop = await aPaidShop()
    const { capture, void: release } = shop.gateway
    let answer = () => {}
    const answered = new Promise<void>((resolve) => {
      answer = resolve
    })
    let ask = () => {}
    const asked = new Promise<void>((resolve) => {
      ask = resolve
    })
    shop.gateway.capture = async (id) => {
      if (taken === 'before the schedule looks') await capture(id)
      ask()
      await answered
      return capture(id)
    }
    shop.gateway.void = async (id) => {
      if (taken === 'as the schedule releases') await capture(id)
      return release(id)
    }
    const booking = shop.book(shop.paymentId)
    booking.catch(() => {})
    await asked
    shop.gateway.capture = capture
    shop.airline.orders[0]!.isCanceled = true
    shop.later(4)
    await shop.settle()
    answer()
    return { ...shop, booking }
  }
  const kinds = ({ stored }: Shop) => stored.cases.map(({ kind }) => kind)

  it('is paid for when it was taken before, and is then canceled as any trip', async () => {
    const shop = await aRace('before the schedule looks')
    expect((await shop.booking).result.status).toBe('confirmed')
    expect(shop.stored.purchases[0]).toMatchObject({ state: 'captured' })
    expect(kinds(shop)).toEqual([])
  })

  it('is paid for when it was taken at the moment of its release', async () => {
    const shop = await aRace('as the schedule releases')
    expect((await shop.booking).result.status).toBe('confirmed')
    expect(shop.stored.purchases[0]).toMatchObject({ state: 'captured' })
    expect(kinds(shop)).toEqual([])
  })

  it('is released when it was not, and nobody is told anything else', async () => {
    const shop = await aRace('never')
    await expect(shop.booking).rejects.toMatchObject({ code: 'booking_refused' })
    expect(shop.stored.purchases[0]).toMatchObject({ state: 'voided' })
    expect(shop.gateway.all[0]).toMatchObject({ status: 'voided' })
    expect(kinds(shop)).toEqual([])
  })
})
