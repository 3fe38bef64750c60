import { argon2Sync } from 'node:crypto'
import { describe, expect, it, vi } from 'vitest'
import { loadArgon2 } from '../dev/seed/seed'
import { argon2Passwords } from './argon2-passwords'

const passwords = argon2Passwords(loadArgon2)

/** The PHC string that Node's own argon2 makes of the same password and salt. */
function byNode(password: string, phc: string): string {
  const [, , , , salt = ''] = phc.split('$')
  const tag = argon2Sync('argon2id', {
    message: password,
    nonce: Buffer.from(salt, 'base64'),
    memory: 19_456,
    passes: 2,
    parallelism: 1,
    tagLength: 32,
  })
  return `$argon2id$v=19$m=19456,t=2,p=1$${salt}$${tag.toString('base64').replace(/=+$/, '')}`
}

describe('argon2 passwords', () => {
  it.each(['secret', 'пароль-и-ещё', '密码密码密码', '🛫🛬🛫🛬', 'a\0b', ''])(
    'hash all of %j, as another argon2 does',
    async (password) => {
      const phc = await passwords.hash(password)
      expect(phc).toBe(byNode(password, phc))
      expect(await passwords.verify(password, phc)).toBe(true)
    },
  )

  it('hash the longest one to its end', async () => {
    const long = '密'.repeat(1024)
    const phc = await passwords.hash(long)
    expect(phc).toBe(byNode(long, phc))
    expect(await passwords.verify(`${long.slice(0, -1)}码`, phc)).toBe(false)
  })

  it.each([
    ['secret', 'Secret'],
    ['secret', 'secret '],
    ['secret', ''],
    ['пароль-и-ещё', 'пароль-и-ощё'],
    ['a\0b', 'a\0c'],
  ])('made of %j refuse %j', async (password, other) => {
    expect(await passwords.verify(other, await passwords.hash(password))).toBe(false)
  })

  it('accept the same character in another Unicode composition', async () => {
    expect(await passwords.verify('cafe\u0301', await passwords.hash('caf\u00e9'))).toBe(true)
  })

  it('differ for the same password', async () => {
    expect(await passwords.hash('secret')).not.toBe(await passwords.hash('secret'))
  })

  it.each(['', 'secret', '$argon2id$', '$2b$10$abcdefghijklmnopqrstuv'])('refuse %j as a hash', async (phc) => {
    expect(await passwords.verify('secret', phc)).toBe(false)
  })

  it.each([
    ['$argon2id$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', false],
    ['$argon2id$v=19$m=65536,t=3,p=4$c2FsdHNhbHQ$aGFzaA', false],
    ['$argon2id$v=19$m=19455,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['$argon2id$v=19$m=19456,t=1,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['$argon2i$v=19$m=19456,t=2,p=1$c2FsdHNhbHQ$aGFzaA', true],
    ['', true],
  ])('%s: outdated is %s', (phc, outdated) => {
    expect(passwords.isOutdated(phc)).toBe(outdated)
  })

  it('load the library once, and again after a failure', async () => {
    const load = vi.fn(loadArgon2).mockRejectedValueOnce(new Error('no memory'))
    const hasher = argon2Passwords(load)
    expect(load).not.toHaveBeenCalled()
    await expect(hasher.hash('secret')).rejects.toThrow('no memory')
    const phc = await hasher.hash('secret')
    expect(await hasher.verify('secret', phc)).toBe(true)
    expect(load).toHaveBeenCalledTimes(2)
  })
})
