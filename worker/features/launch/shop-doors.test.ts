import { describe, expect, it, vi } from 'vitest'
import type { Booking } from '../../contract/booking'
import { aBooking } from '../../testing/builders/a-purchase'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, bookingFor, cookieHeader, findAnOffer, payFor, paymentFor } from '../../testing/worlds/a-platform'
import { checkDueAlerts } from '../alerts/check-alerts'
import type { OpeningList } from './contract'

const SEARCH = { body: { origin: 'JFK', destination: 'LHR', departureDate: '2027-01-15' } }

/** A shop that its owner can open and close. */
async function aShop() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  const { ask, here } = platform
  const cookie = await platform.signIn('brand owner')
  const proof = await ask('POST', '/api/auth/prove', { cookie, body: { password: 'Blue-heron-47' } })
  const owner = cookieHeader(proof) || cookie
  async function door(change: 'open' | 'close' | 'preview') {
    const answer = await ask('POST', `/api/admin/brands/${here}/opening/${change}`, { cookie: owner })
    return { status: answer.status, list: (await answer.json()) as OpeningList & { message?: string } }
  }
  const preview = (token: string) => ask('GET', `/preview?token=${token}`)
  const search = async (cookies = '') =>
    (await ask('POST', '/api/flights/search', { ...SEARCH, cookie: cookies })).status
  return { ...database, ...platform, platform, owner, door, preview, search }
}

const refusal = async (answer: Response) => ({
  status: answer.status,
  ...((await answer.json()) as { code: string; message: string }),
})

/** Fills in everything that a brand needs before it opens, and books a trip at it. */
async function settle({ stored, ask, owner, here, sell }: Awaited<ReturnType<typeof aShop>>) {
  const { record, version } = stored.brands.find((brand) => brand.key === here)!
  const { key: _key, version: _version, ...draft } = record
  const seller = { legalAddress: 'Airport Road 1', jurisdiction: 'Ontario, Canada' }
  const contact = { email: 'help@shop.example', phone: '+1 555 010 0123', address: 'Airport Road 1' }
  const brand = { ...draft, contact, legalName: 'Shop, Inc.', seller, logo: '/brands/acme.svg' }
  const saved = await ask('PUT', `/api/admin/brands/${here}`, { cookie: owner, body: { version, brand } })
  expect(saved.status).toBe(200)
  await sell(aBooking({ id: 'bkg_try' }), { brandKey: here, orderId: 'ord_try' })
}

describe('a closed shop', () => {
  it('sells nothing to anybody, and keeps all that was bought', async () => {
    const { platform, door, search, ask } = await aShop()
    const offer = await findAnOffer(platform)
    const bought = await ask('POST', '/api/bookings', { body: bookingFor(offer, await payFor(platform, offer)) })
    const trip = (await bought.json()) as Booking
    const next = await findAnOffer(platform)
    const begun = await findAnOffer(platform)
    const paymentId = await payFor(platform, begun)
    expect((await door('close')).list.closing).toMatchObject({ since: '2026-11-21T12:00:00.000Z' })
    expect(await search()).toBe(403)
    expect(await refusal(await ask('POST', '/api/flights/search', SEARCH))).toMatchObject({ code: 'shop_closed' })
    const payment = await refusal(await ask('POST', '/api/payments/process-card', { body: paymentFor(next) }))
    expect(payment).toMatchObject({ status: 403, code: 'shop_closed' })
    expect(payment.message).toMatch(/takes no bookings at the moment\. Nothing was charged\.$/)
    const opened = await ask('GET', `/api/bookings/${trip.id}/confirmation`, { cookie: cookieHeader(bought) })
    expect(opened.status).toBe(200)
    // A buyer who had paid before it closed gets what they paid for.
    expect(
      (await ask('POST', '/api/bookings', { body: bookingFor(begun, paymentId, 'other@example.com') })).status,
    ).toBe(201)
  })

  it('says so on its pages, which search engines leave out', async () => {
    const { door, ask, here } = await aShop()
    const page = async (path: string) => (await ask('GET', path)).text()
    const noindex = '<meta name="robots" content="noindex">'
    expect(await page('/')).not.toContain(noindex)
    await door('close')
    expect(await page('/')).toContain(noindex)
    expect(await page('/')).toContain('"shop":"closed"')
    expect(await page('/contact')).not.toContain(noindex)
    expect(await page('/')).not.toContain('"closing"')
    const sitemap = await page('/sitemap.xml')
    expect(sitemap).toContain('/contact</loc>')
    expect(sitemap).not.toContain(`${here}/</loc>`)
  })

  it('is open to anyone with its preview link, until there is another one', async () => {
    const { door, preview, search, ask } = await aShop()
    const { list } = await door('close')
    const secret = list.closing?.preview ?? ''
    expect((await preview('x'.repeat(secret.length))).status).toBe(404)
    const followed = await preview(secret)
    expect([followed.status, followed.headers.get('location'), followed.headers.get('referrer-policy')]).toEqual([
      303,
      '/',
      'no-referrer',
    ])
    const cookie = cookieHeader(followed)
    expect(await search(cookie)).toBe(200)
    expect(await search(`__Host-preview=${secret.slice(0, -1)}x`)).toBe(403)
    const home = await (await ask('GET', '/', { cookie })).text()
    expect(home).toContain('"shop":"preview"')
    expect(home).toContain('<meta name="robots" content="noindex">')
    expect(home).not.toContain(secret)
    const renewed = (await door('preview')).list.closing
    expect(renewed).toMatchObject({ since: list.closing?.since })
    expect(await search(cookie)).toBe(403)
    expect(await search(cookieHeader(await preview(renewed?.preview ?? '')))).toBe(200)
  })

  it('opens when all that it needs is there, and not before', async () => {
    const shop = await aShop()
    await shop.door('close')
    const early = await shop.door('open')
    expect(early).toMatchObject({ status: 409, list: { message: expect.stringContaining('legal name') } })
    expect(await shop.search()).toBe(403)
    await settle(shop)
    shop.deps.publicLooks.probe = async () => 'ours'
    const check = { cookie: shop.owner, body: { point: 'domain' } }
    await shop.ask('POST', `/api/admin/brands/${shop.here}/opening/check`, check)
    expect(await shop.door('open')).toMatchObject({ status: 200, list: { closing: null } })
    expect(await shop.search()).toBe(200)
    // A change without effect leaves no row.
    expect((await shop.door('open')).status).toBe(200)
    const rows = shop.stored.audit.map(({ action }) => action)
    expect(rows.filter((action) => action.startsWith('shop_'))).toEqual(['shop_closed', 'shop_opened'])
    expect((await shop.preview('whatever')).status).toBe(303)
  })

  it('stays closed whatever version is restored or saved', async () => {
    const shop = await aShop()
    await shop.door('close')
    await settle(shop)
    const body = { version: 2 }
    const restored = await shop.ask('POST', `/api/admin/brands/${shop.here}/versions/1/restore`, {
      cookie: shop.owner,
      body,
    })
    expect(restored.status).toBe(200)
    expect(await shop.search()).toBe(403)
  })

  it('mails nobody that a fare has fallen', async () => {
    const { deps, door, here, repositories } = await aShop()
    await door('close')
    const finish = vi.spyOn(repositories.alerts, 'finish')
    const alert = {
      id: 'alr_1',
      brandKey: here,
      mode: 'test',
      origin: 'JFK',
      destination: 'LHR',
      days: { kind: 'month', month: '2027-01' },
      cabinClass: 'economy',
    }
    vi.spyOn(repositories.alerts, 'claim').mockResolvedValue([alert as never])
    await checkDueAlerts(deps)
    expect(finish).toHaveBeenCalledWith(
      expect.objectContaining({ id: 'alr_1', mail: null, outcome: null, nextAt: new Date('2026-11-22T12:00:00Z') }),
    )
  })
})

it('a brand that was just made is closed, and the default brand never is', async () => {
  const { platform, stored } = await aShop()
  const cookie = await platform.signIn('administrator')
  const { key: _key, version: _version, ...draft } = stored.brands[0]!.record
  const brand = { ...draft, domain: 'new.example' }
  const made = await platform.ask('POST', '/api/admin/brands', { cookie, body: { brand } })
  expect(await made.json()).toMatchObject({ isClosed: true, closing: { preview: expect.stringMatching(/^.{43}$/) } })
  expect((await platform.ask('POST', '/api/flights/search', { ...SEARCH, host: 'new.example' })).status).toBe(403)
  const close = await platform.ask('POST', '/api/admin/brands/default/opening/close', { cookie })
  expect(close.status).toBe(404)
})
