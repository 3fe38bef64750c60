import { ENDED_CANCELLATION, UNCONFIRMED } from '../../domain/cancellation'
import { ENDED_PURCHASE } from '../../domain/purchase'
import type { LedgerAccount } from '../../features/accounting/contract'
import type { CaseKind } from '../../features/issues/contract-kinds'
import type { IntentRecord } from '../../sandbox/stripe/records'
import type { FaultKind } from './plan'
import { intentsIn, isPaidFor, ordersIn, refundsIn } from './truth'
import type { World } from './world'

/** Outcomes that must never happen. */
export const WRONGS = [
  'charged without a ticket',
  'ticket without a charge',
  'two orders',
  'two charges',
  'refunded too much',
  'refunded too little',
  'held after the second pass',
  'wrong sentence',
  'neither settled nor a case',
  'case for nothing',
  'books unlike the providers',
  'broken',
] as const
export type Wrong = (typeof WRONGS)[number]

/** An outcome that must never happen, and its subject. */
export interface Finding {
  wrong: Wrong
  about: string
}

/** The cases that only a person can settle, and the faults that may cause them. */
const FOR_A_PERSON: Partial<Record<CaseKind, readonly FaultKind[]>> = {
  order_after_release: ['clock +24 h', 'clock +7 d', 'order shows days later'],
  capture_impossible: ['released by hand', 'clock +7 d'],
  money_without_ticket: ['captured by hand', 'captured in part by hand'],
  books_differ: ['captured in part by hand'],
  order_unclear: ['clock +24 h', 'clock +7 d'],
  canceled_after_refusal: ['clock +24 h', 'clock +7 d'],
  refund_failed: ['refund fails'],
  balance_short: ['balance short'],
}

const attemptOf = ({ metadata }: { metadata: Record<string, string> | null }) => metadata?.attempt_id

/** The cases that wait for a person. */
export const openCases = ({ database }: World) => database.stored.cases.filter(({ state }) => state === 'open')

/** What the airline refunds for an order, in minor units; null while it is unknown. */
function airlineGives({ cancellation }: { cancellation: { refund_amount: string | null } | null }): number | null {
  return cancellation?.refund_amount == null ? null : Math.round(Number(cancellation.refund_amount) * 100)
}

function checkCharge(world: World, intent: IntentRecord): Finding[] {
  const { store } = world.providers.test
  const given = refundsIn(store).filter(
    ({ paymentIntent, status }) => paymentIntent === intent.id && status !== 'failed',
  )
  const back = given.reduce((all, { amount }) => all + amount, 0)
  const taken = intent.charge?.amountCaptured ?? 0
  // An order on hold need not be paid for.
  const orders = ordersIn(store).filter(({ order }) => attemptOf(order) === attemptOf(intent) && isPaidFor(order))
  const kinds = openCases(world).map(({ kind }) => kind)
  if (orders.length === 0) {
    const isKnown = kinds.includes('money_without_ticket') || taken <= back
    return isKnown ? [] : [{ wrong: 'charged without a ticket', about: intent.id }]
  }
  const hasTicket = orders.some(({ order }) => order.cancelled_at === null)
  const due = hasTicket ? 0 : Math.max(...orders.map(({ order }) => airlineGives(order) ?? 0))
  if (back > due) return [{ wrong: 'refunded too much', about: `${back} of ${due}` }]
  const isWaiting = kinds.some((kind) => ['refund_failed', 'money_without_ticket', 'books_differ'].includes(kind))
  return back < due && !isWaiting ? [{ wrong: 'refunded too little', about: `${back} of ${due}` }] : []
}

function checkTickets(world: World): Finding[] {
  const { store } = world.providers.test
  const kinds = openCases(world).map(({ kind }) => kind)
  const isKnown = kinds.includes('order_after_release') || kinds.includes('capture_impossible')
  const active = ordersIn(store).filter(({ order }) => order.cancelled_at === null && isPaidFor(order))
  return active.flatMap(({ order }): Finding[] => {
    const payment = intentsIn(store).find(
      (intent) => attemptOf(intent) === attemptOf(order) && intent.status === 'succeeded',
    )
    return payment || isKnown || world.isMadeUp() ? [] : [{ wrong: 'ticket without a charge', about: order.id }]
  })
}

function checkRows({ database, ...world }: World): Finding[] {
  const open = openCases({ database, ...world })
  const { purchases, cancellations } = database.stored
  const inHand = new Set(open.flatMap(({ purchaseId, cancellationId }) => [purchaseId, cancellationId]))
  const states: readonly string[] = [...ENDED_PURCHASE]
  const ends: readonly string[] = [...ENDED_CANCELLATION, ...UNCONFIRMED]
  const left = [
    ...purchases.filter(({ state }) => !states.includes(state)).map((row) => ({ row, name: 'purchase' })),
    ...cancellations.filter(({ state }) => !ends.includes(state)).map((row) => ({ row, name: 'cancellation' })),
  ].filter(({ row }) => !inHand.has(row.id))
  return left.map(({ row, name }) => ({ wrong: 'neither settled nor a case', about: `${name} ${row.state}` }))
}

function checkCases(world: World): Finding[] {
  return openCases(world).flatMap(({ kind }): Finding[] => {
    const reasons = FOR_A_PERSON[kind] ?? []
    return world.plan.kinds.some((each) => reasons.includes(each)) ? [] : [{ wrong: 'case for nothing', about: kind }]
  })
}

/**
 * Whether the shop's books agree with both providers, once no case is open: the person who settles a case corrects the books by hand.
 */
function checkBooks(world: World): Finding[] {
  const { ledger } = world.database.stored
  // The gateway's fees are in no payment.
  const balance = (...accounts: LedgerAccount[]) =>
    ledger
      .filter(({ account, event }) => accounts.includes(account) && event !== 'gateway_fee')
      .reduce((all, { amount }) => all + amount, 0)
  const sums = new Map<string, number>()
  for (const { posting, amount } of ledger) sums.set(posting, (sums.get(posting) ?? 0) + amount)
  const wrongs = [...sums].flatMap(([posting, sum]) => (sum === 0 ? [] : [`${posting} does not sum to zero`]))
  // A sale that failed for lack of balance is in nobody's books.
  const isInHand = openCases(world).some(({ kind }) => kind !== 'balance_short')
  if (isInHand) return wrongs.map((about) => ({ wrong: 'books unlike the providers', about }))
  const orders = ordersIn(world.providers.test.store).flatMap(({ order }) => (isPaidFor(order) ? [order] : []))
  const cents = (decimal: string) => Math.round(Number(decimal) * 100)
  const paid = orders.reduce((all, { total_amount }) => all + cents(total_amount), 0)
  const back = orders.reduce((all, order) => all + (order.cancelled_at === null ? 0 : (airlineGives(order) ?? 0)), 0)
  const pairs = [
    ['processor', balance('processor'), world.truth.look().charged],
    ['provider', balance('provider', 'claims'), back - paid],
    ['travelers', balance('travelers'), 0],
  ] as const
  for (const [name, ours, theirs] of pairs) if (ours !== theirs) wrongs.push(`${name}: ${ours}, not ${theirs}`)
  return wrongs.map((about) => ({ wrong: 'books unlike the providers', about }))
}

/** The wrong outcomes, by both providers' own records. */
export function judge(world: World): Finding[] {
  const { store } = world.providers.test
  const truth = world.truth.look()
  const elsewhere = intentsIn(world.providers.live.store).length + ordersIn(world.providers.live.store).length
  const taken = intentsIn(store).filter(({ status }) => status === 'succeeded')
  const wrongs: Finding[] = [
    ...taken.flatMap((intent) => checkCharge(world, intent)),
    ...checkTickets(world),
    ...checkRows(world),
    ...checkCases(world),
    ...checkBooks(world),
    ...world.failures.map((about): Finding => ({ wrong: 'broken', about })),
  ]
  const paid = taken.filter(({ charge }) => (charge?.amountCaptured ?? 0) > (charge?.amountRefunded ?? 0))
  if (truth.active.length > 1) wrongs.push({ wrong: 'two orders', about: truth.active.join(' ') })
  if (paid.length > 1 && truth.active.length < 2)
    wrongs.push({ wrong: 'two charges', about: paid.map(({ id }) => id).join(' ') })
  if (elsewhere > 0) wrongs.push({ wrong: 'broken', about: 'it was bought in the other mode' })
  return wrongs
}
