import { generateKeyPairSync, sign } from 'node:crypto'

/** What a libSQL server asks for: the public key that it checks tokens with, in PEM, and a token that may read and write. */
export interface DatabaseKey {
  publicKey: string
  token: string
}

const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')

/** A new key for one start. Its private half is forgotten with this call: nobody makes another token. */
export function makeDatabaseKey(): DatabaseKey {
  const { publicKey, privateKey } = generateKeyPairSync('ed25519')
  const signed = `${part({ alg: 'EdDSA', typ: 'JWT' })}.${part({ a: 'rw' })}`
  const signature = sign(null, Buffer.from(signed), privateKey).toString('base64url')
  return {
    publicKey: publicKey.export({ type: 'spki', format: 'pem' }).toString(),
    token: `${signed}.${signature}`,
  }
}
