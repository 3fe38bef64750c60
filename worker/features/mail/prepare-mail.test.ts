import { describe, expect, it } from 'vitest'
import type { Mode } from '../../contract/admin'
import { defaultBrand } from '../../domain/brand/default-brand'
import { TEST_NOTICE } from '../../domain/test-notice'
import { HOUR_MS } from '../../domain/time'
import { testDeps } from '../../testing/worlds/test-deps'
import { openEmail, prepareMail } from './prepare-mail'

const content = { subject: 'Your booking', blocks: [{ kind: 'text' as const, text: 'Hello' }] }
const mail = { kind: 'booking' as const, key: 'key', recipient: ' Amelia@Example.com ', content }

async function prepared(shopMode: Mode | null, mode?: Mode) {
  const deps = testDeps({ modes: { read: async () => shopMode } })
  const made = await prepareMail(deps, defaultBrand, { ...mail, ...(mode && { mode }) })
  return { made, email: (await openEmail(deps.secrets, made.sealed))! }
}

describe('a mail', () => {
  it.each([
    ['the shop is in test mode', 'test', undefined],
    ['it tells of a trip that was sold in test mode', 'live', 'test'],
    ['it tells of such a trip and nobody knows the mode', null, 'test'],
  ] as const)('says TEST in its subject, text and HTML when %s', async (_when, shopMode, mode) => {
    const { email } = await prepared(shopMode, mode)
    expect(email.subject).toBe('[TEST] Your booking')
    expect(email.text.startsWith(TEST_NOTICE)).toBe(true)
    expect(email.html).toContain(TEST_NOTICE)
    expect(email.html).toContain('<title>[TEST] Your booking</title>')
  })

  it.each([
    ['the shop is live', 'live', undefined],
    ['it tells of a trip that was sold live', 'test', 'live'],
    ['nobody knows the mode', null, undefined],
  ] as const)("doesn't mention tests when %s", async (_when, shopMode, mode) => {
    const { email } = await prepared(shopMode, mode)
    expect(email.subject).toBe('Your booking')
    expect(email.text + email.html).not.toContain('TEST')
  })

  it('is counted for its person, however the address is spelled, by a hash', async () => {
    const deps = testDeps()
    const boundOf = async (recipient: string, kind: 'booking' | 'verify_email' | 'reset_password' = 'booking') =>
      (await prepareMail(deps, defaultBrand, { ...mail, kind, recipient })).bound
    const bound = await boundOf('amelia@example.com')
    expect(bound).toEqual({ key: expect.stringMatching(/^[0-9a-f]{64}$/), since: expect.any(Date), atMost: 10 })
    expect(bound!.since).toEqual(new Date(deps.clock.now().getTime() - HOUR_MS))
    for (const same of ['AMELIA+7@example.com', ' amelia+x@Example.com'])
      expect((await boundOf(same, 'verify_email'))!.key).toBe(bound!.key)
    expect((await boundOf('amelie@example.com'))!.key).not.toBe(bound!.key)
    expect((await boundOf('amelia@example.com', 'reset_password'))!.key).not.toBe(bound!.key)
  })

  it("has its brand's signature and reply address, unless it is sent to the shop itself", async () => {
    const deps = testDeps()
    const mails = {
      signature: { isShown: true, text: 'Yours,\n{brand}' },
      answers: { isShown: true, email: 'answers@tailfin.example' },
      confirmation: { isShown: false, text: '' },
    }
    const brand = { ...defaultBrand, content: { mails } }
    const emailOf = async (more: object) =>
      (await openEmail(deps.secrets, (await prepareMail(deps, brand, { ...mail, ...more })).sealed))!
    const toTraveler = await emailOf({})
    expect(toTraveler.replyTo).toBe('answers@tailfin.example')
    expect(toTraveler.text).toContain('\nYours,\nTailfin\n')
    expect(toTraveler.html).toContain('Yours,<br>Tailfin</p>')
    const toShop = await emailOf({ kind: 'message_received', replyTo: 'amelia@example.com' })
    expect(toShop.replyTo).toBe('amelia@example.com')
    expect(toShop.text + toShop.html).not.toContain('Yours,')
  })
})
