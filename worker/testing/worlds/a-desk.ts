import { actOnCase } from '../../features/desk/act-on-case'
import { readCaseFile } from '../../features/desk/case-file'
import type { CaseActionRequest } from '../../features/issues/contract'
import { type Opening, openCase } from '../../features/issues/open-case'
import { aDispute } from '../builders/a-dispute'
import { aPaidShop, type aShop, aSoldShop } from './a-shop'

/** An action at the desk; `seenSteps` is filled in. */
type Pressed = CaseActionRequest extends infer One
  ? One extends unknown
    ? Omit<One, 'seenSteps' | 'note'>
    : never
  : never

/** The desk of a shop, and an administrator at it. */
export function deskOf<Shop extends ReturnType<typeof aShop>>(shop: Shop) {
  const { deps, stored } = shop
  /** The case that was opened last. */
  const latest = () => stored.cases.at(-1)
  const read = () => readCaseFile(deps, latest()?.id ?? '')
  return {
    ...shop,
    latest,
    read,
    purchase: () => stored.purchases.at(-1),
    open: (opening: Opening) => openCase(deps, opening),
    actions: async () => (await read()).actions.map(({ kind }) => kind),
    /** Acts on it, as somebody who has seen so many steps: all by default. */
    async act(pressed: Pressed & { note?: string }, seenSteps?: number) {
      const seen = seenSteps ?? (await read()).steps.length
      const request = { note: '', ...pressed, seenSteps: seen } as CaseActionRequest
      return actOnCase(deps, { id: latest()?.id ?? '', userId: 'admin_1', brandKey: 'default', request })
    },
    /** The outcome of the latest step. */
    outcome: () => stored.caseSteps.findLast(({ userId }) => userId === 'admin_1')?.outcome,
    kindsOfMails: () => stored.mails.map(({ kind }) => kind),
  }
}

/** A desk at a shop with a payment whose money is reserved. */
export async function aPaidDesk() {
  const shop = await aPaidShop()
  return { ...deskOf(shop), paymentId: shop.paymentId }
}

/** A desk at a shop with a sold and paid booking. */
export async function aSoldDesk(given: Parameters<typeof aSoldShop>[0] = {}) {
  const shop = await aSoldShop(given)
  return { ...deskOf(shop), bookingId: shop.bookingId, owner: shop.owner }
}

/** A desk with a booking whose payment is disputed. */
export async function aDisputedDesk(dispute = aDispute(), given: Parameters<typeof aSoldShop>[0] = {}) {
  const desk = await aSoldDesk(given)
  desk.gateway.disputes.push(dispute)
  const about = { kind: 'dispute', about: 'du_1', mode: 'test', paymentId: 'pi_1' } as const
  await desk.open({ ...about, detail: { dispute: 'du_1' } })
  const send = (note = '', seenSteps?: number) => desk.act({ action: 'send_evidence', note }, seenSteps)
  const sentence = async (kind: string) => (await desk.read()).actions.find((action) => action.kind === kind)?.sentence
  return { ...desk, dispute, send, sentence }
}
