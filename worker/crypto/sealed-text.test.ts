import { expect, it } from 'vitest'
import { openSealed, sealText } from './sealed-text'

it('opens with the secret it was sealed with, and looks different every time', async () => {
  const text = 'Grüße, https://shop.example/?token=1'
  const [one, two] = await Promise.all([sealText('secret', text), sealText('secret', text)])
  expect(one).not.toBe(two)
  expect(one).not.toContain('shop')
  expect(await openSealed('secret', one)).toBe(text)
  expect(await openSealed('secret', two)).toBe(text)
})

it.each([
  ['another secret', (sealed: string) => openSealed('other', sealed)],
  ['an altered text', (sealed: string) => openSealed('secret', `${sealed.slice(0, -6)}AAAA==`)],
  ['no base64', () => openSealed('secret', '%')],
  ['nothing', () => openSealed('secret', '')],
])('gives nothing for %s', async (_what, open) => {
  expect(await open(await sealText('secret', 'text'))).toBeNull()
})

it('seals texts of any length', async () => {
  const long = 'ä'.repeat(200_000)
  expect(await openSealed('secret', await sealText('secret', long))).toBe(long)
})
