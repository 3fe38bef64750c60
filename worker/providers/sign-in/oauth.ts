import * as oauth from 'oauth4webapi'
import type { SignInProblem } from '../../contract/sign-in-with'
import { SignInProblemError } from '../../domain/account/sign-in-problem'
import type { Clock, Log } from '../../platform/platform'
import type { SignInRequest } from '../sign-in-providers'

/** How long each call to a provider may take: somebody is waiting for a page. */
const PATIENCE_MS = 8000

/** How a provider is reached. */
export interface Reach {
  clientId: string
  clientSecret: string
  fetch: typeof fetch
  clock: Clock
  log: Log
  /** Another address than the provider's own. */
  baseUrl?: string | undefined
  /** The path of each shop under which browsers find a double that runs inside it. */
  pathHere?: string | undefined
}

/** The options of each call. Only a double on this machine is called in the clear, as the settings check. */
export const callOptions = ({ fetch }: Reach, server: { issuer: string }) => ({
  [oauth.customFetch]: (
    url: string,
    { body, ...init }: oauth.CustomFetchOptions<string, oauth.ProtectedResourceRequestBody>,
  ) => fetch(url, { ...init, body: body instanceof URLSearchParams ? body : null }),
  [oauth.allowInsecureRequests]: server.issuer.startsWith('http:'),
  signal: () => AbortSignal.timeout(PATIENCE_MS),
})

export const clientOf = ({ clientId, clock }: Reach): oauth.Client => ({
  client_id: clientId,
  [oauth.clockSkew]: Math.round((clock.now().getTime() - Date.now()) / 1000),
})

/** The address of the provider's page for this request. */
export async function pageAddress(
  { clientId, pathHere }: Reach,
  server: oauth.AuthorizationServer,
  request: SignInRequest,
  { origin, scope, ...more }: { origin: string; scope: string } & Record<string, string>,
): Promise<URL> {
  const page = new URL(server.authorization_endpoint ?? '')
  const url = pathHere === undefined ? page : new URL(`${pathHere}${page.pathname}`, origin)
  const parameters = {
    client_id: clientId,
    response_type: 'code',
    redirect_uri: request.redirectUri,
    scope,
    state: request.state,
    code_challenge: await oauth.calculatePKCECodeChallenge(request.verifier),
    code_challenge_method: 'S256',
    ...more,
  }
  for (const [name, value] of Object.entries(parameters)) url.searchParams.set(name, value)
  return url
}

/** Exchanges the code in an answer that belongs to the request for tokens. The answer isn't parsed yet. */
export async function exchangeCode(
  reach: Reach,
  server: oauth.AuthorizationServer,
  answer: URLSearchParams,
  request: SignInRequest,
): Promise<Response> {
  const client = clientOf(reach)
  // Checks the state, and the issuer where the provider names it (RFC 9207).
  const checked = oauth.validateAuthResponse(server, client, answer, request.state)
  const response = await oauth.authorizationCodeGrantRequest(
    server,
    client,
    oauth.ClientSecretPost(reach.clientSecret),
    checked,
    request.redirectUri,
    request.verifier,
    callOptions(reach, server),
  )
  return answered(response)
}

/** An answer, unless the provider is out of order. @throws SignInProblemError */
export function answered(response: Response): Response {
  if (response.status >= 500) throw new SignInProblemError('unavailable', response.status)
  return response
}

/** What an error of a provider, or of the way to it, means to the person who waits. */
function problemOf(error: unknown): SignInProblem {
  if (error instanceof oauth.AuthorizationResponseError) {
    if (error.error === 'access_denied') return 'canceled'
    return ['server_error', 'temporarily_unavailable'].includes(error.error) ? 'unavailable' : 'failed'
  }
  const isOurs = error instanceof oauth.OperationProcessingError || error instanceof oauth.UnsupportedOperationError
  const isNetwork = error instanceof TypeError || (error instanceof DOMException && error.name === 'TimeoutError')
  return isNetwork && !isOurs ? 'unavailable' : 'failed'
}

/** Says in the log why a sign-in came to nothing, without what the answer contained. @throws SignInProblemError */
export async function saying<T>({ log }: Reach, provider: string, work: Promise<T>): Promise<T> {
  try {
    return await work
  } catch (error) {
    const found = error instanceof SignInProblemError ? error : new SignInProblemError(problemOf(error), error)
    const { cause } = found
    const code = cause instanceof Error ? ('code' in cause && String(cause.code)) || cause.name : String(cause)
    const level = found.problem === 'unavailable' ? 'error' : 'info'
    log({ level, event: 'sign_in_with_failed', provider, problem: found.problem, cause: code })
    throw found
  }
}

/** A full name as two: the last word is the last name. */
export function namesIn(full: string): { firstName: string; lastName: string } {
  const words = full.trim().split(/\s+/)
  const lastName = words.length > 1 ? (words.pop() ?? '') : ''
  return { firstName: words.join(' '), lastName }
}
