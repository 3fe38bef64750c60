import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import type { Booking } from '../../contract/booking'
import type { Database } from '../../platform/database'
import { sharedDatabase } from '../../testing/shared-database'
import { aDatabase } from '../../testing/worlds/a-database'
import { aPlatform, sell } from '../../testing/worlds/a-platform'
import { invoices, ledgerEntries } from '../accounting/tables'
import { openEmail } from '../mail/prepare-mail'
import type { Invoice } from './contract'
import type { IssuedContent, TaxedPart } from './contract-tax'
import { issueDueInvoices } from './issue-invoices'
import { libsqlInvoices } from './store'

const TAXED: TaxedPart = {
  thing: 'fee',
  route: null,
  base: 4130,
  tax: 659,
  name: 'VAT',
  rate: 1900,
  words: null,
  source: null,
  asOf: null,
}

const BUYER = {
  name: 'Amelia Earhart',
  company: 'Electra Ltd',
  address: '1 Hangar Road, London',
  taxId: 'GB 123',
  country: '',
}

let database: ReturnType<typeof aDatabase>
let platform: ReturnType<typeof aPlatform>
let cookie: string
beforeEach(async () => {
  database = aDatabase()
  platform = aPlatform(database.repositories)
  cookie = await platform.signIn('traveler')
})

const buy = () => sell(platform, { cookie })
const trip = async (id: string) =>
  (await (await platform.ask('GET', `/api/bookings/${id}`, { cookie })).json()) as Booking
const invoicesOf = async (id: string): Promise<Invoice[]> => (await trip(id)).invoices ?? []
const nameBuyer = async (id: string, body: unknown) => {
  const answer = await platform.ask('POST', `/api/bookings/${id}/invoices/buyer`, { cookie, body })
  return { status: answer.status, body: (await answer.json()) as { invoices: Invoice[]; error?: { message: string } } }
}
const cancel = (id: string) => platform.ask('POST', `/api/bookings/${id}/cancel`, { cookie, body: {} })
const cents = (decimal: string) => Math.round(Number(decimal) * 100)

describe('the invoice of a booking', () => {
  it('has the lines that were charged, to the cent, and the next number of its brand and year', async () => {
    const [first, second] = [await buy(), await buy()]
    const booking = await trip(first)
    const [invoice] = booking.invoices ?? []
    expect(invoice).toMatchObject({ kind: 'invoice', number: 'TEST-2026-000001', buyer: { name: 'Ms Amelia Earhart' } })
    expect(invoice?.content).toMatchObject({
      corrects: null,
      note: null,
      taxes: [],
      trip: { route: 'Oslo to Tromsø', from: '2027-01-15' },
      total: { amount: booking.bookingData.total_amount, currency: 'USD' },
    })
    const lines = invoice?.content.lines ?? []
    expect(lines.map(({ label }) => label)).toEqual(['Base fare', 'Taxes and airport charges', 'Service fee'])
    expect(lines.reduce((sum, { amount }) => sum + cents(amount), 0)).toBe(cents(booking.bookingData.total_amount))
    expect((await invoicesOf(second)).map(({ number }) => number)).toEqual(['TEST-2026-000002'])
  })

  it('is issued once, however often and at how many places it is asked for', async () => {
    const id = await buy()
    await Promise.all([invoicesOf(id), invoicesOf(id), issueDueInvoices(platform.deps), invoicesOf(id)])
    expect(database.stored.invoices).toHaveLength(1)
  })

  it('names seller, tax and note as the brand had them at that moment', async () => {
    const record = await platform.deps.brands.find(platform.here)
    if (!record) throw new Error('there is no brand')
    await platform.deps.brandPublisher.put({
      ...record,
      legalName: 'Shop Ltd',
      seller: { registerNumber: 'HRB 1', taxId: 'DE 1', legalAddress: 'Kai 1, Hamburg' },
      invoices: { taxName: 'VAT', taxPercent: 19, note: 'Margin scheme for travel agents.' },
    })
    const id = await buy()
    const [invoice] = await invoicesOf(id)
    await platform.deps.brandPublisher.put({ ...record, legalName: 'Another Ltd' })
    expect((await invoicesOf(id))[0]).toEqual(invoice)
    const fee = cents(invoice?.content.lines.find(({ label }) => label.startsWith('Service fee'))?.amount ?? '0')
    expect(fee).toBeGreaterThan(0)
    expect(invoice?.content).toMatchObject({
      seller: { name: 'Shop Ltd', registerNumber: 'HRB 1', taxId: 'DE 1', address: 'Kai 1, Hamburg' },
      taxes: [{ label: 'VAT 19%, in the service fee' }],
      note: 'Margin scheme for travel agents.',
    })
    expect(cents(invoice?.content.taxes[0]?.amount ?? '0')).toBe(Math.round((fee * 19) / 119))
    // What decided the tax is for the seller alone: it says what seats and bags cost.
    expect(database.stored.invoices[0]?.content.taxed).toHaveLength(1)
    expect(invoice?.content).not.toHaveProperty('taxed')
  })

  it('is issued by the schedule behind all those that can’t be', async () => {
    const id = await buy()
    const [booking] = database.stored.bookings.filter((one) => one.id === id)
    const entry = database.stored.ledger.find(({ event, account }) => event === 'payment' && account === 'travelers')
    if (!booking || !entry) throw new Error('nothing was bought')
    const before = '2026-11-20T12:00:00.000Z'
    // More than a run issues, of bookings that nobody can read.
    for (let number = 0; number < 60; number++) {
      const purchaseId = `unreadable-${number}`
      database.put('bookings', { ...booking, id: purchaseId, purchaseId, orderId: null })
      database.put('ledger', { ...entry, id: purchaseId, posting: purchaseId, purchaseId, at: before })
    }
    const { findSoldAt } = platform.deps.bookings
    platform.deps.bookings.findSoldAt = async (brandKey, bookingId) => {
      if (bookingId.startsWith('unreadable')) throw new TypeError('it has no slices')
      return findSoldAt(brandKey, bookingId)
    }
    await issueDueInvoices({ ...platform.deps, log: () => {} })
    platform.deps.bookings.findSoldAt = findSoldAt
    expect(database.stored.invoices).toMatchObject([{ bookingId: id }])
  })

  it('is issued by the schedule where nobody looks', async () => {
    await buy()
    await issueDueInvoices(platform.deps)
    expect(database.stored.invoices.map(({ kind, number }) => [kind, number])).toEqual([['invoice', 1]])
  })
})

describe('what goes back', () => {
  it('gets a credit note about the invoice, for exactly that amount', async () => {
    const id = await buy()
    await invoicesOf(id)
    await cancel(id)
    const terms = (await trip(id)).cancellation?.terms
    const [invoice, note, ...more] = await invoicesOf(id)
    expect(more).toEqual([])
    expect(note).toMatchObject({ kind: 'credit_note', number: 'TEST-2026-000002', buyer: invoice?.buyer })
    expect(note?.content).toMatchObject({
      corrects: invoice?.number,
      total: { amount: terms?.refund_amount, currency: 'USD' },
      lines: [{ label: 'Refund of fare, taxes, seats and bags', amount: terms?.refund_amount }],
    })
  })

  it('comes after its invoice also where both are issued late', async () => {
    const id = await buy()
    await cancel(id)
    await issueDueInvoices(platform.deps)
    expect(database.stored.invoices.map(({ kind, content }) => [kind, content.corrects])).toEqual([
      ['invoice', null],
      ['credit_note', 'TEST-2026-000001'],
    ])
  })
})

describe('another buyer', () => {
  it('is put on a new invoice, and the one before is taken back whole', async () => {
    const id = await buy()
    const [before] = await invoicesOf(id)
    const { status, body } = await nameBuyer(id, BUYER)
    expect(status).toBe(200)
    expect(body.invoices.map(({ kind, number, buyer }) => [kind, number, buyer?.company])).toEqual([
      ['invoice', 'TEST-2026-000001', ''],
      ['credit_note', 'TEST-2026-000002', ''],
      ['invoice', 'TEST-2026-000003', 'Electra Ltd'],
    ])
    expect(body.invoices[1]?.content).toEqual({ ...before?.content, corrects: 'TEST-2026-000001' })
    expect(body.invoices[2]).toMatchObject({ buyer: BUYER, content: before?.content })
    expect((await nameBuyer(id, BUYER)).body.invoices).toHaveLength(3)
    // The same buyer, whatever is hidden in its name.
    expect((await nameBuyer(id, { ...BUYER, name: 'Amelia\u{e0041}\u202e Earhart' })).body.invoices).toHaveLength(3)
    await cancel(id)
    expect((await invoicesOf(id)).at(-1)).toMatchObject({ buyer: BUYER, content: { corrects: 'TEST-2026-000003' } })
  })

  it('takes two numbers once, also where two ask for it at the same moment', async () => {
    const id = await buy()
    await Promise.all([nameBuyer(id, BUYER), nameBuyer(id, { ...BUYER, company: 'Vega Ltd' })])
    expect(database.stored.invoices.map(({ number }) => number)).toEqual(expect.arrayContaining([1, 2, 3]))
    const invoices = (await invoicesOf(id)).filter(({ kind }) => kind === 'invoice').length
    expect((await invoicesOf(id)).filter(({ kind }) => kind === 'credit_note')).toHaveLength(invoices - 1)
  })

  it('is refused once money went back, without a name, and by too long a field', async () => {
    const id = await buy()
    const empty = await nameBuyer(id, { ...BUYER, name: ' ' })
    expect([empty.status, JSON.stringify(empty.body)]).toEqual([400, expect.stringContaining('Name is required')])
    expect((await nameBuyer(id, { ...BUYER, taxId: 'x'.repeat(41) })).status).toBe(400)
    await cancel(id)
    const late = await nameBuyer(id, BUYER)
    expect([late.status, JSON.stringify(late.body)]).toEqual([409, expect.stringContaining('so it stays as it is')])
  })

  it('can be named five times', async () => {
    const id = await buy()
    for (const company of ['A', 'B', 'C', 'D', 'E']) {
      expect((await nameBuyer(id, { ...BUYER, company })).status).toBe(200)
    }
    expect((await nameBuyer(id, { ...BUYER, company: 'F' })).status).toBe(409)
  })
})

describe('an invoice by mail', () => {
  it('goes to the address of the booking with everything that it says', async () => {
    const id = await buy()
    const { body } = await nameBuyer(id, BUYER)
    const wanted = body.invoices.at(-1)
    const sent = await platform.ask('POST', `/api/bookings/${id}/invoices/${wanted?.id}/mail`, { cookie })
    expect(sent.status).toBe(200)
    const mail = (await platform.deps.outbox.list(platform.here, 50)).find(({ kind }) => kind === 'invoice')
    expect(mail?.recipient).toBe('amelia@example.com')
    const letter = mail && (await openEmail(platform.deps.secrets, mail.sealed))
    expect(letter?.subject).toBe('[TEST] Invoice TEST-2026-000003')
    for (const text of ['Electra Ltd', 'GB 123', 'Base fare', 'Total: $', 'Oslo to Tromsø']) {
      expect(letter?.text).toContain(text)
    }
  })

  it('is nobody else’s to ask for', async () => {
    const [own, other] = [await buy(), await buy()]
    const [invoice] = await invoicesOf(own)
    const asked = await platform.ask('POST', `/api/bookings/${other}/invoices/${invoice?.id}/mail`, { cookie })
    expect(asked.status).toBe(404)
  })
})

describe('the numbers of a brand and a year', () => {
  /** Random numbers that a seed repeats (mulberry32). */
  function randomOf(seed: number) {
    let state = seed
    return () => {
      state = (state + 0x6d2b79f5) | 0
      let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
      mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
      return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296
    }
  }

  it.each([1, 2, 3])('have no gap and no double after crashes and parallel writers: seed %i', async (seed) => {
    const random = randomOf(seed)
    const { invoices } = database.repositories
    const [before] = await invoicesOf(await buy())
    if (!before) throw new Error('there is no invoice')
    const brands = [platform.here, 'another', 'a third']
    const one = async (index: number) => {
      const newInvoice = (cause: string) => ({
        id: randomUUID(),
        mode: random() < 0.5 ? ('test' as const) : ('live' as const),
        kind: before.kind,
        brandKey: brands[Math.floor(random() * brands.length)] ?? '',
        purchaseId: 'p',
        bookingId: 'b',
        cause,
        content: { ...before.content, taxed: [TAXED] },
        buyer: null,
        issuedAt: new Date(random() < 0.5 ? '2026-12-31T23:59:59Z' : '2027-01-01T00:00:00Z'),
      })
      const first = newInvoice(`cause ${Math.floor(random() * 150)}`)
      const { id: _id, cause: _cause, ...same } = first
      const pair = random() < 0.3 ? [first, { ...same, id: randomUUID(), cause: `beside ${index}` }] : [first]
      // A crash: the last of a batch can't be written, so none of it may be.
      const crashes = random() < 0.2
      const broken = { ...same, id: randomUUID(), cause: null as unknown as string }
      await Promise.allSettled([invoices.issue(crashes ? [...pair, broken] : pair)])
      const isIn = ({ id }: { id: string }) => database.stored.invoices.some((row) => row.id === id)
      if (crashes) expect(pair.filter(isIn)).toEqual([])
      else expect(pair.filter(isIn).length % pair.length).toBe(0)
    }
    await Promise.all(Array.from({ length: 200 }, (_, index) => one(index)))
    const series = new Map<string, number[]>()
    for (const { brandKey, mode, year, number } of database.stored.invoices) {
      const key = `${brandKey} ${mode} ${year}`
      series.set(key, [...(series.get(key) ?? []), number])
    }
    expect(series.size).toBeGreaterThan(9)
    for (const numbers of series.values()) {
      expect(numbers.toSorted((one, other) => one - other)).toEqual(numbers.map((_number, index) => index + 1))
    }
    // The tax of each is in the books once, and of none that isn't issued.
    const taxed = database.stored.ledger.flatMap(({ posting, account }) => (account === 'tax_due' ? [posting] : []))
    const issued = database.stored.invoices.flatMap(({ id, content }) => (content.taxed ? [`${id}/taxed`] : []))
    expect(taxed.toSorted()).toEqual(issued.toSorted())
  })

  it('have no gap and no double where several Workers issue the same ones at the same moment', async () => {
    const brandKey = `${randomUUID()}.example`
    const servers = Array.from({ length: 4 }, sharedDatabase)
    const content: IssuedContent = {
      seller: { name: 'Shop', address: null, registerNumber: null, taxId: null, email: '', phone: '' },
      trip: { route: 'Oslo to Tromsø', from: null, to: null },
      lines: [],
      taxes: [],
      taxed: [TAXED],
      total: { amount: '41.30', currency: 'USD' },
      movedAt: '2026-11-21T12:00:00.000Z',
      corrects: null,
      note: null,
    }
    const of = {
      brandKey,
      mode: 'live',
      kind: 'invoice',
      purchaseId: 'p',
      bookingId: 'b',
      content,
      buyer: null,
    } as const
    const issuedAt = new Date('2026-11-21T12:00:00Z')
    const issueAll = (server: Database) =>
      Array.from({ length: 12 }, (_, cause) =>
        libsqlInvoices(server).issue([{ ...of, id: randomUUID(), cause: `cause ${cause}`, issuedAt }]),
      )
    // A server that has too many calls at one moment refuses some of them: they are made again with the next run.
    await Promise.allSettled(servers.flatMap(issueAll))
    const [server] = servers
    if (!server) throw new Error('there is no server')
    for (const issued of issueAll(server)) await issued
    const all = await server.select().from(invoices).where(eq(invoices.brandKey, brandKey)).orderBy(invoices.number)
    expect(all.map(({ number }) => number)).toEqual(Array.from({ length: 12 }, (_, index) => index + 1))
    const taxed = await server.select().from(ledgerEntries).where(eq(ledgerEntries.brandKey, brandKey))
    expect(taxed.map(({ posting }) => posting).toSorted()).toEqual(
      all.flatMap(({ id }) => [`${id}/taxed`, `${id}/taxed`]).toSorted(),
    )
  })

  it('stay as they were issued: nothing is changed or removed but a buyer, who is forgotten', async () => {
    await invoicesOf(await buy())
    expect(() => database.change('invoices', { number: 7 })).toThrow('never changed')
    expect(() => database.change('invoices', { buyer: BUYER })).toThrow('never changed')
    expect(() => database.remove('invoices')).toThrow('never removed')
    const [row] = database.stored.invoices
    expect(() =>
      database.put('invoices', { ...row, id: 'x', cause: 'x', number: 3 } as NonNullable<typeof row>),
    ).toThrow('gaps')
    database.change('invoices', { buyer: null }, { number: 1 })
    expect(database.stored.invoices[0]).toEqual({ ...row, buyer: null })
  })
})
