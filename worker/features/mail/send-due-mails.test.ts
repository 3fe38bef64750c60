import { beforeEach, describe, expect, it, vi } from 'vitest'
import { DomainError } from '../../domain/error'
import { MINUTE_MS } from '../../domain/time'
import { sealText } from '../../platform/crypto/sealed-text'
import type { Delivery, NewMail, OutgoingMail } from '../../providers/mail'
import { aDatabase } from '../../testing/worlds/a-database'
import { testDeps } from '../../testing/worlds/test-deps'
import { MOST_MAIL_TRIES, sendDueMails } from './send-due-mails'

const start = new Date('2026-11-21T12:00:00Z')
const letter = {
  fromName: 'Tailfin',
  replyTo: null,
  subject: 'Hello',
  text: 'Hello',
  html: '<p>Hello</p>',
  leaveUrl: null,
}

async function world(delivery: Delivery | ((mail: OutgoingMail) => Delivery) = { kind: 'sent' }) {
  let now = start
  const { repositories, stored } = aDatabase()
  const { outbox } = repositories
  const send = vi.fn(async (mail: OutgoingMail) => (typeof delivery === 'function' ? delivery(mail) : delivery))
  const deps = testDeps({ outbox, mailer: { send }, clock: { now: () => now } })
  const record = async (given: Partial<NewMail> = {}) => {
    const id = given.id ?? crypto.randomUUID()
    await outbox.add({
      id,
      brandKey: 'default',
      kind: 'booking',
      key: id,
      recipient: 'amelia@example.com',
      sealed: await sealText(deps.secrets, 'mail', JSON.stringify(letter)),
      createdAt: start,
      expiresAt: null,
      ...given,
    })
  }
  const later = (minutes: number) => {
    now = new Date(now.getTime() + minutes * MINUTE_MS)
  }
  return { deps, outbox, stored, send, record, later, run: () => sendDueMails(deps) }
}

const spyOnWarnings = () => vi.spyOn(console, 'warn').mockImplementation(() => {})
let warned: ReturnType<typeof spyOnWarnings>
beforeEach(() => {
  warned = spyOnWarnings()
})

describe('recorded mails', () => {
  it('are sent once, decrypted, under their own id, and their content is deleted', async () => {
    const { record, run, send, stored, later } = await world()
    await record({ id: 'mail-1' })
    await run()
    later(60)
    await run()
    expect(send.mock.calls).toEqual([[{ ...letter, id: 'mail-1', to: 'amelia@example.com' }]])
    expect(stored.mails).toMatchObject([{ state: 'sent', sealed: '' }])
  })

  it('are sent once by two concurrent runs', async () => {
    const { record, run, send } = await world()
    await record()
    await Promise.all([run(), run()])
    expect(send).toHaveBeenCalledOnce()
  })

  it('keep their content where they are only displayed', async () => {
    const { record, run, stored } = await world({ kind: 'kept' })
    await record()
    await run()
    expect(stored.mails).toMatchObject([{ state: 'kept', sealed: expect.stringMatching(/.+/) }])
  })

  it('are retried after 1, 2, 4 … minutes, then given up without logging the recipient', async () => {
    const { record, run, send, stored, later } = await world({ kind: 'delayed', reason: '503' })
    await record({ id: 'mail-1' })
    const times: number[] = []
    for (let minute = 0; minute <= 300; minute++) {
      const before = send.mock.calls.length
      await run()
      if (send.mock.calls.length > before) times.push(minute)
      later(1)
    }
    expect(times).toEqual([0, 1, 3, 7, 15, 31, 63, 127, 255])
    expect(times).toHaveLength(MOST_MAIL_TRIES)
    expect(stored.mails).toMatchObject([{ state: 'given_up', sealed: '' }])
    expect(warned).toHaveBeenCalledOnce()
    expect(JSON.parse(String(warned.mock.calls[0]?.[0]))).toEqual({
      at: expect.any(String),
      level: 'error',
      event: 'mail_given_up',
      mailId: 'mail-1',
      kind: 'booking',
      tries: MOST_MAIL_TRIES,
      reason: '503',
    })
  })

  it('are retried when the process that sent them crashed', async () => {
    const { record, run, send, later } = await world()
    await record()
    send.mockImplementationOnce(() => Promise.reject(new Error('killed')))
    await expect(run()).rejects.toThrow('killed')
    later(1)
    await run()
    expect(send).toHaveBeenCalledOnce()
    later(1)
    await run()
    expect(send).toHaveBeenCalledTimes(2)
  })

  it('are given up at once when they are permanently refused', async () => {
    const { record, run, stored } = await world({ kind: 'refused', reason: '422 invalid_parameter' })
    await record()
    await run()
    expect(stored.mails).toMatchObject([{ state: 'given_up', tries: 1 }])
  })

  it('are not sent once they are obsolete or can not be decrypted', async () => {
    const { record, run, send, stored } = await world()
    await record({ expiresAt: start })
    await record({ sealed: await sealText(['another secret'], 'mail', '{}') })
    await run()
    expect(send).not.toHaveBeenCalled()
    expect(stored.mails.map(({ state }) => state)).toEqual(['given_up', 'given_up'])
    expect(warned.mock.calls.map(([line]) => JSON.parse(String(line)).reason)).toEqual(['expired', 'unreadable'])
  })

  it('are sent although another fails', async () => {
    const { record, run, stored } = await world(({ id }) =>
      id === 'bad' ? { kind: 'refused', reason: '422' } : { kind: 'sent' },
    )
    await record({ id: 'bad' })
    await record({ id: 'good' })
    await run()
    expect(stored.mails.map(({ state }) => state)).toEqual(['given_up', 'sent'])
  })

  it('stay unsent while the database is down', async () => {
    const { run, outbox, send } = await world()
    outbox.claim = () => Promise.reject(new DomainError('database_unavailable', 'Down'))
    await expect(run()).rejects.toMatchObject({ code: 'database_unavailable' })
    expect(send).not.toHaveBeenCalled()
  })
})
