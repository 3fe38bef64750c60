import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { departureOf } from '../../domain/booking/departure'
import { DomainError, isDomainError } from '../../domain/error'
import { cardStep } from '../../domain/stripe-amount'
import { DAY_MS, HOUR_MS } from '../../domain/time'
import { type CaseDeps, openCase, settleCase } from '../issues/open-case'
import { type AccountDeps, holdOf, refreshAccount } from './brand-account'
import { exchangeFees } from './exchange-fees'
import type { EarningsOfPurchase, InCurrency, Release, Unsettled } from './store'

/** What releasing earnings depends on. */
export type ReleaseDeps = CaseDeps & AccountDeps & Pick<Deps, 'liveKeys' | 'ledger'>

/** How long after the last departure a brand gets its part: most complaints of travelers are known by then. */
const RELEASED_AFTER_MS = 7 * DAY_MS
/** The most by which local times are ahead of UTC. */
const AHEAD_MS = 14 * HOUR_MS
const REFUSED_FOR_MS = DAY_MS
/** Keeps the calls of a run within the limit of a Worker. */
const SETTLED_A_RUN = 200
const MOVED_A_RUN = 8

function hasFlown({ slices }: Unsettled, now: Date): boolean {
  const departures = slices.map((slice) => departureOf(slice)?.getTime() ?? Number.POSITIVE_INFINITY)
  return departures.length > 0 && Math.max(...departures) + RELEASED_AFTER_MS <= now.getTime()
}

/**
 * The part of an amount that the gateway can move: it doesn't move the smallest units of some currencies, and the rest is left for a later
 * transfer.
 */
const movable = (amount: number, currency: string): number => Math.max(0, amount - (amount % cardStep(currency)))

/** Asks the gateway to make a recorded move. False while its outcome is unknown. */
async function carryOut(deps: ReleaseDeps, release: Release): Promise<boolean> {
  const { payouts, payoutGateway, clock, log } = deps
  const { id, kind, mode, brandKey, purchaseId, paymentId, accountId, reference, currency } = release
  const gateway = payoutGateway(mode)
  if (!gateway) return false
  const amount = { amount: release.amount, currency }
  const about = `${purchaseId}:${kind}`
  try {
    if (paymentId === null) throw new DomainError('conflict', 'The payment of the sale is not known any more.')
    const gatewayId =
      kind === 'transfer'
        ? await gateway.transfer({ id, idempotencyKey: reference, purchaseId, paymentId, accountId, amount })
        : await gateway.reverse({ id, transferId: reference, amount })
    await payouts.end(id, { state: 'done', gatewayId }, clock.now())
    await settleCase(deps, 'payout_refused', about, 'It has gone through meanwhile.')
    return true
  } catch (error) {
    if (!isDomainError(error)) throw error
    log({ level: 'warn', event: 'payout_not_made', brand: brandKey, mode, release: id, code: error.code })
    if (error.code !== 'conflict') return false
    await payouts.end(id, { state: 'refused' }, clock.now())
    const detail = { release: kind, amount: amount.amount, currency, words: error.message }
    await openCase(deps, { kind: 'payout_refused', about, mode, brandKey, purchaseId, paymentId, detail })
    return true
  }
}

/** Records a move and makes it. False when this run must not continue with the brand. */
async function move(deps: ReleaseDeps, release: Omit<Release, 'id'>, read: EarningsOfPurchase): Promise<boolean> {
  const recorded = { ...release, id: deps.ids.uuid() }
  return (await deps.payouts.begin(recorded, read, deps.clock.now())) && carryOut(deps, recorded)
}

/** Takes back transfers of what no longer belongs to the brand; what can't be taken back lowers the next transfer. */
async function takeBack(deps: ReleaseDeps, of: InCurrency, refusedSince: Date): Promise<boolean> {
  const { payouts } = deps
  for (const read of await payouts.uneven(of, 'reversal', {
    now: deps.clock.now(),
    refusedSince,
    limit: MOVED_A_RUN,
  })) {
    const { purchaseId, paymentId, settled, held, moved, taken } = read
    const [last] = await payouts.leftOfTransfers(of, purchaseId)
    if (!last || paymentId === null) continue
    const wanted = Math.min(last.left, moved - Math.max(0, Math.min(settled - held, taken)))
    const amount = movable(wanted, of.currency)
    if (amount === 0) continue
    const { gatewayId: reference, accountId } = last
    if (!(await move(deps, { ...of, kind: 'reversal', purchaseId, paymentId, accountId, reference, amount }, read))) {
      return false
    }
  }
  return true
}

/** Transfers what is owed, purchase by purchase, if the account is active now. */
async function transferOwed(deps: ReleaseDeps, of: InCurrency, refusedSince: Date): Promise<void> {
  const { payouts } = deps
  const now = deps.clock.now()
  const uneven = await payouts.uneven(of, 'transfer', { now, refusedSince, limit: MOVED_A_RUN })
  if (uneven.length === 0 || (await payouts.owed(of, now)).owed <= 0) return
  const account = await refreshAccount(deps, await payouts.findAccount(of))
  if (!account?.accountId || !account.isFresh || account.status?.state !== 'active') return
  if (holdOf(account, now)) return
  for (const read of uneven) {
    const { purchaseId, paymentId, settled, held, moved, taken, transfers } = read
    const { owed, rest } = await payouts.owed(of, now)
    // Less than the gateway can move by itself, so that what exceeds this sale's own part isn't taken back.
    const withRest = settled - held - moved + Math.min(rest, cardStep(of.currency) - 1)
    const amount = movable(Math.min(owed, withRest, taken - moved), of.currency)
    if (amount === 0 || paymentId === null) continue
    const reference = ['tr', purchaseId, ...(transfers > 0 ? [transfers] : [])].join(':')
    const release = { ...of, kind: 'transfer' as const, purchaseId, paymentId, reference, amount }
    if (!(await move(deps, { ...release, accountId: account.accountId }, read))) return
  }
}

async function moveOf(deps: ReleaseDeps, of: InCurrency): Promise<void> {
  const open = await deps.payouts.underWay(of)
  if (open && !(await carryOut(deps, open))) return
  const refusedSince = new Date(deps.clock.now().getTime() - REFUSED_FOR_MS)
  if (await takeBack(deps, of, refusedSince)) await transferOwed(deps, of, refusedSince)
}

async function releaseIn(deps: ReleaseDeps, mode: Mode): Promise<void> {
  const { payouts, payoutGateway, clock } = deps
  const now = clock.now()
  await exchangeFees(deps, mode)
  const flownBefore = new Date(now.getTime() - RELEASED_AFTER_MS + AHEAD_MS).toISOString().slice(0, 19)
  for (const one of await payouts.unsettled(mode, flownBefore, SETTLED_A_RUN)) {
    if (one.isSettled || hasFlown(one, now)) await payouts.settle(one, now)
  }
  if (!payoutGateway(mode)) return
  for (const of of await payouts.toMove(mode, now)) await moveOf(deps, of)
}

/**
 * Transfers to brands what they have earned from flights flown a week ago, except what is held back in reserve for longer, and takes back
 * what they have not earned after all. A move is recorded before the gateway is asked, and the request is repeated until its outcome is
 * known. @throws DomainError `database_unavailable`
 */
export async function releaseEarnings(deps: ReleaseDeps): Promise<void> {
  await releaseIn(deps, 'test')
  if (deps.liveKeys.payments) await releaseIn(deps, 'live')
}
