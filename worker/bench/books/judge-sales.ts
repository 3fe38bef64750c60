import { minorDigits } from '../../contract/money'
import { parseMoney } from '../../domain/money'
import type { LedgerAccount, LedgerEvent } from '../../features/accounting/contract'
import { wholeCost } from '../../features/accounting/rules-amounts'
import type { RefundRecord } from '../../sandbox/stripe/records'
import { type OpenStore, ordersIn, refundsIn, transfersIn } from '../../testing/saga/truth'
import type { Stored } from './judge-ledger'
import { cents, groupBy, type MoneyAtGateway, moneyAtGateways } from './providers-side'
import { BRANDS } from './year-shop'

type Entry = Stored['ledger'][number]
type Purchase = Stored['purchases'][number]

/** The gateway's fees and transfers to brands: events that move nothing of what travelers have paid. */
const BESIDE: LedgerEvent[] = ['gateway_fee', 'transferred', 'transfer_reversed']
/** The accounts that make up a brand's earnings from a sale. */
const EARNED: LedgerAccount[] = ['fees', 'gateway_fees', 'provider_fees', 'losses', 'disputed', 'platform_share']

const sumOf = (entries: readonly Entry[], counts: (entry: Entry) => boolean) =>
  entries.reduce((all, entry) => (counts(entry) ? all + entry.amount : all), 0)

const NOTHING: MoneyAtGateway = { captured: 0, refunded: 0, disputed: 0, lost: 0, left: 0 }

/** Where the books of one sale differ from the gateway's records and from what its traveler is owed. */
function judgeMoney(purchase: Purchase, entries: readonly Entry[], money: MoneyAtGateway): string[] {
  const paid = entries.filter(({ currency }) => currency === purchase.chargeCurrency)
  const left = sumOf(paid, ({ account, event }) => account === 'processor' && !BESIDE.includes(event))
  const owed = -sumOf(paid, ({ account }) => account === 'travelers')
  const byHand = -sumOf(paid, ({ account }) => account === 'by_hand')
  return [
    ...(left === money.left ? [] : [`${left} are left at the gateway, not ${money.left}`]),
    ...(owed >= 0 ? [] : [`its traveler owes ${-owed}`]),
    ...(owed + byHand <= Math.max(0, money.left)
      ? []
      : [`its traveler is owed ${owed} and got ${byHand} by hand, and ${money.left} are left`]),
  ]
}

/** Whether the last promised refund was sent, or waits for a person who knows about it. */
function judgePromise(
  cancellations: readonly Stored['cancellations'][number][],
  {
    refunds,
    money,
    inHands,
  }: { refunds: readonly RefundRecord[]; money: MoneyAtGateway; inHands: ReadonlySet<string> },
): string[] {
  const canceled = cancellations.findLast(({ state }) => !['requested', 'quoted'].includes(state))
  if (!canceled?.terms) return []
  const { id, airlineQuoteId, terms, state } = canceled
  const { refund_amount: promised, currency } = terms
  const sent = refunds
    .filter((one) => one.status !== 'failed' && [id, airlineQuoteId].includes(one.metadata.cancellation_id ?? null))
    .reduce((sum, { amount }) => sum + amount, 0)
  const due = promised === null ? null : parseMoney(promised, currency).amount
  const inHand = inHands.has(id)
  if (state === 'refunded') return sent === due ? [] : [`${sent} were sent of ${due}`]
  if (state === 'refund_failed') return inHand ? [] : ['its refund came back, and nobody knows']
  if (state === 'closed') return sent === 0 ? [] : [`${sent} were sent, and it is closed`]
  if (state === 'undecided' && money.disputed > 0) return []
  return state === 'refused' || inHand ? [] : [`its cancellation is ${state}`]
}

/** Whether the price is at least what the brand asks for and less than a step above it, and the payment is the price less the code's discount. */
function judgePrice(purchase: Purchase, booking: Stored['bookings'][number] | undefined, captured: number): string[] {
  const fare = booking?.bookingData.fare
  const brand = BRANDS.find(({ key }) => key === purchase.brandKey)
  if (!fare || !purchase.sold || !brand) return []
  const { total_currency: currency, promotion } = fare
  const [net, total] = [wholeCost(purchase.sold), parseMoney(fare.total_amount, currency).amount]
  const whole = total + (promotion ? parseMoney(promotion.amount, currency).amount : 0)
  const above = whole * 10_000 - net * (10_000 + brand.asks)
  const step = brand.step * 10 ** minorDigits(currency)
  return [
    ...(above >= 0 && above < step * 10_000 ? [] : [`${whole} is asked for a net of ${net} at ${brand.asks}`]),
    ...(total >= net ? [] : [`it was sold for ${total}, below ${net}`]),
    ...(captured === 0 || captured === total ? [] : [`${captured} were taken of ${total}`]),
  ]
}

/** Whether exactly the bought trips hold their codes. */
function judgeCode({ state, promotionCode, promotionId }: Purchase, isActive: boolean): string[] {
  if (promotionCode === null) return []
  if (state === 'voided') return promotionId === null ? [] : ['a code is held by what was never bought']
  return isActive && promotionId === null ? ['the code of what was bought is free'] : []
}

/** Compares the kept sums of a brand's earnings from a sale and of its transfers with the ledger. */
function judgeEarnings(earnings: readonly Stored['brandEarnings'][number][], entries: readonly Entry[], moved: number) {
  return earnings.flatMap((kept): string[] => {
    const own = entries.filter(({ currency }) => currency === kept.currency)
    const figures = [
      ['earned', kept.earned, -sumOf(own, ({ account, event }) => EARNED.includes(account) && event !== 'late_ticket')],
      ['due', kept.settled, sumOf(own, ({ account }) => account === 'brand_shares')],
      ['transferred', kept.moved, kept.captured > 0 ? moved : 0],
    ] as const
    return figures.flatMap(([what, ours, theirs]) => (ours === theirs ? [] : [`${what}: ${ours}, not ${theirs}`]))
  })
}

/** Transfers that gave a brand more than was due to it at the time. One whose answer was lost may be noted long after it was made. */
function judgeTransfers({ ledger, brandReleases }: Stored): string[] {
  const late = new Set(brandReleases.flatMap((one) => (one.createdAt === one.updatedAt ? [] : [one.id])))
  const due = new Map<string, number>()
  const wrongs: string[] = []
  for (const { id, posting, account, event, brandKey, currency, amount } of ledger) {
    if (account !== 'brands') continue
    const whose = `${brandKey} ${currency}`
    const now = (due.get(whose) ?? 0) - amount
    due.set(whose, now)
    if (event === 'transferred' && now < 0 && !late.has(posting)) wrongs.push(`${id} gave ${whose} ${-now} too much`)
  }
  return wrongs
}

/** Where the books of single sales, their prices, codes and brands' earnings differ from the doubles' records. */
export function judgeSales(stored: Stored, store: OpenStore): string[] {
  const entriesOf = groupBy(stored.ledger, ({ purchaseId }) => purchaseId)
  const earningsOf = groupBy(stored.brandEarnings, ({ purchaseId }) => purchaseId)
  const cancellationsOf = groupBy(stored.cancellations, ({ bookingId }) => bookingId)
  const refundsOf = groupBy(refundsIn(store), ({ paymentIntent }) => paymentIntent)
  const open = stored.cases.filter(({ state }) => state === 'open')
  const inHands = new Set(open.flatMap(({ cancellationId }) => cancellationId ?? []))
  const bookings = new Map(stored.bookings.map((booking) => [booking.purchaseId, booking]))
  const money = moneyAtGateways(store)
  const transfers = groupBy(transfersIn(store), ({ transferGroup }) => transferGroup)
  const orders = new Map(ordersIn(store).map(({ order }) => [order.metadata?.attempt_id, order]))
  const of = (purchase: Purchase): string[] => {
    const { id, paymentId, bookingId } = purchase
    const [entries, booking, order] = [entriesOf.get(id) ?? [], bookings.get(id), orders.get(id)]
    const atGateway = money.get(paymentId ?? '') ?? NOTHING
    const moved = (transfers.get(id) ?? []).reduce(
      (all, { amount, reversals }) => all + amount - reversals.reduce((sum, back) => sum + back.amount, 0),
      0,
    )
    const net = booking && purchase.sold && wholeCost(purchase.sold)
    return [
      ...judgeMoney(purchase, entries, atGateway),
      ...judgePromise(cancellationsOf.get(bookingId ?? '') ?? [], {
        refunds: refundsOf.get(paymentId ?? '') ?? [],
        money: atGateway,
        inHands,
      }),
      ...judgePrice(purchase, booking, atGateway.captured),
      ...judgeCode(purchase, booking?.status === 'confirmed'),
      ...judgeEarnings(earningsOf.get(id) ?? [], entries, moved),
      ...(net && order && net !== cents(order.total_amount)
        ? [`its net is ${net}, and its order ${order.total_amount}`]
        : []),
    ]
  }
  return [
    ...stored.purchases.flatMap((one) => of(one).map((wrong) => `sale ${one.id}: ${wrong}`)),
    ...judgeTransfers(stored),
  ]
}
