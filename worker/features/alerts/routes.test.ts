import { describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { aNetOffer } from '../../testing/builders/an-offer'
import { fakeFlights, memoryCache } from '../../testing/doubles/fake-flights'
import { ACME, anAdministration, type Caller } from '../../testing/worlds/an-administration'
import { openEmail } from '../mail/prepare-mail'
import { MOST_ALERTS } from './ask-for-alert'
import { checkDueAlerts } from './check-alerts'
import type { AlertList, PriceAlert } from './contract'
import { ALERT_CONSENT } from './contract-consent'

const DATE = { kind: 'date', departs: '2027-01-10', returns: '2027-01-17' }
const ADA = {
  origin: 'JFK',
  destination: 'LHR',
  days: DATE,
  cabinClass: 'economy',
  rule: { kind: 'limit', amount: '200', currency: 'USD' },
  email: 'Ada@Example.com',
  consent: ALERT_CONSENT,
}
const ELSEWHERE = 'other.example'

function world() {
  const airlines = fakeFlights({ search: async () => [aNetOffer({ total_amount: '150.00' })] })
  const shop = anAdministration({ flights: () => airlines })
  const call = (path: string, body?: object, host = ACME, caller: Caller = 'anonymous') =>
    shop.as(caller, body ? 'POST' : 'GET', `/api/alerts${path}`, body, host)
  /** Fills in the form as a person does, and sends it. */
  const ask = async (given: object = {}, host = ACME) => {
    const { ticket } = await (await shop.as('anonymous', 'GET', '/api/messages/ticket')).json()
    shop.later(1)
    return call('', { ...ADA, ticket, ...given }, host)
  }
  const letters = () =>
    Promise.all(
      shop.stored.mails.map(async (mail) => ({ ...mail, email: await openEmail(shop.deps.secrets, mail.sealed) })),
    )
  /** The secret in the link of the latest mail. */
  const token = async () => /[?&]token=([\w-]{43})/.exec((await letters()).at(-1)?.email?.text ?? '')?.[1] ?? ''
  /** An alert that was requested and confirmed, and the link of its mail. */
  const confirmed = async (given: object = {}, host = ACME) => {
    await ask(given, host)
    const secret = await token()
    await call('/confirm', { token: secret }, host)
    return secret
  }
  const open = async (secret: string, host = ACME): Promise<AlertList> =>
    (await call('/open', { token: secret }, host)).json()
  const states = () => shop.stored.alerts.map(({ state }) => state)
  /** The page's own form, or the request of a mail program. */
  const post = (query: string, body: string, host = ACME) =>
    shop.app.request(`https://${host}/alerts?${query}`, {
      method: 'POST',
      headers: {
        host,
        'content-type': 'application/x-www-form-urlencoded',
        ...(body === 'press=page' && { origin: `https://${host}` }),
      },
      body,
    })
  return { shop, call, ask, letters, token, confirmed, open, states, post, airlines }
}

describe('a request for a price alert', () => {
  it('waits for the reader of the address, and causes no search before', async () => {
    const { shop, ask, letters, call, token, states, airlines } = world()
    expect((await ask()).status).toBe(202)
    expect(shop.stored.alerts).toMatchObject([
      {
        brandKey: ACME,
        mode: 'test',
        email: 'ada@example.com',
        consent: ALERT_CONSENT,
        state: 'asked',
        limitAmount: '200',
      },
    ])
    const [mail] = await letters()
    expect([mail?.kind, mail?.recipient, mail?.email?.leaveUrl]).toEqual(['price_alert_asked', 'ada@example.com', null])
    for (const words of ['New York to London', '10 January 2027 to 17 January 2027', 'A fare of $200 or less']) {
      expect(mail?.email?.text).toContain(words)
    }
    expect(mail?.email?.text).toContain(`https://${ACME}/alerts?token=`)
    const secret = await token()
    expect(shop.stored.links.map(({ tokenHash }) => tokenHash)).not.toContain(secret)
    await checkDueAlerts({ ...shop.deps, cache: memoryCache() })
    expect(airlines.search).not.toHaveBeenCalled()
    expect((await call('/confirm', { token: secret })).status).toBe(200)
    await checkDueAlerts({ ...shop.deps, cache: memoryCache() })
    expect((await letters()).map(({ kind }) => kind)).toEqual(['price_alert_asked', 'price_alert'])
    expect(states()).toEqual(['confirmed'])
  })

  it('is answered alike whether the address has alerts, the same one, or as many as allowed; only its mail differs', async () => {
    const { ask, call, token, confirmed, shop, letters } = world()
    const answers: Response[] = [await ask()]
    answers.push(await ask())
    expect(shop.stored.alerts).toHaveLength(1)
    await confirmed()
    for (let night = 1; night < MOST_ALERTS; night++) {
      shop.later(61)
      answers.push(await ask({ days: { kind: 'month', month: '2027-02', nights: night } }))
      await call('/confirm', { token: await token() })
    }
    shop.later(61)
    answers.push(await ask({ destination: 'CDG' }), await ask({ destination: 'CDG' }))
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([202]))
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    expect(new Set(bodies).size).toBe(1)
    expect(shop.stored.alerts).toHaveLength(MOST_ALERTS)
    const full = (await letters()).filter(({ kind }) => kind === 'price_alerts_full')
    expect(full.map(({ email }) => email?.subject)).toEqual(['[TEST] No more price alerts with this address'])
  })

  it('by strangers, however frequent, leaves the reader of the address room for their own, and for no more than allowed', async () => {
    const { shop, ask, call, token, states } = world()
    const month = (nights: number) => ({ days: { kind: 'month', month: '2027-02', nights } })
    const links: string[] = []
    for (let night = 1; night <= MOST_ALERTS; night++) {
      await ask(month(night))
      links.push(await token())
    }
    shop.later(61)
    expect((await ask()).status).toBe(202)
    expect(states()).toHaveLength(MOST_ALERTS + 1)
    expect((await call('/confirm', { token: await token() })).status).toBe(200)
    expect(states().at(-1)).toBe('confirmed')
    const answers: number[] = []
    for (const link of links) answers.push((await call('/confirm', { token: link })).status)
    expect(answers).toEqual([...Array(MOST_ALERTS - 1).fill(200), 409])
    expect(states().filter((state) => state === 'confirmed')).toHaveLength(MOST_ALERTS)
  })

  it('after a confirmation leaves the confirmed alert as it is, until the new one is confirmed and replaces it', async () => {
    const { ask, confirmed, call, token, states } = world()
    await confirmed()
    await ask({ rule: { kind: 'limit', amount: '9000', currency: 'USD' } })
    expect(states()).toEqual(['confirmed', 'asked'])
    await call('/confirm', { token: await token() })
    expect(states()).toEqual(['ended', 'confirmed'])
  })

  it('is confirmed as its mail said, whatever a stranger asks for with the same address', async () => {
    const { shop, ask, call, token } = world()
    await ask()
    const mailed = await token()
    await ask({ rule: { kind: 'limit', amount: '1', currency: 'USD' } })
    expect((await call('/confirm', { token: mailed })).status).toBe(200)
    const confirmed = shop.stored.alerts.filter(({ state }) => state === 'confirmed')
    expect(confirmed.map(({ limitAmount }) => limitAmount)).toEqual(['200'])
  })

  it('is mailed to one person ten times within the hour at most', async () => {
    const { shop, ask } = world()
    for (let number = 0; number < 12; number++) await ask({ email: `ada+${number}@example.com` })
    expect(shop.stored.mails.filter(({ state }) => state === 'given_up')).toHaveLength(2)
  })

  it.each([
    ['without a ticket', { ticket: '' }, 'ticket'],
    ['without the box being ticked', { consent: '' }, 'consent'],
    ['with what is no address', { email: 'ada@' }, 'email'],
    ['from a place to itself', { destination: 'JFK' }, 'destination'],
    ['to what is no place', { destination: 'QQQ' }, 'destination'],
    ['for a day that is over', { days: { ...DATE, departs: '2026-11-20' } }, 'days.departs'],
    ['for a month that is over', { days: { kind: 'month', month: '2026-10', nights: null } }, 'days.month'],
    [
      'for a day that airlines don’t sell yet',
      { days: { ...DATE, departs: '2027-12-20', returns: null } },
      'days.departs',
    ],
    ['with a return before the departure', { days: { ...DATE, returns: '2027-01-09' } }, 'days.returns'],
    ['with a limit of nothing', { rule: { kind: 'limit', amount: '0', currency: 'USD' } }, 'rule.amount'],
    ['with a limit in no currency', { rule: { kind: 'limit', amount: '1', currency: 'XXX' } }, 'rule.currency'],
    ['with a limit in parts of a yen', { rule: { kind: 'limit', amount: '1.5', currency: 'JPY' } }, 'rule.amount'],
  ])('is refused %s, at its field', async (_how, given, field) => {
    const { shop, ask } = world()
    const answer = await ask(given)
    expect(answer.status).toBe(400)
    expect(Object.keys((await answer.json()).fields)).toEqual([field])
    expect([shop.stored.alerts, shop.stored.mails]).toEqual([[], []])
  })

  it('with every field filled in is accepted and ignored', async () => {
    const { shop, ask } = world()
    expect((await ask({ detour: 'https://spam.example' })).status).toBe(202)
    expect([shop.stored.alerts, shop.stored.mails]).toEqual([[], []])
  })
})

describe('the link in a mail', () => {
  it('opens the alerts of its address at its brand, and nobody else’s', async () => {
    const { confirmed, open, call, shop } = world()
    const mine = await confirmed()
    await confirmed({ destination: 'CDG' })
    await confirmed({ email: 'bob@example.com' })
    await confirmed({}, ELSEWHERE)
    const list = await open(mine)
    expect(list).toMatchObject({ email: 'a•••@e•••.com', linked: shop.stored.alerts[0]?.id })
    expect(list.alerts.map(({ destination }: PriceAlert) => destination)).toEqual(['CDG', 'LHR'])
    expect(JSON.stringify(list)).not.toMatch(/ada@|bob@/)
    expect((await call('/open', { token: mine }, ELSEWHERE)).status).toBe(410)
    expect((await call('/open', { token: 'x'.repeat(43) })).status).toBe(410)
    expect((await shop.as('anonymous', 'POST', '/api/trip/open', { token: mine })).status).toBe(410)
  })

  it('changes the limit, pauses, resumes and ends the alerts of its address only', async () => {
    const { confirmed, open, call, shop, states } = world()
    const [mine, others] = [await confirmed(), await confirmed({ email: 'bob@example.com' })]
    const [{ id }, bobs] = [(await open(mine)).alerts[0]!, (await open(others)).alerts[0]!]
    const change = (of: string, change: object) => call('/change', { token: mine, id: of, change })
    expect((await change(bobs.id, { kind: 'end' })).status).toBe(409)
    expect(states()).toEqual(['confirmed', 'confirmed'])
    expect((await (await change(id, { kind: 'pause' })).json()).alerts).toMatchObject([{ state: 'paused' }])
    expect((await change(id, { kind: 'pause' })).status).toBe(409)
    await change(id, { kind: 'limit', amount: '99.50', currency: 'USD' })
    expect(shop.stored.alerts[0]).toMatchObject({ limitAmount: '99.50', state: 'paused' })
    expect((await change(id, { kind: 'limit', amount: '-1', currency: 'USD' })).status).toBe(400)
    expect((await (await change(id, { kind: 'resume' })).json()).alerts).toMatchObject([{ state: 'confirmed' }])
    expect((await (await change(id, { kind: 'end' })).json()).alerts).toMatchObject([{ state: 'ended' }])
    expect((await change(id, { kind: 'resume' })).status).toBe(409)
  })

  it('ends the alert when a mail program posts to it, and succeeds when it posts again', async () => {
    const { confirmed, post, states } = world()
    const secret = await confirmed()
    for (const body of ['List-Unsubscribe=One-Click', 'x'.repeat(10_000)]) {
      expect([(await post(`token=${secret}&press=end`, body)).status, states()]).toEqual([204, ['ended']])
    }
    expect((await post(`token=${'x'.repeat(43)}&press=end`, 'List-Unsubscribe=One-Click')).status).toBe(204)
  })

  it.each([
    ['confirm', 'confirmed', 'confirmed'],
    ['pause', 'paused', 'paused'],
    ['end', 'ended', 'ended'],
  ])('%ss by the page’s form without script, and redirects to a page that says so', async (press, done, state) => {
    const { confirmed, ask, token, post, states } = world()
    await (press === 'confirm' ? ask() : confirmed())
    const secret = await token()
    const answer = await post(`token=${secret}&press=${press}`, 'press=page')
    expect([answer.status, answer.headers.get('location'), states()]).toEqual([303, `/alerts?done=${done}`, [state]])
    expect((await post(`token=${'x'.repeat(43)}&press=${press}`, 'press=page')).headers.get('location')).toBe(
      `/alerts?done=${press === 'end' ? 'ended' : 'invalid'}`,
    )
  })

  it('says that it has failed while the database is unavailable', async () => {
    const { confirmed, post, shop } = world()
    const secret = await confirmed()
    shop.deps.log = vi.fn()
    shop.deps.alerts.findLinked = () => Promise.reject(new DomainError('database_unavailable', 'Down'))
    expect((await post(`token=${secret}&press=end`, 'press=page')).headers.get('location')).toBe('/alerts?done=failed')
  })
})

describe('the alerts of somebody who is signed in', () => {
  const own = { email: 'traveler@example.com' }

  it('are those of their address at this brand, once it is confirmed', async () => {
    const { shop, confirmed, call } = world()
    await confirmed(own)
    await confirmed({ destination: 'CDG' })
    await confirmed(own, ELSEWHERE)
    shop.change('users', { emailVerified: false }, { username: 'traveler' })
    expect((await call('/own', undefined, ACME, 'traveler')).status).toBe(409)
    shop.change('users', { emailVerified: true }, { username: 'traveler' })
    const list: AlertList = await (await call('/own', undefined, ACME, 'traveler')).json()
    expect([list.linked, list.alerts.map(({ destination }) => destination)]).toEqual([null, ['LHR']])
    expect((await call('/own')).status).toBe(401)
  })

  it("can be changed by them, and others’ can't", async () => {
    const { shop, confirmed, call, states } = world()
    await confirmed(own)
    await confirmed()
    shop.change('users', { emailVerified: true }, { username: 'traveler' })
    const [mine, others] = shop.stored.alerts.map(({ id }) => id)
    const end = (id: string | undefined) => call('/own/change', { id, change: { kind: 'end' } }, ACME, 'traveler')
    expect((await end(others)).status).toBe(409)
    expect((await end(mine)).status).toBe(200)
    expect(states()).toEqual(['ended', 'confirmed'])
  })
})
