import type { AppCodes } from './factors'

const SECRET_BYTES = 20
const PERIOD_S = 30
const OPTIONS = { algorithm: 'SHA1', digits: 6, period: PERIOD_S }

// Loaded on first use, so that a Worker starts without it.
const library = () => import('otpauth')

/** Codes of authenticator apps (RFC 6238), with the parameters that every app supports. */
export const appCodes: AppCodes = {
  async create({ issuer, account }) {
    const { Secret, TOTP } = await library()
    const secret = new Secret({ size: SECRET_BYTES })
    // A colon would end the issuer in the URI.
    const [brand, label] = [issuer, account].map((name) => name.replaceAll(':', ' '))
    const totp = new TOTP({ ...OPTIONS, secret, issuer: brand ?? '', label: label ?? '' })
    return { secret: secret.base32, url: totp.toString() }
  },

  async stepOf(secret, code, now) {
    const { Secret, TOTP } = await library()
    const timestamp = now.getTime()
    const found = TOTP.validate({ ...OPTIONS, secret: Secret.fromBase32(secret), token: code, timestamp, window: 1 })
    return found === null ? null : Math.floor(timestamp / 1000 / PERIOD_S) + found
  },
}
