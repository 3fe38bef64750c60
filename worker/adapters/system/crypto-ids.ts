import type { Ids } from '../../ports/ids'

const SECRET_BYTES = 32

const base64url = (bytes: Uint8Array) =>
  btoa(String.fromCharCode(...bytes))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Ids and secrets from the platform's cryptographic random source. */
export const cryptoIds: Ids = {
  uuid: () => crypto.randomUUID(),
  secret: () => base64url(crypto.getRandomValues(new Uint8Array(SECRET_BYTES))),
}
