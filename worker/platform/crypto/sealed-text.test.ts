import { expect, it } from 'vitest'
import { openSealed, sealText } from './sealed-text'
import type { Secrets } from './secrets'

const ours: Secrets = ['our secret']

it('opens with the secret it was sealed with, and looks different every time', async () => {
  const text = 'Grüße, https://shop.example/?token=1'
  const [one, two] = await Promise.all([sealText(ours, 'mail', text), sealText(ours, 'mail', text)])
  expect(one).not.toBe(two)
  expect(one).not.toContain('shop')
  expect(await openSealed(ours, 'mail', one)).toBe(text)
  expect(await openSealed(ours, 'mail', two)).toBe(text)
})

it.each([
  ['another secret', (sealed: string) => openSealed(['other', 'older'], 'mail', sealed)],
  ['another use', (sealed: string) => openSealed(ours, 'authenticator secret', sealed)],
  ['an altered text', (sealed: string) => openSealed(ours, 'mail', `${sealed.slice(0, -6)}AAAA==`)],
  ['no base64', () => openSealed(ours, 'mail', '%')],
  ['nothing', () => openSealed(ours, 'mail', '')],
])("doesn't open %s", async (_what, open) => {
  expect(await open(await sealText(ours, 'mail', 'text'))).toBeNull()
})

it('opens with any of several secrets, and seals with the first', async () => {
  const before = await sealText(ours, 'mail', 'text')
  const after = await sealText(['new', ...ours], 'mail', 'text')
  expect(await openSealed(['new', ...ours], 'mail', before)).toBe('text')
  expect([await openSealed(['new'], 'mail', before), await openSealed(['new'], 'mail', after)]).toEqual([null, 'text'])
  expect(await openSealed(ours, 'mail', after)).toBeNull()
})

it('seals texts of any length', async () => {
  const long = 'ä'.repeat(200_000)
  expect(await openSealed(ours, 'mail', await sealText(ours, 'mail', long))).toBe(long)
})
