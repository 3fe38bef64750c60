import { type Context, Hono } from 'hono'
import { deleteCookie, getCookie, setCookie } from 'hono/cookie'
import { Login } from '../../contract/account'
import { FactorAnswer, PasskeySignIn, type SignedInUser } from '../../contract/security/factors'
import type { Deps } from '../../deps'
import { DomainError } from '../../domain/error'
import type { AppEnv } from '../../http/app-env'
import { setDeviceCookie } from '../../http/known-device'
import { sendMailsSoon } from '../../http/outlive-connection'
import { passkeyPlace } from '../../http/request-origin'
import { sentSessionSecret, startSession } from '../../http/session'
import { hostCookie } from '../../http/signed-cookie'
import { validate } from '../../http/validate'
import { shopHome, visitorAddress, visitorOf } from '../../http/visitor'
import { signedInUser } from './factors/account-security'
import { notifyCodeUsed } from './factors/note-change'
import { CHALLENGE_MINUTES, requestOptions } from './factors/passkey-challenges'
import { requestRecovery } from './factors/recover-access'
import { finishSignIn, SecondStepNeeded, secondStepOptions, signInWithPasskey } from './factors/second-step'
import { limitAttempts } from './sign-in/limit-attempts'
import { signIn } from './sign-in/sign-in'
import type { StartedSession } from './sign-in/start-session'

/** Identifies the pending sign-in until the second step. Its value is a secret that the database knows: it needs no signature. */
const WAITING = 'sign-in-step'

const waitingSecret = (c: Context) => getCookie(c, hostCookie(c, WAITING).name) ?? null

/** Keeps the browser's sign-in pending until its second step. */
export function waitForStep(c: Context, secret: string): void {
  const { name, options } = hostCookie(c, WAITING)
  setCookie(c, name, secret, { ...options, maxAge: CHALLENGE_MINUTES * 60 })
}

function stopWaiting(c: Context): void {
  const { name, options } = hostCookie(c, WAITING)
  if (getCookie(c, name) !== undefined) deleteCookie(c, name, options)
}

const stepOf = async (deps: Deps, c: Context<AppEnv>) => ({
  brand: c.var.brand,
  shop: shopHome(c),
  place: passkeyPlace(c),
  visitor: visitorOf(c),
  previousSecret: await sentSessionSecret(deps, c),
})

/** Sets the cookie of a new session, and returns what its user should know. */
export async function welcome(deps: Deps, c: Context<AppEnv>, started: StartedSession): Promise<SignedInUser> {
  const session = await deps.sessions.find(c.var.brand.key, started.idHash, deps.clock.now())
  if (!session) throw new DomainError('not_signed_in', 'Not authenticated')
  stopWaiting(c)
  await startSession(deps, c, started.secret)
  setDeviceCookie(c, started.deviceCookie)
  sendMailsSoon(deps, c)
  return signedInUser(deps, c.var.brand.key, session)
}

/** /api/auth/login: by password, with a second step where the account has a factor, or by a passkey alone. */
export const signInRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .post('/', validate('json', Login), async (c) => {
      const { place, ...step } = await stepOf(deps, c)
      const signingIn = signIn(deps, { ...step, rpId: place.rpId, login: c.req.valid('json') })
      const started = await signingIn.catch((error: unknown) => {
        if (error instanceof SecondStepNeeded) waitForStep(c, error.waitingSecret)
        throw error
      })
      return c.json(await welcome(deps, c, started))
    })
    .post('/factor', validate('json', FactorAnswer), async (c) => {
      const answer = c.req.valid('json')
      const started = await finishSignIn(deps, { ...(await stepOf(deps, c)), secret: waitingSecret(c), answer })
      if (answer.method === 'recovery_code') {
        await notifyCodeUsed(deps, { brand: c.var.brand, shop: shopHome(c), user: started.user })
      }
      return c.json(await welcome(deps, c, started))
    })
    .post('/factor/passkey-options', async (c) => {
      const waiting = { brandKey: c.var.brand.key, secret: waitingSecret(c), place: passkeyPlace(c) }
      return c.json({ options: await secondStepOptions(deps, waiting) })
    })
    .post('/lost-factor', async (c) => {
      const waiting = { brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c), secret: waitingSecret(c) }
      const recovery = await requestRecovery(deps, waiting)
      sendMailsSoon(deps, c)
      return c.json(recovery)
    })
    .post('/passkey-options', async (c) => {
      await limitAttempts(deps, ['passkey-options address', visitorAddress(c)])
      const asked = { brandKey: c.var.brand.key, userId: null, purpose: 'passkey_sign_in' } as const
      return c.json({ options: await requestOptions(deps, passkeyPlace(c), { ...asked, passkeys: [] }) })
    })
    .post('/passkey', validate('json', PasskeySignIn), async (c) => {
      const { response } = c.req.valid('json')
      return c.json(await welcome(deps, c, await signInWithPasskey(deps, { ...(await stepOf(deps, c)), response })))
    })
