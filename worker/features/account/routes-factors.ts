import { type Context, Hono } from 'hono'
import * as v from 'valibot'
import {
  AppConfirmation,
  NewPasskey,
  PasskeyRename,
  RecoveryCancel,
  RecoveryUse,
} from '../../contract/security/factors'
import type { Deps } from '../../deps'
import { requireConfirmed, requireProved } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { sendMailsSoon } from '../../http/outlive-connection'
import { passkeyPlace } from '../../http/request-origin'
import { requireUser, signedInSession } from '../../http/session'
import { validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import {
  addPasskey,
  beginApp,
  confirmApp,
  listFactors,
  passkeyOptions,
  removeFactor,
  renamePasskey,
  renewRecoveryCodes,
} from './factors/manage-factors'
import { cancelRecovery, completeRecovery, readRecovery } from './factors/recover-access'

const NO_PASSKEY = 'This is not the id of a passkey'
const PasskeyPath = v.object({ id: v.pipe(v.string(), v.regex(/^[\w-]{1,1400}$/, NO_PASSKEY)) })

/** /api/auth/factors: the signed-in user's second factors. Every change needs reauthentication, and a new factor a confirmed address. */
export function factorRoutes(deps: Deps) {
  const ownerOf = async (c: Context<AppEnv>) => ({
    brand: c.var.brand,
    shop: shopHome(c),
    session: await signedInSession(deps, c),
    visitor: visitorOf(c),
  })
  const all = async (c: Context<AppEnv>) => listFactors(deps, await ownerOf(c), passkeyPlace(c))
  return new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) => c.json(await all(c)))
    .post('/passkeys/options', requireConfirmed(deps), requireProved(deps), async (c) =>
      c.json({ options: await passkeyOptions(deps, await ownerOf(c), passkeyPlace(c)) }),
    )
    .post('/passkeys', requireConfirmed(deps), requireProved(deps), validate('json', NewPasskey), async (c) => {
      const added = await addPasskey(deps, await ownerOf(c), passkeyPlace(c), c.req.valid('json'))
      sendMailsSoon(deps, c)
      return c.json(added, 201)
    })
    .patch(
      '/passkeys/:id',
      requireProved(deps),
      validate('param', PasskeyPath),
      validate('json', PasskeyRename),
      async (c) => {
        await renamePasskey(deps, await ownerOf(c), c.req.valid('param').id, c.req.valid('json').name)
        return c.json(await all(c))
      },
    )
    .delete('/passkeys/:id', requireProved(deps), validate('param', PasskeyPath), async (c) => {
      await removeFactor(deps, await ownerOf(c), { passkeyId: c.req.valid('param').id })
      sendMailsSoon(deps, c)
      return c.json(await all(c))
    })
    .post('/app', requireConfirmed(deps), requireProved(deps), async (c) =>
      c.json(await beginApp(deps, await ownerOf(c))),
    )
    .post('/app/confirm', requireConfirmed(deps), requireProved(deps), validate('json', AppConfirmation), async (c) => {
      const added = await confirmApp(deps, await ownerOf(c), passkeyPlace(c), c.req.valid('json').code)
      sendMailsSoon(deps, c)
      return c.json(added)
    })
    .delete('/app', requireProved(deps), async (c) => {
      await removeFactor(deps, await ownerOf(c), 'app')
      sendMailsSoon(deps, c)
      return c.json(await all(c))
    })
    .post('/recovery-codes', requireProved(deps), async (c) => {
      const renewed = await renewRecoveryCodes(deps, await ownerOf(c), passkeyPlace(c))
      sendMailsSoon(deps, c)
      return c.json(renewed)
    })
}

/** /api/auth/recovery: uses or cancels the link of a user who lost their factor. */
export function recoveryRoutes(deps: Deps) {
  const asked = (c: Context<AppEnv>) => ({ brand: c.var.brand, shop: shopHome(c), visitor: visitorOf(c) })
  return new Hono<AppEnv>()
    .post('/look', validate('json', RecoveryUse), async (c) => {
      const { token } = c.req.valid('json')
      return c.json(await readRecovery(deps, { brandKey: c.var.brand.key, visitor: visitorOf(c), token }))
    })
    .post('/use', validate('json', RecoveryUse), async (c) => {
      await completeRecovery(deps, { ...asked(c), token: c.req.valid('json').token })
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Your second factors are removed. Please sign in with your password.' })
    })
    .post('/cancel', validate('json', RecoveryCancel), async (c) => {
      const { token } = c.req.valid('json')
      const by = token === undefined ? { userId: (await signedInSession(deps, c)).user.id } : { token }
      await cancelRecovery(deps, { ...asked(c), by })
      sendMailsSoon(deps, c)
      return c.json({ success: true, message: 'Nobody can sign in without your second factor.' })
    })
}
