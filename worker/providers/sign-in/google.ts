import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import { HOUR_MS } from '../../domain/time'
import type { SignInProvider } from '../sign-in-providers'
import { answered, callOptions, clientOf, exchangeCode, namesIn, pageAddress, type Reach, saying } from './oauth'

const GOOGLE = 'https://accounts.google.com'

/** Google's own metadata change with years; its keys are read by the library, which keeps them for five minutes. */
const KEPT_MS = HOUR_MS

const text = v.fallback(v.optional(v.string()), undefined)
const Claims = v.object({
  sub: v.string(),
  email: text,
  email_verified: v.fallback(v.boolean(), false),
  name: text,
  given_name: text,
  family_name: text,
})

/**
 * Google by OpenID Connect: the ID token comes straight from Google's token endpoint, and its signature, issuer, audience, age and nonce are
 * checked all the same. Nothing but the token is asked for, and no token is kept.
 */
export function googleSignIn(reach: Reach): SignInProvider {
  const issuer = new URL(reach.baseUrl ?? GOOGLE)
  let known: { server: oauth.AuthorizationServer; until: number } | undefined
  const keys: oauth.JWKSCacheInput = {}

  async function discover(): Promise<oauth.AuthorizationServer> {
    const now = reach.clock.now().getTime()
    if (known && known.until > now) return known.server
    const options = callOptions(reach, { issuer: issuer.href })
    const response = answered(await oauth.discoveryRequest(issuer, { ...options, algorithm: 'oidc' }))
    const server = await oauth.processDiscoveryResponse(issuer, response)
    known = { server, until: now + KEPT_MS }
    return server
  }

  return {
    address: (request, origin) =>
      saying(
        reach,
        'google',
        discover().then((server) =>
          pageAddress(reach, server, request, {
            origin,
            scope: 'openid email profile',
            nonce: request.nonce,
            prompt: 'select_account',
          }),
        ),
      ),

    identify: (answer, request) =>
      saying(
        reach,
        'google',
        (async () => {
          const server = await discover()
          const response = await exchangeCode(reach, server, answer, request)
          const tokens = await oauth.processAuthorizationCodeResponse(server, clientOf(reach), response, {
            expectedNonce: request.nonce,
            requireIdToken: true,
          })
          await oauth.validateApplicationLevelSignature(server, response, {
            ...callOptions(reach, server),
            [oauth.jwksCache]: keys,
          })
          const claims = v.parse(Claims, oauth.getValidatedIdTokenClaims(tokens))
          const whole = namesIn(claims.name ?? '')
          return {
            subject: claims.sub,
            email: claims.email ?? null,
            isVerified: claims.email_verified,
            firstName: claims.given_name ?? whole.firstName,
            lastName: claims.family_name ?? whole.lastName,
          }
        })(),
      ),
  }
}
