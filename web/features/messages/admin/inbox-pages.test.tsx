import { screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { enter } from '../../../testing/enter'
import { press } from '../../../testing/press'
import { aPlatform, open } from '../../../testing/test-platform'

// The screens over the real API with in-memory adapters.

afterEach(() => {
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

async function anInbox(caller: Parameters<typeof aPlatform>[0] = 'brand owner') {
  const platform = aPlatform(caller)
  const sender = { userId: null, name: 'Ada <b>Byron</b>', email: 'ada@example.com', phone: null, answerBy: null }
  const write = (id: string, topic: string, brandKey = 'acme.example') =>
    platform.messages.add(
      {
        ...sender,
        id,
        key: id,
        topic,
        brandKey,
        reference: 'K7MQ-2XRB',
        kind: 'support',
        state: 'new',
        text: '<i>By</i> the window',
        bookingReference: 'RZPNX8',
        link: null,
        createdAt: platform.state.now,
      },
      [],
    )
  return { ...platform, write }
}

describe('the inbox', () => {
  it("shows an owner their brand's messages, searches them, and shows their text without markup", async () => {
    const { write } = await anInbox()
    await write('m1', 'A seat')
    await write('m2', 'A refund')
    await write('m3', 'Of another', 'other.example')
    open('/admin/inbox')
    const list = within(await screen.findByRole('list', { name: 'Messages' }))
    expect(list.getAllByRole('heading').map(({ textContent }) => textContent)).toEqual(
      expect.arrayContaining(['A seat', 'A refund']),
    )
    expect(list.getAllByRole('listitem')).toHaveLength(2)
    expect(screen.getByText(/2 new messages/)).toBeTruthy()
    expect(list.getAllByText('Ada <b>Byron</b>')).toHaveLength(2)
    await enter(screen.getByRole('searchbox'), 'refund')
    await press('Show')
    await waitFor(() =>
      expect(within(screen.getByRole('list', { name: 'Messages' })).getAllByRole('listitem')).toHaveLength(1),
    )
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Closed')
    await press('Show')
    expect(await screen.findByText('No messages found')).toBeTruthy()
    await press('Show all')
    expect(await screen.findByRole('heading', { name: 'A seat' })).toBeTruthy()
  })

  it('says what will appear in an empty one', async () => {
    await anInbox()
    open('/admin/inbox')
    expect(await screen.findByText('No messages yet')).toBeTruthy()
  })

  it('is not for travelers', async () => {
    await anInbox('traveler')
    open('/admin/inbox')
    expect((await screen.findAllByText(/permission/)).length).toBeGreaterThan(0)
  })
})

describe('a message', () => {
  it('is answered by mail, and shows the answer below', async () => {
    const { write, stored } = await anInbox()
    await write('m1', 'A seat')
    open('/admin/inbox/m1')
    expect(await screen.findByText('<i>By</i> the window')).toBeTruthy()
    expect(screen.getByText('No: nobody has proved this address')).toBeTruthy()
    await press('Send answer')
    expect(await screen.findByText('Write an answer')).toBeTruthy()
    await enter(screen.getByRole('textbox', { name: 'Answer or note' }), 'Gladly')
    await press('Send answer')
    const done = within((await screen.findByRole('heading', { name: 'What was done' })).closest('section')!)
    expect(done.getByText('Gladly')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer or note' }).value).toBe('')
    expect(stored.mails.map(({ kind, recipient }) => [kind, recipient])).toEqual([['message_reply', 'ada@example.com']])
    expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'State' }).value).toBe('answered')
  })

  it('can be assigned and closed; a colleague’s change made meanwhile is shown first', async () => {
    const { write, put, stored } = await anInbox()
    await write('m1', 'A seat')
    open('/admin/inbox/m1')
    await userEvent.selectOptions(await screen.findByRole('combobox', { name: 'Given to' }), 'brand owner')
    expect(await screen.findByText('Gave it to brand owner')).toBeTruthy()
    await userEvent.selectOptions(screen.getByRole('combobox', { name: 'State' }), 'Closed')
    expect(await screen.findByText('Put it to “Closed”')).toBeTruthy()
    expect(stored.messages[0]?.state).toBe('closed')
    const of = { messageId: 'm1', brandKey: 'acme.example', userId: 'somebody', at: '2026-11-21T12:00:00.000Z' }
    put('messageSteps', { ...of, id: 'step', action: 'note', text: 'Called back' })
    await enter(screen.getByRole('textbox', { name: 'Answer or note' }), 'Gladly')
    await press('Save note')
    expect(await screen.findByText('Called back')).toBeTruthy()
    expect(screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Answer or note' }).value).toBe('Gladly')
  })
})
