import { beforeEach, describe, expect, it, vi } from 'vitest'
import { aPaidShop } from '../../testing/worlds/a-shop'
import { openEmail } from '../mail/prepare-mail'

beforeEach(() => void vi.spyOn(console, 'warn').mockImplementation(() => {}))

type Shop = Awaited<ReturnType<typeof aPaidShop>>

/** The subjects of the mails about bookings, in the order they were recorded. */
async function subjects({ stored, deps }: Shop) {
  const mails = stored.mails.filter(({ kind }) => kind.startsWith('booking'))
  const letters = await Promise.all(mails.map(({ sealed }) => openEmail(deps.sessionSecret, sealed)))
  return letters.map((letter) => letter?.subject)
}

const PENDING = 'We are confirming with the airline'

describe('the buyer of a booking', () => {
  it('is told once that it is confirmed, however often the call is repeated', async () => {
    const shop = await aPaidShop()
    await Promise.all([shop.book(shop.paymentId), shop.book(shop.paymentId)])
    await shop.book(shop.paymentId)
    expect(await subjects(shop)).toEqual(['Your booking is confirmed: RZPNX1'])
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
    expect(await subjects(shop)).toEqual([PENDING, 'Your booking is confirmed: RZPNX1'])
  })

  it('is told when the airline never confirmed it', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = 'silent'
    await shop.book(shop.paymentId)
    shop.later(25 * 60)
    await shop.settle()
    await shop.settle()
    expect(await subjects(shop)).toEqual([PENDING, 'Your booking was not made'])
  })

  it('is told nothing of a purchase that came to no booking', async () => {
    const shop = await aPaidShop()
    shop.airline.behavior = new Error('refused')
    await shop.book(shop.paymentId).catch(() => {})
    expect(shop.stored.mails).toEqual([])
  })

  it('is written to in the name of the brand, also when the brand is gone', async () => {
    const shop = await aPaidShop()
    shop.deps.brands = { find: async () => null }
    await shop.book(shop.paymentId)
    const letter = await openEmail(shop.deps.sessionSecret, shop.stored.mails.at(-1)!.sealed)
    expect(letter).toMatchObject({ fromName: 'Tailfin', replyTo: 'support@tailfin.example' })
  })
})
