import { randomUUID } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { MINUTE_MS } from '../../domain/time'
import type { NewMail } from '../../providers/mail'
import { aBrandKey } from '../../testing/builders/an-account'
import { sharedDatabase } from '../../testing/shared-database'
import { libsqlOutbox } from './store'

// Long ago, so that no mail of another test file is due.
const now = new Date('2001-11-21T12:00:00.000Z')
const later = (minutes: number) => new Date(now.getTime() + minutes * MINUTE_MS)

const aMail = (given: Partial<NewMail> = {}): NewMail => ({
  id: randomUUID(),
  brandKey: aBrandKey(),
  kind: 'verify_email',
  key: randomUUID(),
  recipient: 'amelia@example.com',
  sealed: 'sealed',
  createdAt: now,
  expiresAt: null,
  ...given,
})

describe('mails in libSQL', () => {
  const outbox = libsqlOutbox(sharedDatabase())
  const turn = (at: Date, limit = 1000) => outbox.claim({ now: at, until: new Date(at.getTime() + MINUTE_MS), limit })
  const isSameMail = (mail: NewMail) => (claimed: NewMail) => claimed.id === mail.id

  it('are claimed once due, by one only, and counted', async () => {
    const mail = aMail({ createdAt: later(1), expiresAt: later(30) })
    await outbox.add(mail)
    expect((await turn(now)).find(isSameMail(mail))).toBeUndefined()
    const turns = await Promise.all([turn(later(1)), turn(later(1))])
    const claimed = turns.flat().filter(isSameMail(mail))
    expect(claimed).toMatchObject([{ ...mail, state: 'waiting', tries: 1 }])
    expect((await turn(later(1.5))).find(isSameMail(mail))).toBeUndefined()
    expect((await turn(later(2))).find(isSameMail(mail))).toMatchObject({ tries: 2 })
    await outbox.finish(mail.id, 'sent')
  })

  it('are claimed longest due first, as many as requested', async () => {
    const [second, first] = [aMail({ createdAt: later(-99_999) }), aMail({ createdAt: later(-100_000) })]
    await outbox.add(second)
    await outbox.add(first)
    expect((await turn(later(-90_000), 1)).map(({ id }) => id)).toEqual([first.id])
    expect((await turn(later(-90_000), 1)).map(({ id }) => id)).toEqual([second.id])
    for (const { id } of [first, second]) await outbox.finish(id, 'sent')
  })

  it('wait as long as they are delayed', async () => {
    const mail = aMail()
    await outbox.add(mail)
    await turn(now)
    await outbox.postpone(mail.id, later(10))
    expect((await turn(later(9))).find(isSameMail(mail))).toBeUndefined()
    expect((await turn(later(10))).find(isSameMail(mail))).toMatchObject({ tries: 2 })
    await outbox.finish(mail.id, 'sent')
  })

  it.each([
    ['sent', ''],
    ['given_up', ''],
    ['kept', 'sealed'],
  ] as const)('once %s are never claimed again, and contain %j', async (state, sealed) => {
    const mail = aMail()
    await outbox.add(mail)
    await outbox.finish(mail.id, state)
    expect((await turn(later(9000))).find(isSameMail(mail))).toBeUndefined()
    expect(await outbox.find(mail.brandKey, mail.id)).toMatchObject({ state, sealed })
  })

  it('are recorded once for each brand and key', async () => {
    const mail = aMail()
    const elsewhere = aMail({ key: mail.key })
    await outbox.add(mail)
    await outbox.add(aMail({ brandKey: mail.brandKey, key: mail.key }))
    await outbox.add(elsewhere)
    expect((await outbox.list(mail.brandKey, 10)).map(({ id }) => id)).toEqual([mail.id])
    expect((await outbox.list(elsewhere.brandKey, 10)).map(({ id }) => id)).toEqual([elsewhere.id])
    for (const { id } of [mail, elsewhere]) await outbox.finish(id, 'sent')
  })

  it("are shown latest first, and never another brand's", async () => {
    const brandKey = aBrandKey()
    const mails = [0, 1, 2].map((minute) => aMail({ brandKey, createdAt: later(minute) }))
    for (const mail of mails) await outbox.add(mail)
    expect((await outbox.list(brandKey, 2)).map(({ id }) => id)).toEqual([mails[2]?.id, mails[1]?.id])
    expect(await outbox.find(aBrandKey(), mails[0]!.id)).toBeNull()
    for (const { id } of mails) await outbox.finish(id, 'sent')
  })

  it('are deleted when they are old, unless they still wait', async () => {
    const [old, waiting, recent] = [aMail(), aMail(), aMail({ createdAt: later(10) })]
    for (const mail of [old, waiting, recent]) await outbox.add(mail)
    for (const { id } of [old, recent]) await outbox.finish(id, 'sent')
    await outbox.forget(later(5))
    const found = await Promise.all([old, waiting, recent].map(({ brandKey, id }) => outbox.find(brandKey, id)))
    expect(found.map((mail) => mail?.state)).toEqual([undefined, 'waiting', 'sent'])
    await outbox.finish(waiting.id, 'sent')
  })
})
