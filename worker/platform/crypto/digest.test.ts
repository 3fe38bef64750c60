import { expect, it } from 'vitest'
import { hashSessionSecret } from './digest'

it('a session is kept under the SHA-256 of its secret', async () => {
  expect(await hashSessionSecret('abc')).toBe('ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad')
})
