import type { CancellationQuote } from '../../contract/booking'
import { isDomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import { DAY_MINUTES } from '../../domain/time'
import { actOnCase } from '../../features/desk/act-on-case'
import { readCaseFile } from '../../features/desk/case-file'
import { openCase } from '../../features/issues/open-case'
import { DuffelRefusal } from '../../sandbox/flights/http/duffel-refusal'
import { StripeFailure } from '../../sandbox/stripe/http/form-body'
import { disputesIn, refundsIn } from '../../testing/saga/truth'
import { moneyAtGateway } from './providers-side'
import type { Sold, YearShop } from './year-shop'

type Step = (shop: YearShop, sold: Sold, random: () => number) => Promise<unknown>

/** The gateway, the airline and the shop refuse what can't be done: then nothing happens. */
async function unlessRefused<T>(work: () => Promise<T>): Promise<T | null> {
  try {
    return await work()
  } catch (error) {
    if (error instanceof StripeFailure || error instanceof DuffelRefusal || isDomainError(error)) return null
    throw error
  }
}

async function purchaseOf({ platform }: YearShop, { paymentId }: Sold) {
  const purchase = await platform.deps.purchases.lookUp({ paymentId })
  if (!purchase) throw new Error(`Nothing was bought by ${paymentId}`)
  return purchase
}

/** A part of an amount, in tens of its smallest unit: cards know no third decimal. */
const partOf = (amount: number, share: number) => Math.max(10, Math.floor((amount * share) / 10) * 10)

/** A part of what was paid. */
async function part(shop: YearShop, sold: Sold, random: () => number) {
  const { amount, currency } = (await purchaseOf(shop, sold)).charge
  return { amount: partOf(amount, 0.05 + random() * 0.3), currency }
}

/** The latest refund of the sale that hasn't failed, and the open dispute. */
const lastRefund = ({ store }: YearShop, paymentId: string) =>
  refundsIn(store).findLast((one) => one.paymentIntent === paymentId && one.status !== 'failed')
const openDispute = ({ store }: YearShop, paymentId: string) =>
  disputesIn(store).find((one) => one.paymentIntent === paymentId && !['won', 'lost'].includes(one.status))

const cancel: Step = async (shop, sold) => {
  const { id, cookie, host } = sold
  const quote = await shop.ask<CancellationQuote>(`/api/bookings/${id}/cancellation-quote`, { body: {}, cookie, host })
  if (!quote) return
  const { refund_amount: promised, currency } = quote.body.terms
  const { left } = moneyAtGateway(shop.store, sold.paymentId)
  const most = formatDecimal({ amount: left, currency })
  if (Number(promised ?? 0) > Number(most)) shop.untruths.push(`${id} was promised ${promised} of ${most}`)
  await shop.ask(`/api/bookings/${id}/cancel`, { body: { quoteId: quote.body.id }, cookie, host })
}

const airlineCancels =
  (refund: 'known' | 'later'): Step =>
  (shop, sold) =>
    unlessRefused(async () => shop.airline.cancelByAirline((await purchaseOf(shop, sold)).orderId ?? '', { refund }))

const airlineSays: Step = (shop, sold) =>
  unlessRefused(async () => shop.airline.settleRefund((await purchaseOf(shop, sold)).orderId ?? ''))

/** Somebody at the desk gives a part back. */
const giveByHand: Step = async (shop, sold, random) => {
  const { deps } = shop.platform
  const { paymentId, host: brandKey } = sold
  const about = `by hand ${shop.stored.cases.length}`
  await openCase(deps, { kind: 'books_differ', about, mode: 'test', brandKey, bookingId: sold.id, paymentId })
  const id = shop.stored.cases.at(-1)?.id ?? ''
  const request = {
    action: 'refund' as const,
    amount: formatDecimal(await part(shop, sold, random)),
    note: '',
    seenSteps: 0,
  }
  await unlessRefused(() => actOnCase(deps, { id, userId: 'administrator', brandKey, request }))
}

/** Somebody gives a part back at the gateway's dashboard. */
const giveAtDashboard: Step = (shop, sold, random) =>
  unlessRefused(async () => shop.bank.refund(sold.paymentId, await part(shop, sold, random)))

const comesBack: Step = async (shop, sold) => {
  const refund = lastRefund(shop, sold.paymentId)
  if (refund) await unlessRefused(() => shop.bank.failRefund(refund.id))
}

const comesBackUnheard: Step = (shop, ...given) => shop.unheard(() => comesBack(shop, ...given))

/** The bank takes all that is left, or a part of it. */
const dispute: Step = async (shop, sold, random) => {
  const { paymentId } = sold
  const { left, disputed } = moneyAtGateway(shop.store, paymentId)
  if (left < 20 || disputed > 0) return
  const amount = random() < 0.7 ? left : partOf(left, 0.5)
  await unlessRefused(() => shop.bank.dispute(paymentId, { amount }))
}

const inquire: Step = (shop, sold) => unlessRefused(() => shop.bank.dispute(sold.paymentId, { isInquiry: true }))

/** The bank decides: for its customer in most cases, and sometimes in part. */
const decide =
  (won: (random: () => number) => boolean): Step =>
  async (shop, sold, random) => {
    const open = openDispute(shop, sold.paymentId)
    if (!open) return
    const isWon = won(random)
    const returned = !isWon && random() < 0.3 ? { returned: partOf(open.amount, 0.3) } : {}
    await unlessRefused(() => shop.bank.closeDispute(open.id, { won: isWon, ...returned }))
  }

const decides = decide((random) => random() < 0.4)
const decidesAgainst = decide(() => false)

/** What happens to a trip and its money: steps, each with the minutes since the one before. */
interface Story {
  name: string
  of100: number
  steps: readonly (readonly [number, Step])[]
}

const day = DAY_MINUTES
export const STORIES: readonly Story[] = [
  { name: 'flies', of100: 29, steps: [] },
  { name: 'canceled', of100: 14, steps: [[12, cancel]] },
  { name: 'canceled late', of100: 6, steps: [[20 * day, cancel]] },
  { name: 'canceled by the airline', of100: 4, steps: [[3 * day, airlineCancels('known')]] },
  {
    name: 'canceled by the airline, refund later',
    of100: 3,
    steps: [
      [2 * day, airlineCancels('later')],
      [4 * day, airlineSays],
    ],
  },
  {
    name: 'disputed, canceled, decided',
    of100: 5,
    steps: [
      [4 * day, dispute],
      [2 * day, cancel],
      [9 * day, decides],
    ],
  },
  {
    name: 'disputed, decided, canceled',
    of100: 4,
    steps: [
      [3 * day, dispute],
      [5 * day, decides],
      [5 * day, cancel],
    ],
  },
  {
    name: 'canceled, disputed, decided',
    of100: 4,
    steps: [
      [12, cancel],
      [6 * day, dispute],
      [9 * day, decides],
    ],
  },
  {
    name: 'asked about, disputed after the flight',
    of100: 3,
    steps: [
      [5 * day, inquire],
      [5 * day, decides],
      [65 * day, dispute],
      [8 * day, decides],
    ],
  },
  { name: 'goodwill', of100: 4, steps: [[8 * day, giveByHand]] },
  {
    name: 'goodwill, canceled',
    of100: 5,
    steps: [
      [day, giveByHand],
      [2 * day, cancel],
    ],
  },
  {
    name: 'goodwill after the flight',
    of100: 2,
    steps: [[75 * day, giveByHand]],
  },
  {
    name: 'goodwill that comes back',
    of100: 3,
    steps: [
      [2 * day, giveByHand],
      [6 * day, comesBack],
    ],
  },
  {
    name: 'canceled, goodwill that comes back unheard',
    of100: 4,
    steps: [
      [2, cancel],
      [1, giveByHand],
      // On the same day, but after its own messages.
      [60, comesBackUnheard],
    ],
  },
  {
    name: 'dashboard',
    of100: 2,
    steps: [[4 * day, giveAtDashboard]],
  },
  {
    name: 'dashboard, canceled, comes back',
    of100: 3,
    steps: [
      [3 * day, giveAtDashboard],
      [day, cancel],
      [6 * day, comesBack],
    ],
  },
  {
    name: 'refund comes back, and the bank takes the money',
    of100: 5,
    steps: [
      [2 * day, airlineCancels('known')],
      [3 * day, comesBack],
      [0, dispute],
      [7 * day, decidesAgainst],
    ],
  },
]

/** Somebody at the desk resends returned refunds: half of them, so that others wait. */
export async function lookAfterCases(shop: YearShop, random: () => number): Promise<void> {
  const { deps } = shop.platform
  for (const { id, kind, state, brandKey } of shop.stored.cases) {
    if (kind !== 'refund_failed' || state !== 'open' || random() < 0.5) continue
    await unlessRefused(async () => {
      const { actions, steps } = await readCaseFile(deps, id)
      if (!actions.some((offered) => offered.kind === 'refund_again')) return
      const request = { action: 'refund_again' as const, note: '', seenSteps: steps.length }
      await actOnCase(deps, { id, userId: 'administrator', brandKey: brandKey ?? '', request })
    })
  }
}
