import { type Context, Hono } from 'hono'
import { Proof, type ProofState } from '../../contract/security/factors'
import type { Deps } from '../../deps'
import type { AppEnv } from '../../http/app-env'
import { sendMailsSoon } from '../../http/outlive-connection'
import { passkeyPlace } from '../../http/request-origin'
import { requireUser, signedInSession, startSession } from '../../http/session'
import { validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import { notifyCodeUsed } from './factors/note-change'
import { requestOptions } from './factors/passkey-challenges'
import { proofState, proveAgain } from './factors/prove'

/** Raises the session with the proof in the body, and sets its new cookie. */
export async function raiseSession(deps: Deps, c: Context<AppEnv>, proof: Proof): Promise<ProofState> {
  const session = await signedInSession(deps, c)
  const { secret, raisedUntil, methods } = await proveAgain(deps, {
    brandKey: c.var.brand.key,
    session,
    place: passkeyPlace(c),
    visitor: visitorOf(c),
    proof,
  })
  await startSession(deps, c, secret)
  if (proof.factor?.method === 'recovery_code') {
    await notifyCodeUsed(deps, { brand: c.var.brand, shop: shopHome(c), user: session.user })
    sendMailsSoon(deps, c)
  }
  return { raisedUntil, hasPassword: session.hasPassword, methods }
}

/** /api/auth/prove: reauthentication of the signed-in user, before sensitive changes. */
export const proofRoutes = (deps: Deps) =>
  new Hono<AppEnv>()
    .use(requireUser(deps))
    .get('/', async (c) => {
      const session = await signedInSession(deps, c)
      return c.json(await proofState(deps, { brandKey: c.var.brand.key, session, place: passkeyPlace(c) }))
    })
    .post('/passkey-options', async (c) => {
      const asked = { brandKey: c.var.brand.key, userId: c.var.user.id }
      const { passkeys } = await deps.factors.find(asked)
      const options = { ...asked, purpose: 'passkey_proof', passkeys } as const
      return c.json({ options: await requestOptions(deps, passkeyPlace(c), options) })
    })
    .post('/', validate('json', Proof), async (c) => c.json(await raiseSession(deps, c, c.req.valid('json'))))
