import * as v from 'valibot'
import { expect, it, onTestFinished } from 'vitest'
import type { BookingResult } from '../../../contract/booking'
import { BrandDraft } from '../../../contract/brand-draft'
import { CURRENT_TEXTS, LEGAL_VERSIONS } from '../../../domain/legal-versions'
import { aDatabase } from '../../../testing/worlds/a-database'
import {
  aPlatform,
  bookingFor,
  callerEmail,
  cookieHeader,
  findAnOffer,
  paymentFor,
} from '../../../testing/worlds/a-platform'
import type { AgreedText } from '../../agreement/contract-agreed-text'
import { saveBrand } from '../change-brand'
import type { LegalPage, ShownVersion } from './contract'
import { publishLegal } from './publish-legal'

const saying = (text: string) => [{ kind: 'paragraph', runs: [{ text }] }]

async function world() {
  const database = aDatabase()
  const platform = aPlatform(database.repositories)
  const { deps, here } = platform
  const publish = async (text: unknown) => {
    const { version } = (await deps.brandRecords.find('all', here)) ?? { version: 0 }
    await publishLegal(deps, { scope: 'all', userId: 'owner', brandKey: here, key: 'terms', version, text })
  }
  const changeBrand = async (said: object) => {
    const { record, version } = (await deps.brandRecords.find('all', here))!
    const draft = v.parse(BrandDraft, { ...record, domain: here, ...said })
    await saveBrand(deps, { scope: 'all', userId: 'owner', key: here, version, draft })
  }
  const cookie = await platform.signIn('traveler')
  const buy = async (agreedTo: object) => {
    const offer = await findAnOffer(platform)
    const paid = await platform.ask('POST', '/api/payments/process-card', {
      body: { ...paymentFor(offer), agreedTo },
      cookie,
    })
    const { paymentId, code } = await paid.json()
    if (!paymentId) return { refused: code }
    const booked = await platform.ask('POST', '/api/bookings', { body: bookingFor(offer, paymentId), cookie })
    return (await booked.json()) as BookingResult
  }
  const agreed = (id: string, page = 'terms') => platform.ask('GET', `/api/bookings/${id}/agreed/${page}`, { cookie })
  return { ...platform, ...database, publish, buy, agreed, changeBrand }
}

it('is shown to its traveler as it was, with that day’s seller, whatever is published later', async () => {
  const { publish, buy, agreed, changeBrand } = await world()
  await changeBrand({ name: 'Acme Then', seller: { jurisdiction: 'Ontario, Canada' } })
  await publish(saying('{brand} sells, by the law of {jurisdiction}.'))
  const terms = CURRENT_TEXTS.terms + 1
  expect(await buy(CURRENT_TEXTS)).toEqual({ refused: 'terms_changed' })
  const booking = await buy({ ...CURRENT_TEXTS, terms })
  if ('refused' in booking) throw new Error('It was refused')
  expect(booking.agreement).toMatchObject({ terms, own: ['terms'], edition: 3 })

  await publish(saying('Another text.'))
  await changeBrand({ name: 'Renamed', seller: { jurisdiction: 'Sicily, Italy' } })

  const read = (await (await agreed(booking.id)).json()) as AgreedText
  expect(read.at).toBe(booking.agreement?.at)
  expect(read.text).toMatchObject({ version: terms, platform: null })
  expect(JSON.stringify(read.text.own)).toContain('Acme Then sells, by the law of Ontario, Canada.')
  expect(read.brand).toMatchObject({ name: 'Acme Then', seller: { jurisdiction: 'Ontario, Canada' } })
  expect(JSON.stringify(read)).not.toMatch(/Renamed|Sicily|Another/)
  expect(((await (await agreed(booking.id, 'privacy')).json()) as AgreedText).text).toMatchObject({
    version: CURRENT_TEXTS.privacy,
    platform: CURRENT_TEXTS.privacy,
    own: null,
  })
  expect((await agreed(booking.id, 'cancellation-policy')).status).toBe(200)
})

it("is shown even when this isolate's copy of the brand is older than a publication and an agreement within the same minute", async () => {
  const { publish, buy, agreed, deps, here } = await world()
  const old = await deps.brands.find(here)
  await publish(saying('Published this minute.'))
  const booking = await buy({ ...CURRENT_TEXTS, terms: CURRENT_TEXTS.terms + 1 })
  if ('refused' in booking) throw new Error('It was refused')
  deps.brands.find = async () => old
  const read = await agreed(booking.id)
  expect(read.status).toBe(200)
  expect(await read.json()).toMatchObject({
    text: { version: CURRENT_TEXTS.terms + 1, own: saying('Published this minute.') },
  })
})

it('names no seller of that day when an older agreement doesn’t say which', async () => {
  const { buy, agreed, change } = await world()
  const booking = await buy(CURRENT_TEXTS)
  if ('refused' in booking) throw new Error('It was refused')
  const { at } = booking.agreement!
  change('bookings', { agreement: { ...CURRENT_TEXTS, at } })
  expect(await (await agreed(booking.id)).json()).toMatchObject({
    at,
    brand: null,
    text: { version: CURRENT_TEXTS.terms },
  })
  expect((await agreed(booking.id, 'cancellation-policy')).status).toBe(404)
})

it('is the platform’s version of that day, also once the platform has replaced it', async () => {
  const { buy, agreed, ask } = await world()
  const booking = await buy(CURRENT_TEXTS)
  if ('refused' in booking) throw new Error('It was refused')
  const terms = LEGAL_VERSIONS.terms as unknown as ShownVersion[]
  terms.unshift({ version: CURRENT_TEXTS.terms + 1, date: '2026-12-01' })
  onTestFinished(() => void terms.shift())
  const { text } = (await (await agreed(booking.id)).json()) as AgreedText
  expect(text).toMatchObject({ version: CURRENT_TEXTS.terms, platform: CURRENT_TEXTS.terms, own: null })
  const { shown } = (await (await ask('GET', '/api/content/legal/terms')).json()) as LegalPage
  expect(shown).toMatchObject({ version: CURRENT_TEXTS.terms + 1, platform: CURRENT_TEXTS.terms + 1 })
})

it('is public in each version at the page’s own address', async () => {
  const { publish, ask } = await world()
  await publish(saying('Write to {email}.'))
  await publish(null)
  const read = async (query = '') => (await (await ask('GET', `/api/content/legal/terms${query}`)).json()) as LegalPage
  const now = await read()
  const own = CURRENT_TEXTS.terms + 1
  expect(now.shown).toMatchObject({ version: own + 1, platform: CURRENT_TEXTS.terms, own: null })
  expect(now.versions.map(({ version }) => version).slice(0, 3)).toEqual([own + 1, own, own - 1])
  const older = await read(`?version=${own}`)
  expect(older.shown.own).toEqual([
    { kind: 'paragraph', runs: [{ text: expect.stringMatching(/^Write to .+@.+\.$/) }] },
  ])
  for (const unknown of ['99', 'abc', '0', '']) {
    expect((await read(`?version=${unknown}`)).shown.version, unknown).toBe(own + 1)
  }
})

it('is shown to a guest whose browser has the trip open, and to no other', async () => {
  const { ask, ...platform } = await world()
  const offer = await findAnOffer({ ask, ...platform })
  const body = { ...paymentFor(offer), agreedTo: CURRENT_TEXTS }
  const { paymentId } = await (await ask('POST', '/api/payments/process-card', { body })).json()
  const booked = await ask('POST', '/api/bookings', { body: bookingFor(offer, paymentId, callerEmail('traveler')) })
  const { id } = (await booked.json()) as BookingResult
  const read = (cookie: string) => ask('GET', `/api/trip/${id}/agreed/terms`, { cookie })
  expect(await (await read(cookieHeader(booked))).json()).toMatchObject({ text: { version: CURRENT_TEXTS.terms } })
  expect((await read('')).status).toBe(410)
})
