import { generateKeyPairSync, sign } from 'node:crypto'

/** How a libSQL server authenticates: the public key for verifying tokens, in PEM, and a token that may read and write. */
export interface DatabaseKey {
  publicKey: string
  token: string
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A new key for one start. Its private half is discarded with this call: nobody can make another token. */
export function makeDatabaseKey(): DatabaseKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ a: 'rw' })}`
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    token: `${signed}.${signature}`,
  }
}
