import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import type {
  PasskeyAssertion,
  PasskeyAttestation,
  PasskeyCreationOptions,
  PasskeyRequestOptions,
} from '../../contract/security/factors'

const utf8 = (text: string) => new TextEncoder().encode(text)
const sha256 = async (bytes: Uint8Array<ArrayBuffer>) => new Uint8Array(await crypto.subtle.digest('SHA-256', bytes))
const joined = (...parts: Uint8Array[]) => new Uint8Array(parts.flatMap((part) => [...part]))

/** A head of CBOR: a major type and its count. */
function head(major: number, count: number): Uint8Array {
  if (count < 24) return new Uint8Array([(major << 5) | count])
  return count < 256
    ? new Uint8Array([(major << 5) | 24, count])
    : new Uint8Array([(major << 5) | 25, count >> 8, count & 255])
}
const cborInteger = (value: number) => (value < 0 ? head(1, -1 - value) : head(0, value))
const cborBytes = (value: Uint8Array) => joined(head(2, value.length), value)
const cborText = (value: string) => joined(head(3, utf8(value).length), utf8(value))
const cborMap = (...entries: [Uint8Array, Uint8Array][]) => joined(head(5, entries.length), ...entries.flat())

/** An ECDSA signature in an authenticator's format (DER): WebCrypto returns the two numbers one after the other. */
function derSignature(raw: Uint8Array): Uint8Array {
  const integer = (bytes: Uint8Array) => {
    const first = bytes.findIndex((byte) => byte !== 0)
    const plain = bytes.slice(Math.max(0, first))
    const positive = (plain[0] ?? 0) > 127 ? joined(new Uint8Array([0]), plain) : plain
    return joined(new Uint8Array([2, positive.length]), positive)
  }
  const body = joined(integer(raw.slice(0, 32)), integer(raw.slice(32)))
  return joined(new Uint8Array([0x30, body.length]), body)
}

const FLAGS = { present: 1, verified: 4, backupEligible: 8, backedUp: 16, attested: 64 }

interface AuthenticatorOptions {
  /** The page's origin, as the browser reports it. */
  origin: string
  /** Whether the user was verified, by a PIN or a finger. */
  isVerified?: boolean
  /** Whether the authenticator counts its signatures. */
  counts?: boolean
  /** The format of what it says of itself with a new passkey, which the key itself signs. */
  format?: 'none' | 'packed' | 'fido-u2f'
}

/** An authenticator with one passkey, made with WebCrypto: it answers as a browser would. */
export async function aSoftwareAuthenticator({
  origin,
  isVerified = true,
  counts = true,
  format = 'none',
}: AuthenticatorOptions) {
  const keys = await crypto.subtle.generateKey({ name: 'ECDSA', namedCurve: 'P-256' }, true, ['sign', 'verify'])
  const credentialId = crypto.getRandomValues(new Uint8Array(16))
  const id = encodeBase64urlNoPadding(credentialId)
  let counter = 0
  let userHandle: string | undefined

  async function authenticatorData(rpId: string, flags: number, rest = new Uint8Array()) {
    const verified = isVerified ? FLAGS.verified : 0
    const all = flags | FLAGS.present | FLAGS.backupEligible | FLAGS.backedUp | verified
    const count = new Uint8Array(4)
    new DataView(count.buffer).setUint32(0, counter)
    return joined(await sha256(utf8(rpId)), new Uint8Array([all]), count, rest)
  }
  const clientData = (type: string, challenge: string) =>
    utf8(JSON.stringify({ type, challenge, origin, crossOrigin: false }))
  const credential = { id, rawId: id, type: 'public-key' as const }
  async function signature(data: Uint8Array, clientDataBytes: Uint8Array<ArrayBuffer>) {
    const signed = joined(data, await sha256(clientDataBytes))
    const raw = await crypto.subtle.sign({ name: 'ECDSA', hash: 'SHA-256' }, keys.privateKey, signed as BufferSource)
    return derSignature(new Uint8Array(raw))
  }

  return {
    id,
    /** The result of `startRegistration`. */
    async register({ challenge, rp, user }: PasskeyCreationOptions): Promise<PasskeyAttestation> {
      userHandle = user.id
      const point = new Uint8Array(await crypto.subtle.exportKey('raw', keys.publicKey))
      const publicKey = cborMap(
        [cborInteger(1), cborInteger(2)],
        [cborInteger(3), cborInteger(-7)],
        [cborInteger(-1), cborInteger(1)],
        [cborInteger(-2), cborBytes(point.slice(1, 33))],
        [cborInteger(-3), cborBytes(point.slice(33))],
      )
      const idLength = new Uint8Array([0, credentialId.length])
      const attested = joined(new Uint8Array(16), idLength, credentialId, publicKey)
      const data = await authenticatorData(rp.id, FLAGS.attested, attested)
      const clientDataBytes = clientData('webauthn.create', challenge)
      const statement: [Uint8Array, Uint8Array][] = [
        [cborText('alg'), cborInteger(-7)],
        [cborText('sig'), cborBytes(await signature(data, clientDataBytes))],
      ]
      const attestationObject = cborMap(
        [cborText('fmt'), cborText(format)],
        [cborText('attStmt'), cborMap(...(format === 'none' ? [] : statement))],
        [cborText('authData'), cborBytes(data)],
      )
      const response = {
        clientDataJSON: encodeBase64urlNoPadding(clientDataBytes),
        attestationObject: encodeBase64urlNoPadding(attestationObject),
        transports: ['internal'],
      }
      return { ...credential, response }
    },

    /** The result of `startAuthentication`. */
    async sign({ challenge, rpId }: Pick<PasskeyRequestOptions, 'challenge' | 'rpId'>): Promise<PasskeyAssertion> {
      if (counts) counter++
      const data = await authenticatorData(rpId, 0)
      const clientDataBytes = clientData('webauthn.get', challenge)
      const response = {
        clientDataJSON: encodeBase64urlNoPadding(clientDataBytes),
        authenticatorData: encodeBase64urlNoPadding(data),
        signature: encodeBase64urlNoPadding(await signature(data, clientDataBytes)),
        userHandle,
      }
      return { ...credential, response }
    },
  }
}
