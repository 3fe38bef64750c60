import { describe, expect, it } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import { DAY_MINUTES } from '../../domain/time'
import { ACME, acme, anAdministration } from '../../testing/worlds/an-administration'
import { openEmail } from '../mail/prepare-mail'

const CONTACT = {
  kind: 'contact',
  firstName: 'Ada',
  lastName: 'Byron',
  email: 'Ada@Example.com',
  phone: '+44 20 8016 0509',
  reason: 'billing',
  reference: 'RZPNX8',
  message: 'Good morning\nTwo lines',
  method: 'phone',
  consent: true,
}
const SUPPORT = {
  kind: 'support',
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  reference: '',
  subject: 'A seat',
  message: 'By the window',
}
const KEY = 'f4b5e1f0-5a1c-4f0e-9a53-2a6d1b8f3c11'

function world(given: Parameters<typeof anAdministration>[0] = {}) {
  const shop = anAdministration({ ...given })
  const post = (body: object, headers: Record<string, string> = {}, host = ACME) =>
    shop.app.request(`https://${host}/api/messages`, {
      method: 'POST',
      headers: { host, origin: `https://${host}`, 'content-type': 'application/json', ...headers },
      body: JSON.stringify(body),
    })
  const ticket = async () => (await (await shop.as('anonymous', 'GET', '/api/messages/ticket')).json()).ticket as string
  /** Fills in a form as a person does, and sends it. */
  const write = async (message: object, headers: Record<string, string> = {}, host = ACME) => {
    const text = await ticket()
    shop.later(1)
    return post({ ...message, ticket: text }, headers, host)
  }
  const letters = () =>
    Promise.all(
      shop.stored.mails.map(async (mail) => ({ ...mail, email: await openEmail(shop.deps.secrets, mail.sealed) })),
    )
  return { shop, post, ticket, write, letters }
}

describe('a message to a shop', () => {
  it('is stored, is mailed to the brand with the sender as reply address, and gets a receipt', async () => {
    const { shop, write, letters } = world()
    const answer = await write(CONTACT)
    expect(answer.status).toBe(201)
    const { reference } = await answer.json()
    expect(reference).toMatch(/^[2-9A-HJ-NP-Z]{4}-[2-9A-HJ-NP-Z]{4}$/)
    expect(shop.stored.messages).toMatchObject([
      {
        brandKey: ACME,
        reference,
        kind: 'contact',
        state: 'new',
        userId: null,
        name: 'Ada Byron',
        email: 'ada@example.com',
        phone: '+442080160509',
        answerBy: 'phone',
        topic: 'Billing',
        text: 'Good morning\nTwo lines',
        bookingReference: 'RZPNX8',
      },
    ])
    const [toBrand, receipt, ...more] = await letters()
    expect(more).toEqual([])
    expect([toBrand?.recipient, toBrand?.email?.replyTo, toBrand?.email?.fromName]).toEqual([
      acme.contact.email,
      'ada@example.com',
      'Acme Air',
    ])
    expect(toBrand?.email?.text).toContain('Good morning\n  Two lines')
    expect(toBrand?.email?.text).toContain(`/admin/inbox/${shop.stored.messages[0]?.id}`)
    expect([receipt?.recipient, receipt?.email?.replyTo]).toEqual(['ada@example.com', acme.contact.email])
    expect(receipt?.email?.text).toContain(reference)
  })

  it('is not repeated to an unconfirmed address', async () => {
    const { write, letters } = world()
    const words = {
      firstName: 'Win-a-prize',
      lastName: 'Click',
      message: 'https://evil.example now',
      reference: 'EVIL',
    }
    await write({ ...CONTACT, ...words })
    const receipt = (await letters()).find(({ kind }) => kind === 'message_receipt')?.email
    const sent = [receipt?.subject, receipt?.text, receipt?.html].join(' ')
    for (const typed of Object.values(words)) expect(sent).not.toContain(typed)
  })

  it('is stored once however often it is sent, and again once its content changes', async () => {
    const { shop, write } = world()
    const sent = await Promise.all([1, 2, 3].map(() => write(SUPPORT, { 'idempotency-key': KEY })))
    const references = await Promise.all(sent.map(async (each) => (await each.json()).reference))
    expect(new Set(references).size).toBe(1)
    expect([shop.stored.messages.length, shop.stored.mails.length]).toEqual([1, 2])
    await write({ ...SUPPORT, message: 'At the aisle' }, { 'idempotency-key': KEY })
    expect(shop.stored.messages.map(({ text }) => text)).toEqual(['By the window', 'At the aisle'])
  })

  it('reaches the inbox of a brand without an address', async () => {
    const { shop, write } = world()
    shop.served.set(ACME, { ...acme, contact: { ...acme.contact, email: '' } })
    expect((await write(SUPPORT)).status).toBe(201)
    expect(shop.stored.messages).toHaveLength(1)
    expect(shop.stored.mails.map(({ recipient }) => recipient)).toEqual(['ada@example.com'])
  })

  it('belongs to the signed-in user', async () => {
    const { shop, ticket } = world()
    const text = await ticket()
    shop.later(1)
    expect((await shop.as('traveler', 'POST', '/api/messages', { ...SUPPORT, ticket: text })).status).toBe(201)
    expect(shop.stored.messages[0]?.userId).toBe(shop.stored.users.find(({ username }) => username === 'traveler')?.id)
  })

  it('can not inject a header or reverse its text direction, and is escaped in HTML', async () => {
    const { shop, write, letters } = world()
    const subject = 'Hello\r\nBcc: all@example.com\u202egnp.exe\u2066'
    await write({ ...SUPPORT, subject, fullName: 'Ada\nByron', message: '<img src=x onerror=alert(1)>\u202e' })
    expect(shop.stored.messages).toMatchObject([
      { topic: 'Hello Bcc: all@example.comgnp.exe', name: 'Ada Byron', text: '<img src=x onerror=alert(1)>' },
    ])
    const letter = (await letters())[0]?.email
    expect(letter?.subject).not.toMatch(/[\p{Cc}\u202a-\u202e\u2066-\u2069]/u)
    expect(letter?.html).not.toContain('<img')
    expect(letter?.html).toContain('&lt;img')
  })

  it('contains no invisible characters, such as tags, in its names and texts', async () => {
    const { shop, write } = world()
    const hidden = '\u200d\u{e0001}\u{e0041}\u{e007f}\u{e0100}\u3164\u2800\ufff9\u2061'
    const words = { firstName: `Ada${hidden}`, lastName: `${hidden}Byron`, message: `Hi ❤\ufe0f${hidden}\nAda` }
    expect((await write({ ...CONTACT, ...words })).status).toBe(201)
    await write({ ...SUPPORT, fullName: `Ada ${hidden}Byron`, subject: `A${hidden} seat` })
    expect(shop.stored.messages).toMatchObject([
      { name: 'Ada Byron', text: 'Hi ❤\ufe0f\nAda' },
      { name: 'Ada Byron', topic: 'A seat' },
    ])
  })

  it.each([
    ['\u200d', 'First name is required'],
    ['Аda', 'First name must not mix letters of several alphabets'],
  ])('is refused from somebody who is called %j', async (firstName, message) => {
    const { shop, write } = world()
    const refused = await write({ ...CONTACT, firstName })
    expect([refused.status, (await refused.json()).fields]).toEqual([400, { firstName: message }])
    expect(shop.stored.messages).toEqual([])
  })

  it('gets each error at its field', async () => {
    const { shop, write } = world()
    const links = Array.from({ length: 6 }, (_, n) => `https://${n}.example`).join(' ')
    const refused = await write({ ...CONTACT, firstName: '\u200b', email: 'ada@', phone: '12', message: links })
    expect([refused.status, (await refused.json()).fields]).toEqual([
      400,
      {
        firstName: 'First name is required',
        email: 'Please enter a valid email address',
        phone: 'Begin with + and the country code, such as +44 20 8016 0509',
        message: 'Please use at most 5 links',
      },
    ])
    expect((await (await write({ ...CONTACT, phone: '' })).json()).fields).toEqual({
      phone: 'Enter a phone number, or choose email',
    })
    expect(shop.stored.messages).toEqual([])
  })
})

describe('an application', () => {
  const APPLICATION = {
    kind: 'application',
    fullName: 'Ada Byron',
    email: 'ada@example.com',
    link: '',
    message: 'I count',
  }
  const GONE = { position: 'This position is no longer open' }

  it('is accepted for a position that the brand offers, and for no other', async () => {
    const { shop, write } = world()
    shop.served.set(ACME, { ...acme, content: demoBrand.content })
    expect((await write({ ...APPLICATION, position: 'Payments Engineer' })).status).toBe(201)
    expect(shop.stored.messages).toMatchObject([{ kind: 'application', topic: 'Payments Engineer' }])
    const refused = await write({ ...APPLICATION, position: 'Captain' })
    expect([refused.status, (await refused.json()).fields]).toEqual([400, GONE])
  })

  it('is refused by a brand that offers none, or no longer shows its positions', async () => {
    const { shop, write } = world()
    const { careers } = demoBrand.content ?? {}
    const content = { careers: { ...careers!, positions: { ...careers!.positions, isShown: false } } }
    for (const brand of [acme, { ...acme, content }]) {
      shop.served.set(ACME, brand)
      const refused = await write({ ...APPLICATION, position: 'Payments Engineer' })
      expect([refused.status, (await refused.json()).fields]).toEqual([400, GONE])
    }
    expect(shop.stored.messages).toEqual([])
  })

  it('is deleted after half a year, when other messages are still kept', async () => {
    const { shop, write } = world()
    shop.served.set(ACME, { ...acme, content: demoBrand.content })
    await write(SUPPORT)
    await write({ ...APPLICATION, position: 'Payments Engineer' })
    const { forgetOldTravelers } = await import('../rights/forget-old-travelers')
    shop.later(180 * DAY_MINUTES)
    await forgetOldTravelers(shop.deps)
    expect(shop.stored.messages.map(({ kind }) => kind)).toEqual(['support', 'application'])
    shop.later(5 * DAY_MINUTES)
    await forgetOldTravelers(shop.deps)
    expect(shop.stored.messages.map(({ kind }) => kind)).toEqual(['support'])
  })
})

describe('a message that a script sends', () => {
  it('needs a ticket that is as old as a person takes, and no older than a day', async () => {
    const { shop, post, ticket } = world()
    const text = await ticket()
    const problem = async (sent: string) => (await (await post({ ...SUPPORT, ticket: sent })).json()).fields?.ticket
    expect(await problem(text)).toMatch(/^That was very quick/)
    expect(await problem(`1${text}`)).toMatch(/open for too long/)
    shop.later(25 * 60)
    expect(await problem(text)).toMatch(/open for too long/)
    expect(shop.stored.messages).toEqual([])
  })

  it('is stored as spam without a mail when it fills in the honeypot field', async () => {
    const { shop, write } = world()
    expect((await write({ ...SUPPORT, detour: 'https://spam.example' })).status).toBe(201)
    expect([shop.stored.messages[0]?.state, shop.stored.mails]).toEqual(['spam', []])
  })

  it('is refused after twenty an hour from one address', async () => {
    const { write } = world()
    const statuses: number[] = []
    for (let n = 0; n < 22; n++) statuses.push((await write({ ...SUPPORT, message: `Number ${n}` })).status)
    expect(statuses.filter((status) => status === 201)).toHaveLength(20)
    expect(statuses.at(-1)).toBe(429)
  })

  it('causes at most ten receipts an hour to one person, and sixty mails to a brand', async () => {
    const { shop, write } = world()
    shop.deps.counters.count = async () => null
    for (let n = 0; n < 62; n++) {
      await write({ ...SUPPORT, message: `Number ${n}` })
      shop.later(-1)
    }
    const waiting = (kind: string) =>
      shop.stored.mails.filter((mail) => mail.kind === kind && mail.state !== 'given_up')
    expect([waiting('message_receipt').length, waiting('message_received').length]).toEqual([10, 60])
    expect(shop.stored.messages).toHaveLength(62)
  })
})

describe('messages', () => {
  it('are deleted after two years, spam after thirty days', async () => {
    const { shop, write } = world()
    await write(SUPPORT)
    await write({ ...SUPPORT, detour: 'x' })
    const { forgetOldTravelers } = await import('../rights/forget-old-travelers')
    shop.later(31 * DAY_MINUTES)
    await forgetOldTravelers(shop.deps)
    expect(shop.stored.messages.map(({ state }) => state)).toEqual(['new'])
    shop.later(2 * 366 * DAY_MINUTES)
    await forgetOldTravelers(shop.deps)
    expect(shop.stored.messages).toEqual([])
  })
})
