import { beforeEach, describe, expect, it } from 'vitest'
import { DAY_MS } from '../../domain/time'
import { callerUsername, PASSWORD } from '../../testing/builders/callers'
import { aDatabase, databasesInTurn } from '../../testing/worlds/a-database'
import { cookieHeader } from '../../testing/worlds/a-platform'
import { aSaleToGiveBack, type SaleToGiveBack } from '../../testing/worlds/a-sale-to-give-back'
import { MOST_STATEMENT_BYTES, type StatementFile, type Statements } from './contract-statements'

const CALL = '/api/admin/reconciliation/statements'
const CHOSEN = 'mode=test&date=0&reference=1&amount=2&currency=3&dates=iso&decimals=point&charges=negative'

const nextDatabase = databasesInTurn()
let sale: SaleToGiveBack
let cookie: string
let cost: string
beforeEach(async () => {
  sale = await aSaleToGiveBack(nextDatabase(), { log: () => {} })
  cookie = await sale.signIn('administrator')
  cost = (-balance() / 100).toFixed(2)
})

const balance = () => sale.sum(({ account }) => account === 'provider')
const order = () => sale.purchase().orderId ?? ''
const reference = () => sale.stored.bookings[0]?.bookingReference ?? ''
const csv = (...lines: string[]) => ['Date,Reference,Amount,Currency', ...lines, ''].join('\n')

async function send(text: string | Uint8Array, chosen = CHOSEN) {
  const body = typeof text === 'string' ? new TextEncoder().encode(text) : text
  const headers = { 'content-type': 'text/csv' }
  const answer = await sale.ask('POST', `${CALL}?${chosen}`, { cookie, body: body as Uint8Array<ArrayBuffer>, headers })
  return { status: answer.status, body: (await answer.json()) as StatementFile & { fields: Record<string, string> } }
}
const post = async (id: string, number: number, by = cookie) => {
  const answer = await sale.ask('POST', `${CALL}/${id}/lines/${number}`, { cookie: by, body: { note: 'Debit memo' } })
  return { status: answer.status, body: (await answer.json()) as StatementFile & { message: string } }
}
const summary = ({ matched, open, missing }: StatementFile) => [
  `${matched} matched`,
  ...open.map(({ number, state, amount, ours }) => `line ${number} ${state} ${amount} ${ours}`),
  ...missing.map(({ event, amount }) => `missing ${event} ${amount}`),
]

describe('a statement of the provider of flights', () => {
  it('agrees with the ledger to the cent, by an order’s id or a booking’s reference', async () => {
    for (const name of [order(), reference().toLowerCase()]) {
      const { status, body } = await send(csv(`2026-11-21,${name},-${cost},USD`))
      expect([status, summary(body)]).toEqual([200, ['1 matched']])
      expect(body.totals).toEqual([{ currency: 'USD', theirs: balance(), ours: balance() }])
      expect(body).toMatchObject({ from: '2026-11-21', until: '2026-11-21', lines: 1 })
      // A sale is named by our purchase: no reference outlives its traveler.
      expect(sale.stored.statementLines.at(-1)).toMatchObject({ reference: null, purchaseId: sale.purchase().id })
    }
  })

  it('distinguishes what differs, what isn’t ours, what came twice and what is missing', async () => {
    const off = (Number(cost) + 0.01).toFixed(2)
    expect(summary((await send(csv(`2026-11-21,${order()},-${off},USD`))).body)).toEqual([
      '0 matched',
      `line 2 amount_differs ${balance() - 1} ${balance()}`,
    ])
    const { body } = await send(csv('2026-11-21,ord_elsewhere,-5,USD', '2026-11-20,,1000,USD'))
    expect(summary(body)).toEqual([
      '0 matched',
      'line 2 unknown -500 null',
      'line 3 unknown 100000 null',
      `missing sale ${balance()}`,
    ])
    expect(body.missing).toMatchObject([{ bookingId: sale.purchase().bookingId, currency: 'USD' }])
    const line = `2026-11-21,${order()},-${cost},USD`
    expect(summary((await send(csv(line, line))).body)).toEqual(['1 matched', `line 3 extra ${balance()} null`])
    expect(summary((await send(csv(`2026-11-21,${order()},-${cost},EUR`))).body)[1]).toMatch(/^line 2 extra/)
  })

  it('knows a transfer to the balance that was noted within a week, each note once', async () => {
    const note = (amount: string) => {
      const body = { key: crypto.randomUUID(), mode: 'test', kind: 'top_up', amount, currency: 'USD', note: '' }
      return sale.ask('POST', '/api/admin/books/balance', { cookie, body })
    }
    expect((await note('1000')).status).toBe(200)
    const line = (day: number, amount = '1000') => `2026-11-${day},,${amount},USD`
    const ticket = `2026-11-21,${order()},-${cost},USD`
    const { body } = await send(csv(ticket, line(21)))
    expect(summary(body)).toEqual(['2 matched'])
    expect(body.totals).toEqual([{ currency: 'USD', theirs: balance() + 100_000, ours: balance() + 100_000 }])
    expect(summary((await send(csv(ticket, line(22), line(21), line(21, '999')))).body)).toEqual([
      '2 matched',
      'line 3 unknown 100000 null',
      'line 5 unknown 99900 null',
    ])
    expect(summary((await send(csv(line(29)))).body)).toEqual(['0 matched', 'line 2 unknown 100000 null'])
  })

  it('takes no move of the ledger that another statement has', async () => {
    await send(csv(`2026-11-21,${order()},-${cost},USD`))
    expect(summary((await send(csv(`2026-11-22,${reference()},-${cost},USD`))).body)).toEqual([
      '0 matched',
      `line 2 extra ${balance()} null`,
    ])
  })

  it('isn’t missing what another had the day before, and alone tells of its own days', async () => {
    const [ticket, other] = [`2026-11-20,${order()},-${cost},USD`, '2026-11-21,elsewhere,-1,USD']
    await send(csv(ticket))
    expect(summary((await send(csv(other))).body)).toEqual(['0 matched', 'line 2 unknown -100 null'])
    // Another file with these days has the same line again.
    expect(summary((await send(csv(ticket, other))).body)).toEqual(['1 matched', 'line 3 unknown -100 null'])
    expect(summary((await send(csv('2026-11-20,elsewhere,-2,USD', other))).body)).toEqual([
      '0 matched',
      'line 2 unknown -200 null',
      'line 3 unknown -100 null',
      `missing sale ${balance()}`,
    ])
  })

  it('is one however often it is sent, with the columns that were chosen last', async () => {
    const text = csv(`2026-11-21,${order()},${cost},USD`)
    const wrong = await send(text)
    expect(summary(wrong.body)[1]).toMatch(/^line 2 extra/)
    const right = await send(text, CHOSEN.replace('negative', 'positive'))
    expect([right.body.id, summary(right.body)]).toEqual([wrong.body.id, ['1 matched']])
    await send(text, CHOSEN.replace('negative', 'positive'))
    expect([sale.stored.statements.length, sale.stored.statementLines.length]).toEqual([1, 1])
    expect(sale.stored.audit.filter(({ action }) => action === 'statement_read_in')).toHaveLength(3)
    const list = await sale.ask('GET', `${CALL}?mode=test`, { cookie })
    expect(((await list.json()) as Statements).statements).toMatchObject([
      { id: right.body.id, lines: 1, by: callerUsername('administrator') },
    ])
    const again = await sale.ask('GET', `${CALL}/${right.body.id}`, { cookie })
    expect(summary((await again.json()) as StatementFile)).toEqual(['1 matched'])
    const live = await sale.ask('GET', `${CALL}?mode=live`, { cookie })
    expect(await live.json()).toEqual({ statements: [] })
  })

  it('is one of the months whose days it has, with how much of it has no match', async () => {
    const ofMonth = async (month: string) => {
      const answer = await sale.ask('GET', `${CALL}?mode=test&month=${month}`, { cookie })
      return ((await answer.json()) as Statements).statements.map(({ unmatched }) => unmatched)
    }
    await send(csv('2026-10-31,elsewhere,-1,USD', '2026-11-22,elsewhere,-1,USD'))
    expect(await ofMonth('2026-10')).toEqual([3])
    await send(csv(`2026-11-21,${order()},-${cost},USD`))
    expect((await ofMonth('2026-11')).toSorted()).toEqual([0, 3])
    expect(await ofMonth('2026-12')).toEqual([])
    const all = await sale.ask('GET', `${CALL}?mode=test`, { cookie })
    expect(((await all.json()) as Statements).statements.map(({ unmatched }) => unmatched)).toEqual([null, null])
  })

  it('has what the airline gave back of a canceled booking', async () => {
    await sale.cancel()
    const back = sale.sum(({ account, event }) => account === 'provider' && event === 'canceled')
    expect(back).toBeGreaterThan(0)
    const { body } = await send(
      csv(`2026-11-21,${order()},-${cost},USD`, `2026-11-21,${order()},${(back / 100).toFixed(2)},USD`),
    )
    expect(summary(body)).toEqual(['2 matched'])
  })

  it.each([
    [
      'a line that can’t be read',
      csv('2026-11-21,x,1,USD', '2026-11-21,x,much,USD'),
      'Line 3: “much” is no amount in USD.',
    ],
    ['a quote that never ends', `${csv('2026-11-21,"x,1,USD')}`, 'Line 2: a quote isn’t closed.'],
    ['no text', new Uint8Array([0xff, 0xfe, 0x41]), 'The file is not UTF-8 text. Save it as CSV UTF-8 and try again.'],
    ['too many lines', csv(...Array(5001).fill('2026-11-21,x,1,USD')), 'The file has more than 5,000 lines.'],
  ])('is refused whole with %s', async (_what, text, message) => {
    const { status, body } = await send(text)
    expect([status, body.fields]).toEqual([400, { file: message }])
    expect(sale.stored.statements).toEqual([])
    expect(sale.stored.statementLines).toEqual([])
  })

  it('is refused where it is too large, no CSV, or its columns aren’t chosen', async () => {
    expect((await send(new Uint8Array(MOST_STATEMENT_BYTES + 1))).status).toBe(413)
    expect((await sale.ask('POST', `${CALL}?${CHOSEN}`, { cookie, body: {} })).status).toBe(415)
    const line = csv('2026-11-21,x,1,USD')
    expect((await send(line, CHOSEN.replace('amount=2', 'amount='))).body.fields).toEqual({ amount: 'Choose a column' })
    expect((await send(line, CHOSEN.replace('amount=2', 'amount=9'))).body.fields).toEqual({
      amount: 'The file has no such column',
    })
    expect((await send(line, CHOSEN.replace('&currency=3', ''))).body.fields).toEqual({
      inCurrency: 'Enter the currency, or choose its column',
    })
  })

  it('has as many lines as it may', async () => {
    const { body } = await send(csv(...Array(5000).fill('2026-11-21,elsewhere,-1,USD')))
    expect([body.lines, body.open.length, body.openCount]).toEqual([5000, 500, 5000])
  })
})

describe('a debit memo of an airline', () => {
  const memo = (amount = '-12.50') => csv(`2026-11-21,${order()},-${cost},USD`, `2026-11-25,${order()},${amount},USD`)

  it('is written into the books of its booking once, and then agrees', async () => {
    const { body: before } = await send(memo())
    expect(summary(before)).toEqual(['1 matched', 'line 3 extra -1250 null'])
    const provider = balance()
    expect(summary((await post(before.id, 3)).body)).toEqual(['2 matched'])
    expect(balance() - provider).toBe(-1250)
    expect(sale.stored.corrections).toMatchObject([{ kind: 'provider_took', amount: 1250, note: 'Debit memo' }])
    expect((await post(before.id, 3)).status).toBe(409)
    // Read in again, it is the same line.
    expect(summary((await send(memo())).body)).toEqual(['2 matched'])
    expect(sale.stored.corrections).toHaveLength(1)
  })

  it('that gives money back is one, too', async () => {
    const { body } = await send(memo('7'))
    await post(body.id, 3)
    expect(sale.stored.corrections).toMatchObject([{ kind: 'provider_gave', amount: 700 }])
  })

  it('waits for a second administrator where it is large', async () => {
    const { body } = await send(memo('-500'))
    expect((await post(body.id, 3)).body.open).toMatchObject([{ state: 'extra', correction: 'waiting' }])
    const id = sale.stored.corrections[0]?.id
    const path = `/api/admin/bookings/${sale.purchase().bookingId}/corrections/${id}`
    expect((await sale.ask('POST', path, { cookie, body: { answer: 'confirm' } })).status).toBe(409)
    sale.change('users', { role: 'administrator' }, { username: callerUsername('brand owner') })
    const second = await sale.signIn('brand owner')
    const proved = cookieHeader(
      await sale.ask('POST', '/api/auth/prove', { cookie: second, body: { password: PASSWORD } }),
    )
    expect((await sale.ask('POST', path, { cookie: proved, body: { answer: 'confirm' } })).status).toBe(200)
    const answer = await sale.ask('GET', `${CALL}/${body.id}`, { cookie })
    expect(summary((await answer.json()) as StatementFile)).toEqual(['2 matched'])
  })

  it('is none where the line agrees, isn’t ours, isn’t there or is in another currency', async () => {
    const { body } = await send(
      csv(`2026-11-21,${order()},-${cost},USD`, '2026-11-21,elsewhere,-5,USD', `2026-11-21,${order()},-5,EUR`),
    )
    expect((await post(body.id, 2)).status).toBe(409)
    expect((await post(body.id, 3)).status).toBe(409)
    expect((await post(body.id, 9)).status).toBe(404)
    expect((await post('0'.repeat(64), 2)).status).toBe(404)
    expect((await post(body.id, 4)).body.message).toBe(
      'This booking was paid in USD, and its books are in that currency.',
    )
    expect(sale.stored.corrections).toEqual([])
  })
})

it('is compared by indexes alone', async () => {
  const until = new Date(Date.parse('2026-11-01') + DAY_MS).toISOString()
  const plans = await aDatabase().plansOf(async ({ statements }) => {
    await statements.named('test', ['a'])
    await statements.movedIn('test', { from: '2026-11-01', until }, 10)
    await statements.topUps('test', { from: '2026-11-01', until })
    await statements.ofPurchases(['a'], 'provider')
    await statements.corrected(['a'])
    await statements.list('test', undefined, 10)
    await statements.list('test', '2026-11', 10)
  })
  expect(plans.filter((step) => /^SCAN (?!named|json_each)/.test(step))).toEqual([])
})
