import { type Context, Hono } from 'hono'
import {
  type CardStoring,
  CardToStore,
  DefaultCard,
  FinishedSetup,
  StoredCardPath,
  type StoredCards,
} from '../../contract/security/stored-cards'
import type { Deps } from '../../deps'
import { requireProved } from '../../http/admin'
import type { AppEnv } from '../../http/app-env'
import { knownMode } from '../../http/brand'
import { outliveConnection, sendMailsSoon } from '../../http/outlive-connection'
import { requireUser } from '../../http/session'
import { refuseCardData, validate } from '../../http/validate'
import { shopHome, visitorOf } from '../../http/visitor'
import { finishStoring, listCards, removeCard, setDefaultCard, storeCard } from './stored-cards'

const ownerOf = (c: Context<AppEnv>) => ({
  brand: c.var.brand,
  user: c.var.user,
  mode: knownMode(c),
  shop: shopHome(c),
  visitor: visitorOf(c),
})

/** /api/auth/cards: the cards of the signed-in user that the payment provider stores. */
export function cardRoutes(deps: Deps) {
  /** What has begun at Stripe is completed, even when the user leaves. */
  const finished = async <T>(c: Context<AppEnv>, work: Promise<T>): Promise<T> => {
    outliveConnection(c, work)
    const done = await work
    sendMailsSoon(deps, c)
    return done
  }
  return new Hono<AppEnv>()
    .get('/', requireUser(deps), async (c) => {
      c.header('cache-control', 'no-store')
      return c.json({ cards: await listCards(deps, ownerOf(c)) } satisfies StoredCards)
    })
    .post('/', requireProved(deps), refuseCardData, validate('json', CardToStore), async (c) => {
      const returnUrl = `${new URL(c.req.url).origin}/account-settings/cards`
      const storing = storeCard(deps, ownerOf(c), { card: c.req.valid('json'), returnUrl })
      return c.json((await finished(c, storing)) satisfies CardStoring)
    })
    .post('/finish', requireUser(deps), validate('json', FinishedSetup), async (c) => {
      const storing = finishStoring(deps, ownerOf(c), c.req.valid('json').setupId)
      return c.json((await finished(c, storing)) satisfies CardStoring)
    })
    .post('/default', requireUser(deps), validate('json', DefaultCard), async (c) => {
      await setDefaultCard(deps, ownerOf(c), c.req.valid('json').cardId)
      return c.json({ success: true })
    })
    .delete('/:id', requireProved(deps), validate('param', StoredCardPath), async (c) => {
      await finished(c, removeCard(deps, ownerOf(c), c.req.valid('param').id))
      return c.json({ success: true })
    })
}
