import { encodeBase64urlNoPadding } from '@oslojs/encoding'
import { Hono } from 'hono'
import { HOUR_S } from '../../domain/time'
import { authorization, type Granted, type SignInSandboxOptions } from './authorization'
import { numberFor } from './authorize-page'

/** What a test lets the double say in an ID token, against the rules. */
export interface GoogleFaults {
  claims?: (claims: Record<string, unknown>) => Record<string, unknown>
  /** Replaces the issuer in the metadata. */
  issuer?: string
  /** Replaces the signed token. */
  token?: (token: string) => string
}

const encoder = new TextEncoder()
const part = (value: object) => encodeBase64urlNoPadding(encoder.encode(JSON.stringify(value)))
const SIGNING = { name: 'RSASSA-PKCS1-v1_5', hash: 'SHA-256' }
const KEY_ID = 'sandbox'

// One pair for the process: making it takes a tenth of a second.
let pair: CryptoKeyPair | undefined
async function keyPair(): Promise<CryptoKeyPair> {
  const shape = { ...SIGNING, modulusLength: 2048, publicExponent: new Uint8Array([1, 0, 1]) }
  if (pair) return pair
  const made = (await crypto.subtle.generateKey(shape, true, ['sign', 'verify'])) as CryptoKeyPair // RSA makes pairs
  // Another request may have made one meanwhile.
  pair ??= made
  return pair
}

async function signed(claims: Record<string, unknown>): Promise<string> {
  const text = `${part({ alg: 'RS256', kid: KEY_ID, typ: 'JWT' })}.${part(claims)}`
  const signature = await crypto.subtle.sign(SIGNING, (await keyPair()).privateKey, encoder.encode(text))
  return `${text}.${encodeBase64urlNoPadding(new Uint8Array(signature))}`
}

/** Google's OpenID Connect over HTTP: metadata, page, tokens and keys, at the issuer's own address. */
export function googleSandbox(options: SignInSandboxOptions & { issuer?: string; faults?: GoogleFaults }) {
  const { now, clientId, issuer = 'https://accounts.google.com', faults = {} } = options
  const codes = authorization(options, 'Google')
  const claimsOf = ({ email, name, isVerified, nonce }: Granted) => {
    const [givenName = '', ...rest] = name.split(' ')
    const issuedAt = Math.floor(now().getTime() / 1000)
    return {
      iss: issuer,
      aud: clientId,
      azp: clientId,
      sub: `1${String(numberFor(email)).padStart(20, '0')}`,
      email,
      email_verified: isVerified,
      ...(name && { name, given_name: givenName, family_name: rest.join(' ') }),
      ...(nonce !== null && { nonce }),
      iat: issuedAt,
      exp: issuedAt + HOUR_S,
    }
  }
  return new Hono()
    .get('/.well-known/openid-configuration', (c) =>
      c.json({
        issuer: faults.issuer ?? issuer,
        authorization_endpoint: `${issuer}/o/oauth2/v2/auth`,
        token_endpoint: `${issuer}/token`,
        jwks_uri: `${issuer}/oauth2/v3/certs`,
        response_types_supported: ['code'],
        subject_types_supported: ['public'],
        id_token_signing_alg_values_supported: ['RS256'],
        scopes_supported: ['openid', 'email', 'profile'],
        code_challenge_methods_supported: ['S256'],
        authorization_response_iss_parameter_supported: true,
      }),
    )
    .get('/o/oauth2/v2/auth', (c) => codes.page(c))
    .post('/o/oauth2/v2/auth', (c) => codes.answer(c, { iss: issuer }))
    .post('/token', async (c) => {
      const granted = await codes.exchange(c.req.raw)
      if (typeof granted === 'string') return c.json({ error: granted }, granted === 'invalid_client' ? 401 : 400)
      const token = await signed(faults.claims?.(claimsOf(granted)) ?? claimsOf(granted))
      return c.json({
        access_token: crypto.randomUUID(),
        token_type: 'Bearer',
        expires_in: HOUR_S,
        scope: 'openid email profile',
        id_token: faults.token?.(token) ?? token,
      })
    })
    .get('/oauth2/v3/certs', async (c) => {
      const key = await crypto.subtle.exportKey('jwk', (await keyPair()).publicKey)
      return c.json({ keys: [{ ...key, kid: KEY_ID, use: 'sig', alg: 'RS256' }] })
    })
}
