import { randomBytes } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { listedSecrets, readSettings, SettingsError } from './env'

const good = {
  DATABASE_URL: 'http://127.0.0.1:8889',
  SESSION_SECRET: 'a test secret of more than thirty-two characters',
}

describe('the settings', () => {
  it('need a database and a secret, nothing else', () => {
    expect(readSettings(good)).toMatchObject(good)
  })

  it('take several secrets, the newest first', () => {
    const second = '4827e3d9a5c0f1b60f9e8d7c6b5a4132'
    const settings = readSettings({ ...good, SESSION_SECRET: ` ${second} , ${good.SESSION_SECRET}` })
    expect(listedSecrets(settings)).toEqual([second, good.SESSION_SECRET])
    expect(listedSecrets(readSettings(good))).toEqual([good.SESSION_SECRET])
  })

  it('take any secret that chance makes', () => {
    for (let turn = 0; turn < 1000; turn++)
      expect(() => readSettings({ ...good, SESSION_SECRET: randomBytes(16).toString('hex') })).not.toThrow()
  })

  it('take an empty value for an absent one and drop what is not a setting', () => {
    const settings = readSettings({ ...good, DUFFEL_TEST_TOKEN: ' ', STRIPE_API_URL: '', PATH: '/bin', ASSETS: {} })
    expect(settings.DUFFEL_TEST_TOKEN).toBeUndefined()
    expect(settings.STRIPE_API_URL).toBeUndefined()
    expect(settings).not.toHaveProperty('PATH')
    expect(settings).not.toHaveProperty('ASSETS')
  })

  it.each(['GOOGLE', 'GITHUB'])('take the id, the secret and the host of a client at %s, or none of it', (name) => {
    const [id, secret] = [`${name}_CLIENT_ID`, `${name}_CLIENT_SECRET`]
    const keys = { [id]: 'client', [secret]: 'secret', SIGN_IN_HOST: 'shops.example.com' }
    expect(readSettings({ ...good, ...keys })).toMatchObject(keys)
    for (const [left, message] of [
      [id, `${id} is needed beside ${secret}`],
      [secret, `${secret} is needed beside ${id}`],
      ['SIGN_IN_HOST', `SIGN_IN_HOST is needed beside ${id}`],
    ] as const)
      expect(() => readSettings({ ...good, ...keys, [left]: '' })).toThrow(message)
    expect(() => readSettings({ ...good, ...keys, SIGN_IN_HOST: 'https://x.example' })).toThrow('must be a host name')
  })

  it('take both keys of Turnstile or none', () => {
    const keys = {
      TURNSTILE_SITE_KEY: '1x00000000000000000000AA',
      TURNSTILE_SECRET_KEY: '1x0000000000000000000000000000000AA',
    }
    expect(readSettings({ ...good, ...keys })).toMatchObject(keys)
    const fault = (given: object) => {
      try {
        return readSettings({ ...good, ...given })
      } catch (error) {
        return (error as SettingsError).message
      }
    }
    expect(fault({ ...keys, TURNSTILE_SECRET_KEY: '' })).toBe(
      'TURNSTILE_SECRET_KEY is needed beside TURNSTILE_SITE_KEY',
    )
    expect(fault({ ...keys, TURNSTILE_SITE_KEY: '' })).toBe('TURNSTILE_SITE_KEY is needed beside TURNSTILE_SECRET_KEY')
  })

  it('take a key of the Travel Impact Model, and a double’s address', () => {
    const model = { TRAVEL_IMPACT_MODEL_KEY: 'AIzaSy-x_1', TRAVEL_IMPACT_MODEL_URL: 'http://127.0.0.1:1' }
    expect(readSettings({ ...good, ...model })).toMatchObject(model)
    expect(readSettings(good).TRAVEL_IMPACT_MODEL_KEY).toBeUndefined()
  })

  it('keep addresses without a closing slash', () => {
    expect(readSettings({ ...good, DUFFEL_API_URL: 'https://api.duffel.com/' }).DUFFEL_API_URL).toBe(
      'https://api.duffel.com',
    )
  })

  it.each(['http://localhost:1', 'http://sandbox.localhost:1', 'http://127.0.0.1:1', 'http://[::1]:1'])(
    'take an address in the clear on this machine: %s',
    (local) => {
      expect(readSettings({ ...good, DATABASE_URL: local, STRIPE_API_URL: local })).toMatchObject({
        DATABASE_URL: local,
      })
    },
  )

  it.each([
    ['DATABASE_URL', undefined, 'is missing'],
    ['DATABASE_URL', 'file:local.db', 'must be an address that begins with https:// or libsql://'],
    ['DATABASE_URL', 'not an address', 'must be an address'],
    ['DATABASE_URL', 'http://db.example:8080', 'must be encrypted'],
    ['DATABASE_URL', 'http://10.0.0.7:8080', 'must be encrypted'],
    ['DATABASE_URL', 'libsql://db.example?tls=0', 'must be encrypted'],
    ['DUFFEL_API_URL', 'http://api.duffel.com', 'must be encrypted'],
    ['STRIPE_API_URL', 'http://localhost.evil.example', 'must be encrypted'],
    ['MAIL_API_URL', 'http://api.resend.com', 'must be encrypted'],
    ['MAIL_API_URL', 'http://127.0.0.1.evil.example', 'must be encrypted'],
    ['SESSION_SECRET', undefined, 'is missing'],
    ['SESSION_SECRET', 'short', 'must have 32 characters or more'],
    ['SESSION_SECRET', 's'.repeat(64), 'is too easy to guess'],
    ['SESSION_SECRET', '0123456789abcdef'.repeat(3), 'is too easy to guess'],
    ['SESSION_SECRET', 'changeme-tailfin-changeme-tailfin-ch', 'is too easy to guess'],
    ['SESSION_SECRET', '0110100111001011010010110110100101011010', 'is too easy to guess'],
    ['SESSION_SECRET', `${good.SESSION_SECRET},short`, 'must have 32 characters or more in each part between commas'],
    ['SESSION_SECRET', `${good.SESSION_SECRET},`, 'must have 32 characters or more in each part between commas'],
    ['SESSION_SECRET', `${good.SESSION_SECRET},${'s'.repeat(32)}`, 'is too easy to guess'],
    ['DUFFEL_API_URL', 'api.duffel.com', 'must be an address that begins with https://'],
    ['DUFFEL_TEST_TOKEN', 'duffel_live_abc', 'must begin with duffel_test_'],
    ['DUFFEL_TEST_TOKEN', 'duffel_test_', 'must begin with duffel_test_'],
    ['DUFFEL_LIVE_TOKEN', 'duffel_test_abc', 'must begin with duffel_live_'],
    ['STRIPE_API_URL', 'ftp://example.com', 'must be an address'],
    ['STRIPE_TEST_SECRET_KEY', 'sk_live_abc', 'must begin with sk_test_'],
    ['STRIPE_LIVE_SECRET_KEY', 'sk_test_abc', 'must begin with sk_live_'],
    ['STRIPE_TEST_PUBLISHABLE_KEY', 'sk_test_abc', 'must begin with pk_test_'],
    ['STRIPE_LIVE_PUBLISHABLE_KEY', 'pk_test_abc', 'must begin with pk_live_'],
    ['STRIPE_TEST_WEBHOOK_SECRET', 'abc', 'must begin with whsec_'],
    ['STRIPE_LIVE_WEBHOOK_SECRET', 'abc', 'must begin with whsec_'],
    ['DUFFEL_TEST_WEBHOOK_SECRET', 42, 'must be text'],
    ['MAIL_RESEND_API_KEY', 'abc', 'must begin with re_'],
    ['MAIL_FROM', 'the shop', 'must be an e-mail address'],
    ['MAIL_API_URL', 'api.resend.com', 'must be an address'],
    ['MAIL_MAILBOX', 'yes', 'must be on or empty'],
    ['TRAVEL_IMPACT_MODEL_KEY', 'a key', 'must be letters, digits, - and _'],
    ['TRAVEL_IMPACT_MODEL_URL', 'http://model.example', 'must be encrypted'],
    ['SANDBOX_AIRLINE_SECONDS', '-1', 'must be a number of seconds from 0 to 60'],
    ['SANDBOX_AIRLINE_SECONDS', 'slow', 'must be a number of seconds from 0 to 60'],
  ])('refuse %s=%s by name, with the reason', (name, value, reason) => {
    const act = () => readSettings({ ...good, [name]: value })
    expect(act).toThrow(SettingsError)
    expect(act).toThrow(new RegExp(`^${name} ${reason}`))
  })

  it('need the publishable key beside the live secret one', () => {
    expect(() => readSettings({ ...good, STRIPE_LIVE_SECRET_KEY: 'sk_live_abc' })).toThrow(
      'STRIPE_LIVE_PUBLISHABLE_KEY is needed beside STRIPE_LIVE_SECRET_KEY',
    )
  })

  it.each([
    ['DUFFEL_API_URL', 'DUFFEL_LIVE_TOKEN', { DUFFEL_LIVE_TOKEN: 'duffel_live_abc' }],
    [
      'STRIPE_API_URL',
      'STRIPE_LIVE_SECRET_KEY',
      { STRIPE_LIVE_SECRET_KEY: 'sk_live_abc', STRIPE_LIVE_PUBLISHABLE_KEY: 'pk_live_abc' },
    ],
  ])('never send a live key to %s', (address, key, live) => {
    const elsewhere = { [address]: 'https://double.example' }
    expect(() => readSettings({ ...good, ...elsewhere, ...live })).toThrow(`${address} can't be set beside ${key}`)
    expect(readSettings({ ...good, ...elsewhere })).toMatchObject(elsewhere)
    expect(readSettings({ ...good, ...live })).toMatchObject(live)
  })

  it('need a sender beside the mail provider', () => {
    expect(() => readSettings({ ...good, MAIL_RESEND_API_KEY: 're_abc' })).toThrow(
      'MAIL_FROM is needed beside MAIL_RESEND_API_KEY',
    )
  })

  it('name every wrong value at once and tell none of them', () => {
    const message = (() => {
      try {
        readSettings({ SESSION_SECRET: 'hunter2', DUFFEL_TEST_TOKEN: 'hunter3' })
        return ''
      } catch (error) {
        return String(error)
      }
    })()
    expect(message).toContain('DATABASE_URL')
    expect(message).toContain('SESSION_SECRET')
    expect(message).toContain('DUFFEL_TEST_TOKEN')
    expect(message).not.toContain('hunter')
  })
})
