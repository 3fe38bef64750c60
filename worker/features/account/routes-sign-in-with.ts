import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import * as v from 'valibot'
import { type SignInProblem, SignInProviderName } from '../../contract/sign-in-with'
import type { Deps } from '../../deps'
import { SignInProblemError } from '../../domain/account/sign-in-problem'
import { DEFAULT_BRAND_KEY, heedsRequestedBrand } from '../../domain/brand/brand-key'
import { DomainError, isDomainError } from '../../domain/error'
import { safePath } from '../../domain/safe-path'
import { MINUTE_S } from '../../domain/time'
import { requireConfirmed, requireProved } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { sendMailsSoon } from '../../http/outlive-connection'
import { isLocalAddress, passkeyPlace } from '../../http/request-origin'
import { currentSession, requireUser, sentSessionSecret, signedInSession } from '../../http/session'
import { hostCookie } from '../../http/signed-cookie'
import { validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import { noteSecurityEvent, notingThrottled } from '../activity/security-events'
import { SecondStepNeeded } from './factors/second-step'
import { waitForStep, welcome } from './routes-sign-in'
import {
  addressInState,
  type Begun,
  beginSignInWith,
  providerOf,
  SIGN_IN_WITH_MINUTES,
  takeBegun,
} from './sign-in/begin-sign-in-with'
import { limitAttempts } from './sign-in/limit-attempts'
import { connectedProviders, connectProvider, removeProvider, signInWith } from './sign-in/sign-in-with'

/** Binds the browser to what it began. Its value is a secret that the database knows: it needs no signature. */
const BEGUN = 'sign-in-with'

const ProviderPath = v.object({ provider: SignInProviderName })
const IdentityPath = v.object({ provider: SignInProviderName, id: v.pipe(v.string(), v.maxLength(255)) })

type Name = v.InferOutput<typeof SignInProviderName>

/** A page of this site with parameters. */
function pageOf(path: string, parameters: Record<string, string>): string {
  const [page = '/', query] = path.split('?')
  return `${page}?${new URLSearchParams([...new URLSearchParams(query), ...Object.entries(parameters)])}`
}

/** A page of this shop, whose brand a local address has to name. */
function here(c: Context<AppEnv>, path: string): string {
  const { host } = new URL(passkeyPlace(c).origin)
  const { key } = c.var.brand
  return heedsRequestedBrand(host) && key !== DEFAULT_BRAND_KEY ? pageOf(path, { brand: key }) : path
}

/** The address at this shop that a provider's answer has to come to. */
const answerAddress = (c: Context<AppEnv>, name: Name): string =>
  new URL(here(c, `/login/with/${name}`), passkeyPlace(c).origin).href

/** The one address that is registered at the provider, or the shop's own. */
function redirectUri({ signInHost }: Pick<Deps, 'signInHost'>, name: Name, own: string): string {
  if (signInHost === null) return own
  return `${isLocalAddress(`http://${signInHost}`) ? 'http' : 'https'}://${signInHost}/login/with/${name}`
}

/** Remembers what this browser begins, and returns the address of the provider's page. */
async function begin(deps: Deps, c: Context<AppEnv>, begun: Pick<Begun, 'name' | 'redirect' | 'userId'>): Promise<URL> {
  const own = answerAddress(c, begun.name)
  const from = {
    brandKey: c.var.brand.key,
    visitor: visitorOf(c),
    own,
    redirectUri: redirectUri(deps, begun.name, own),
  }
  const { page, secret } = await beginSignInWith(deps, { ...begun, ...from })
  const { name, options } = hostCookie(c, BEGUN)
  setCookie(c, name, secret, { ...options, maxAge: SIGN_IN_WITH_MINUTES * MINUTE_S })
  return page
}

/** What this browser began. @throws SignInProblemError */
function take(deps: Deps, c: Context<AppEnv>, name: Name): Promise<Begun> {
  const cookie = hostCookie(c, BEGUN)
  const secret = getCookie(c, cookie.name)
  if (secret !== undefined) deleteCookie(c, cookie.name, cookie.options)
  return takeBegun(deps, { brandKey: c.var.brand.key, name, secret })
}

const SECURITY = '/account-settings?tab=security'

/** What happens without anybody having tried to get in: too many attempts are noted as such. */
const BY_CHANCE: SignInProblem[] = ['canceled', 'unavailable', 'too_many']

/** The problem that the page says; another error is thrown on. */
function problemIn(error: unknown): SignInProblem {
  if (error instanceof SignInProblemError) return error.problem
  if (isDomainError(error, 'too_many_requests')) return 'too_many'
  if (isDomainError(error, 'database_unavailable')) return 'unavailable'
  throw error
}

const goTo = (c: Context, location: string) => c.body(null, 303, { location, 'cache-control': 'no-store' })

/** /api/auth/with: begins to sign in with a provider, and the signed-in user's providers. */
export const signInWithRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) => {
      const { hasPassword } = await signedInSession(deps, c)
      return c.json(await connectedProviders(deps, { brandKey: c.var.brand.key, userId: c.var.user.id }, hasPassword))
    })
    // A link of the sign-in page: a form couldn't be redirected to another site.
    .get('/:provider', validate('param', ProviderPath), async (c) => {
      const { provider: name } = c.req.valid('param')
      providerOf(deps, name)
      const redirect = safePath(c.req.query('redirect'), passkeyPlace(c).origin)
      try {
        return goTo(c, (await begin(deps, c, { name, redirect, userId: null })).href)
      } catch (error) {
        return goTo(c, here(c, pageOf('/login', { redirect, problem: problemIn(error) })))
      }
    })
    .post(
      '/:provider/connect',
      requireConfirmed(deps),
      requireProved(deps),
      validate('param', ProviderPath),
      async (c) => {
        const { provider: name } = c.req.valid('param')
        const begun = { name, redirect: SECURITY, userId: (await signedInSession(deps, c)).user.id }
        const page = await begin(deps, c, begun).catch((error: unknown) => {
          if (!(error instanceof SignInProblemError)) throw error
          throw new DomainError(
            'provider_unavailable',
            'That service does not answer at the moment. Please try again later.',
          )
        })
        return c.json({ url: page.href })
      },
    )
    .delete('/:provider/:id', requireProved(deps), validate('param', IdentityPath), async (c) => {
      const { provider, id } = c.req.valid('param')
      const { user, hasPassword } = await signedInSession(deps, c)
      const owner = { brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c), user, hasPassword }
      await removeProvider(deps, { ...owner, provider, id })
      sendMailsSoon(deps, c)
      return c.json({ success: true })
    })

/** /login/with/:provider: where providers send people back to. No part of the API, whose reads other sites may not begin. */
export function providerAnswers(deps: Deps) {
  async function finish(c: Context<AppEnv>, begun: Begun): Promise<string> {
    const { name, redirect, userId } = begun
    const visitor = visitorOf(c)
    const brandKey = c.var.brand.key
    const limiting = limitAttempts(deps, ['sign-in-with answer address', visitor.address])
    await notingThrottled(deps, { brandKey, userId, visitor, call: 'sign-in-with' }, limiting)
    const person = await providerOf(deps, name).identify(new URL(c.req.url).searchParams, begun)
    const arrived = { brand: c.var.brand, shop: shopHome(c), visitor, provider: name, person }
    if (userId !== null) {
      const session = await currentSession(deps, c)
      if (session?.user.id !== userId) throw new SignInProblemError('failed', 'another user')
      await connectProvider(deps, { ...arrived, user: session.user })
      sendMailsSoon(deps, c)
      return pageOf(redirect, { connected: name })
    }
    const previousSecret = await sentSessionSecret(deps, c)
    try {
      await welcome(deps, c, await signInWith(deps, { ...arrived, rpId: passkeyPlace(c).rpId, previousSecret }))
      return redirect
    } catch (error) {
      if (!(error instanceof SecondStepNeeded)) throw error
      waitForStep(c, error.waitingSecret)
      // The provider may have been connected just now, with a mail.
      sendMailsSoon(deps, c)
      return pageOf('/login', { redirect, step: (error.methods ?? []).join(' ') })
    }
  }

  return new Hono<AppEnv>().get('/:provider', validate('param', ProviderPath), async (c) => {
    const { provider: name } = c.req.valid('param')
    const { search } = new URL(c.req.url)
    const own = await addressInState(deps, c.req.query('state') ?? '')
    if (own !== null && new URL(own).host !== new URL(answerAddress(c, name)).host) {
      const there = new URL(own)
      for (const [key, value] of new URLSearchParams(search)) there.searchParams.append(key, value)
      return goTo(c, there.href)
    }
    let begun: Begun | null = null
    try {
      begun = await take(deps, c, name)
      return goTo(c, here(c, await finish(c, begun)))
    } catch (error) {
      const problem = problemIn(error)
      const by = { brandKey: c.var.brand.key, userId: begun?.userId ?? null, visitor: visitorOf(c) }
      const detail = { provider: name, problem }
      if (!BY_CHANCE.includes(problem))
        await noteSecurityEvent(deps, { ...by, kind: 'sign_in_failed', factor: 'provider', detail })
      if (begun?.userId) return goTo(c, here(c, pageOf(SECURITY, { problem })))
      return goTo(c, here(c, pageOf('/login', { redirect: begun?.redirect ?? '/', problem })))
    }
  })
}
