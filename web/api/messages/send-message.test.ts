import { expect, it, vi } from 'vitest'
import type { MessageTicket } from '#worker/features/messages/contract-new-message'
import { ApiError } from '../api-error'
import { type MessageToSend, messageSender } from './send-message'

const message: MessageToSend = {
  kind: 'support',
  detour: '',
  fullName: 'Ada Byron',
  email: 'ada@example.com',
  reference: '',
  subject: 'A seat',
  message: 'By the window',
}

function world() {
  let now = 0
  const waits: number[] = []
  const post = vi.fn(async (_message: object, _key: string) => ({ reference: 'K7MQ-2XRB' }))
  const askForTicket = vi.fn(
    async (): Promise<MessageTicket> => ({ ticket: `ticket ${askForTicket.mock.calls.length}` }),
  )
  const shield = { token: vi.fn(async () => 'a token'), refuse: vi.fn() }
  const begin = vi.fn(async (_siteKey: string) => shield)
  const wait = async (ms: number) => {
    waits.push(ms)
    now += ms
  }
  const sender = messageSender(begin, { askForTicket, post, wait, now: () => now })
  return { sender, begin, shield, post, askForTicket, waits, pass: (ms: number) => (now += ms) }
}

it('waits until two seconds after its ticket, and no longer', async () => {
  const { sender, waits, pass } = world()
  sender.open()
  await vi.waitFor(() => expect(waits).toEqual([]))
  await Promise.resolve()
  pass(500)
  await sender.send(message)
  expect(waits).toEqual([1500])
  pass(60_000)
  await sender.send(message)
  expect(waits).toEqual([1500])
})

it('sends the same message under the same key, and a changed one under another', async () => {
  const { sender, post } = world()
  await sender.send(message)
  await sender.send(message)
  await sender.send({ ...message, subject: 'Another seat' } as MessageToSend)
  const keys = post.mock.calls.map(([, key]) => key)
  expect(keys[0]).toBe(keys[1])
  expect(keys[2]).not.toBe(keys[0])
})

it('fetches a ticket once, again after a failure, and again when its ticket is refused', async () => {
  const { sender, post, askForTicket } = world()
  askForTicket.mockRejectedValueOnce(new ApiError(0, { message: 'Offline' }))
  await expect(sender.send(message)).rejects.toThrow('Offline')
  post.mockRejectedValueOnce(new ApiError(400, { message: 'Old', fields: { ticket: 'Old' } }))
  await sender.send(message)
  expect(post.mock.calls.map(([sent]) => (sent as { ticket: string }).ticket)).toEqual(['ticket 2', 'ticket 3'])
  post.mockRejectedValueOnce(new ApiError(503, { message: 'Down' }))
  await expect(sender.send(message)).rejects.toThrow('Down')
  expect(askForTicket).toHaveBeenCalledTimes(3)
})

it('begins a check against spam where the shop has one, and sends its token without making it part of the key', async () => {
  const { sender, post, askForTicket, begin, shield } = world()
  askForTicket.mockResolvedValueOnce({ ticket: 'ticket', siteKey: '0xKEY' })
  sender.open()
  await vi.waitFor(() => expect(begin.mock.calls).toEqual([['0xKEY']]))
  post.mockRejectedValueOnce(new ApiError(400, { message: 'Old', fields: { turnstile: 'It has expired.' } }))
  await expect(sender.send(message)).rejects.toThrow('Old')
  expect(shield.refuse.mock.calls).toEqual([['It has expired.']])
  shield.token.mockResolvedValueOnce('another')
  await sender.send(message)
  expect(post.mock.calls.map(([sent]) => (sent as { turnstile?: string }).turnstile)).toEqual(['a token', 'another'])
  expect(post.mock.calls[0]?.[1]).toBe(post.mock.calls[1]?.[1])
  expect(begin).toHaveBeenCalledOnce()
})

it('begins no check and sends no token where the shop has none', async () => {
  const { sender, post, begin } = world()
  sender.open()
  await sender.send(message)
  expect(begin).not.toHaveBeenCalled()
  expect(post.mock.calls[0]?.[0]).not.toHaveProperty('turnstile')
})
