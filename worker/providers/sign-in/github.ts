import * as oauth from 'oauth4webapi'
import * as v from 'valibot'
import type { SignInProvider } from '../sign-in-providers'
import { answered, callOptions, clientOf, exchangeCode, namesIn, pageAddress, type Reach, saying } from './oauth'

const GITHUB = 'https://github.com'
const GITHUB_API = 'https://api.github.com'

const Person = v.object({ id: v.number(), name: v.fallback(v.nullish(v.string()), null), login: v.string() })
const Addresses = v.array(v.object({ email: v.string(), primary: v.boolean(), verified: v.boolean() }))

/**
 * GitHub by OAuth 2.0: it has no ID tokens for people, so its API says who the token belongs to. Only their primary address counts, if it is
 * verified: others may be old ones. The token is used for these two calls and not kept.
 */
export function gitHubSignIn(reach: Reach): SignInProvider {
  const base = reach.baseUrl ?? GITHUB
  // An installation of its own has its API below the same address.
  const api = reach.baseUrl === undefined ? GITHUB_API : `${reach.baseUrl}/api/v3`
  const server: oauth.AuthorizationServer = {
    issuer: `${base}/login/oauth`,
    authorization_endpoint: `${base}/login/oauth/authorize`,
    token_endpoint: `${base}/login/oauth/access_token`,
  }
  async function read<TSchema extends v.GenericSchema>(token: string, path: string, schema: TSchema) {
    const headers = new Headers({ accept: 'application/vnd.github+json', 'user-agent': 'Tailfin' })
    const options = callOptions(reach, server)
    const response = await oauth.protectedResourceRequest(token, 'GET', new URL(api + path), headers, null, options)
    return v.parse(schema, await answered(response).json())
  }

  return {
    address: (request, origin) =>
      saying(reach, 'github', pageAddress(reach, server, request, { origin, scope: 'user:email' })),

    identify: (answer, request) =>
      saying(
        reach,
        'github',
        (async () => {
          const response = await exchangeCode(reach, server, answer, request)
          const { access_token: token } = await oauth.processAuthorizationCodeResponse(
            server,
            clientOf(reach),
            response,
          )
          const person = await read(token, '/user', Person)
          const addresses = await read(token, '/user/emails', Addresses)
          const primary = addresses.find((address) => address.primary)
          return {
            subject: String(person.id),
            email: primary?.email ?? null,
            isVerified: primary?.verified ?? false,
            ...namesIn(person.name ?? person.login),
          }
        })(),
      ),
  }
}
