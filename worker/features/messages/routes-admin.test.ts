import { describe, expect, it } from 'vitest'
import { aBooking } from '../../testing/builders/a-purchase'
import { ACME, acme, anAdministration, type Caller } from '../../testing/worlds/an-administration'
import { openEmail } from '../mail/prepare-mail'
import type { InboxList, MessageFile } from './contract-inbox'

const at = '2026-11-20T09:00:00.000Z'

function world() {
  const shop = anAdministration()
  const wrote = (id: string, given: Partial<(typeof shop.stored.messages)[number]> = {}) =>
    shop.put('messages', {
      id,
      brandKey: ACME,
      key: id,
      reference: 'K7MQ-2XRB',
      kind: 'support',
      state: 'new',
      name: 'Ada Byron',
      email: 'ada@example.com',
      topic: 'A seat',
      text: 'By the window',
      createdAt: at,
      updatedAt: at,
      ...given,
    })
  const list = async (caller: Caller, query = ''): Promise<InboxList> =>
    (await shop.as(caller, 'GET', `/api/admin/inbox${query}`)).json()
  const open = async (caller: Caller, id: string): Promise<MessageFile> =>
    (await shop.as(caller, 'GET', `/api/admin/inbox/${id}`)).json()
  const act = (caller: Caller, id: string, body: object, seenSteps = 0) =>
    shop.as(caller, 'POST', `/api/admin/inbox/${id}/actions`, { seenSteps, ...body })
  const ids = ({ messages }: InboxList) => messages.map(({ id }) => id)
  return { shop, wrote, list, open, act, ids }
}

describe('the inbox', () => {
  it("shows owners their own brand's messages and administrators all", async () => {
    const { wrote, list, ids } = world()
    wrote('here')
    wrote('there', { brandKey: 'other.example' })
    expect(ids(await list('brand owner'))).toEqual(['here'])
    expect(ids(await list('administrator')).sort()).toEqual(['here', 'there'])
    expect((await list('brand owner')).newCount).toBe(1)
  })

  it("keeps another brand's message from an owner, whatever they ask", async () => {
    const { shop, wrote, act } = world()
    wrote('there', { brandKey: 'other.example' })
    expect((await shop.as('brand owner', 'GET', '/api/admin/inbox/there')).status).toBe(404)
    const actions = [
      { action: 'reply', text: 'Hello' },
      { action: 'note', text: 'Hm' },
      { action: 'state', state: 'spam' },
      { action: 'assign', assignee: null },
    ]
    for (const body of actions) expect((await act('brand owner', 'there', body)).status).toBe(404)
    expect([shop.stored.messageSteps, shop.stored.mails, shop.stored.messages[0]?.state]).toEqual([[], [], 'new'])
    expect(shop.stored.audit.filter(({ action }) => action.startsWith('message'))).toEqual([])
  })

  it('filters by state, kind, and any part of the message or its reference; spam only on request', async () => {
    const { wrote, list, ids } = world()
    wrote('one', { text: 'About 100% of Ada’s REFUND', createdAt: '2026-11-20T10:00:00.000Z' })
    wrote('two', { kind: 'contact', state: 'closed', reference: 'ZZZZ-9999', name: "Grace O'Hopper" })
    wrote('spam', { state: 'spam' })
    const found = async (query: string) => ids(await list('brand owner', query))
    expect(await found('')).toEqual(['one', 'two'])
    expect(await found('?state=spam')).toEqual(['spam'])
    expect(await found('?kind=contact')).toEqual(['two'])
    expect(await found('?text=refund')).toEqual(['one'])
    expect(await found('?text=a%E2%80%99s%20refund')).toEqual(['one'])
    expect(await found('?text=o%E2%80%99hopper')).toEqual(['two'])
    expect(await found('?text=grace')).toEqual(['two'])
    expect(await found('?text=zzzz9999')).toEqual(['two'])
    expect(await found('?text=%25')).toEqual(['one'])
    expect(await found('?text=_')).toEqual([])
  })

  it("records each opening without the sender's data, and changes a new message to open", async () => {
    const { shop, wrote, open } = world()
    wrote('m')
    expect((await open('brand owner', 'm')).message).toMatchObject({ state: 'open', text: 'By the window' })
    await open('administrator', 'm')
    const noted = shop.stored.audit.filter(({ action }) => action === 'message_opened')
    expect(noted.map(({ brandKey, detail }) => [brandKey, detail])).toEqual([
      [ACME, { message: 'm' }],
      [ACME, { message: 'm' }],
    ])
  })

  it('shows the bookings of the account, and of the address, at this brand only', async () => {
    const { shop, wrote, open } = world()
    const traveler = shop.stored.users.find(({ username }) => username === 'traveler')!
    wrote('m', { userId: traveler.id })
    const theirs = aBooking()
    const guests = aBooking()
    await shop.sell(theirs, { brandKey: ACME, userId: traveler.id, contactEmail: 'work@example.com' })
    await shop.sell(guests, { brandKey: ACME, contactEmail: 'ada@example.com' })
    await shop.sell(aBooking(), { brandKey: ACME, contactEmail: 'bessie@example.com' })
    await shop.sell(aBooking(), { brandKey: 'other.example', contactEmail: 'ada@example.com' })
    const { bookings, message } = await open('brand owner', 'm')
    expect(message.isSignedIn).toBe(true)
    expect(Object.fromEntries(bookings.map(({ id, byAddress }) => [id, byAddress]))).toEqual({
      [theirs.id]: false,
      [guests.id]: true,
    })
  })
})

describe('an action on a message', () => {
  it('answers by a mail in the brand’s name, recorded with its step and its audit row', async () => {
    const { shop, wrote, act } = world()
    wrote('m', { state: 'open' })
    const answer = await act('brand owner', 'm', { action: 'reply', text: 'Gladly <b>yours</b>\nAcme' })
    expect(answer.status).toBe(200)
    const { message, steps }: MessageFile = await answer.json()
    expect([message.state, steps]).toEqual([
      'answered',
      [expect.objectContaining({ action: 'reply', by: 'brand owner', text: 'Gladly <b>yours</b>\nAcme' })],
    ])
    const [mail] = shop.stored.mails
    const letter = await openEmail(shop.deps.secrets, mail?.sealed ?? '')
    expect([mail?.kind, mail?.recipient, letter?.replyTo, letter?.fromName]).toEqual([
      'message_reply',
      'ada@example.com',
      acme.contact.email,
      'Acme Air',
    ])
    expect(letter?.text).toContain('Gladly <b>yours</b>\n  Acme')
    expect(letter?.html).toContain('Gladly &lt;b&gt;yours')
    expect(shop.stored.audit.at(-1)).toMatchObject({ action: 'message_step', detail: { message: 'm', step: 'reply' } })
  })

  it('answers once, also when two act at the same time', async () => {
    const { shop, wrote, act } = world()
    wrote('m')
    const reply = { action: 'reply', text: 'Gladly' }
    await act('administrator', 'm', { action: 'state', state: 'open' })
    const answers = await Promise.all([act('brand owner', 'm', reply, 1), act('administrator', 'm', reply, 1)])
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409])
    expect([shop.stored.mails.length, shop.stored.messageSteps.length]).toEqual([1, 2])
  })

  it('accepts notes, states and assignees, who must be able to see it', async () => {
    const { shop, wrote, act } = world()
    wrote('m')
    const user = (name: string) => shop.stored.users.find(({ username }) => username === name)?.id
    await act('brand owner', 'm', { action: 'note', text: 'Called back' })
    await act('brand owner', 'm', { action: 'assign', assignee: user('brand owner') }, 1)
    expect((await act('brand owner', 'm', { action: 'assign', assignee: user('traveler') }, 2)).status).toBe(400)
    const closed: MessageFile = await (await act('brand owner', 'm', { action: 'state', state: 'closed' }, 2)).json()
    expect(closed.message).toMatchObject({ state: 'closed', assignee: 'brand owner' })
    expect(closed.steps.map(({ action, text }) => [action, text])).toEqual(
      expect.arrayContaining([
        ['note', 'Called back'],
        ['assign', 'brand owner'],
        ['state', 'closed'],
      ]),
    )
    expect(shop.stored.mails).toEqual([])
  })

  it('requires a raised session', async () => {
    const { wrote, act } = world()
    wrote('m')
    expect((await act('administrator not elevated', 'm', { action: 'note', text: 'Hm' })).status).toBe(403)
    expect((await act('traveler', 'm', { action: 'note', text: 'Hm' })).status).toBe(403)
  })
})
