/** A mistake that a tired engineer could make: a text of a source file, and its replacement. */
export interface PlantedBug {
  name: string
  file: string
  find: string
  replace: string
}

const purchase = 'worker/features/purchase'
const cancellation = 'worker/features/cancellation'

/** Bugs that the simulator has to notice. Each is planted alone. */
export const PLANTED_BUGS: readonly PlantedBug[] = [
  {
    name: 'the card is asked before the payment is noted',
    file: `${purchase}/process-payment.ts`,
    find: '  const noted = await deps.purchases.notePayment(',
    replace: `  await gateway.confirm(made.id, { method: { kind: 'test_card', number: '4242424242424242' }, returnUrl: 'https://shop.example/' })
  const noted = await deps.purchases.notePayment(`,
  },
  {
    name: 'a payment that another call was quicker with is used all the same',
    file: `${purchase}/process-payment.ts`,
    find: 'if (noted.paymentId === made.id) return made',
    replace: 'if (noted) return made',
  },
  {
    name: 'an order that does not show at once counts as none',
    file: `${purchase}/settle-purchases.ts`,
    find: 'if (!isTimeUp && !isRefused) return waitOn(deps, purchase)',
    replace: '',
  },
  {
    name: 'when time is up nobody looks for the order once more',
    file: `${purchase}/settle-purchases.ts`,
    find: "  if (lookup.kind === 'unclear') {",
    replace: "  if (isTimeUp) return releasePayment(deps, purchase, 'refuse')\n  if (lookup.kind === 'unclear') {",
  },
  {
    name: 'money goes back when the airline does not answer',
    file: `${purchase}/place-order.ts`,
    find: '      return leavePending(deps, ordering)',
    replace: "      await releasePayment(deps, ordering, 'refuse')\n      return leavePending(deps, ordering)",
  },
  {
    name: 'an order that the airline has canceled is paid for',
    file: 'worker/providers/duffel/order-json.ts',
    find: 'isCanceled: cancelled_at !== null,',
    replace: 'isCanceled: cancelled_at === undefined,',
  },
  {
    name: 'a bare 503 counts as a no',
    file: 'worker/providers/duffel/order-outcome.ts',
    find: 'if (code === null || MAY_EXIST.has(code)) return false',
    replace: "if (MAY_EXIST.has(code ?? '')) return false",
  },
  {
    name: 'a failing airline counts as a no',
    file: 'worker/providers/duffel/order-outcome.ts',
    find: "  'airline_unknown',\n",
    replace: '',
  },
  {
    name: 'a ticket is called paid for though the money could not be taken',
    file: `${purchase}/finish-purchase.ts`,
    find: "  if (outcome !== 'taken') return complete(deps, purchase, 'captureLater')",
    replace: '',
  },
  {
    name: 'money counts as released though the gateway did not answer',
    file: `${purchase}/release-payment.ts`,
    find: "    return 'later'\n  }\n}",
    replace: "    return 'gone'\n  }\n}",
  },
  {
    name: 'the money goes before the row is moved',
    file: `${purchase}/release-payment.ts`,
    find: '  const voiding = await deps.purchases.advance(purchase.id, event, {}, now)',
    replace: `  await letGo(deps, purchase)
  const voiding = await deps.purchases.advance(purchase.id, event, {}, now)`,
  },
  {
    name: 'the mail about the release is written before the release',
    file: `${purchase}/release-payment.ts`,
    find: '  const outcome = await letGo(deps, voiding)',
    replace: '  await noteRelease(deps, voiding)\n  const outcome = await letGo(deps, voiding)',
  },
  {
    name: 'released orders are not looked at again',
    file: `${purchase}/settle-purchases.ts`,
    find: "if (lookup.kind === 'found' && !lookup.order.isCanceled) await reportLateOrder(",
    replace: "if (lookup.kind === 'found' && lookup.order.isCanceled) await reportLateOrder(",
  },
  {
    name: 'purchases whose card was being asked are forgotten',
    file: 'worker/features/purchase/store.ts',
    find: "inArray(purchases.state, ['created', 'authorized'])",
    replace: "inArray(purchases.state, ['authorized'])",
  },
  {
    name: 'who has the booking is told to search again',
    file: `${purchase}/may-be-sold.ts`,
    find: 'if (holder?.brandKey === brandKey && isBoughtBy(holder, passengers)) return alreadyBooked()',
    replace: '',
  },
  {
    name: 'a booking is called confirmed while the airline is asked',
    file: 'worker/domain/booking/draft-booking.ts',
    find: "    status: 'pending',",
    replace: "    status: 'confirmed',",
  },
  {
    name: 'whatever canceled the order, our own quote did',
    file: `${cancellation}/confirm-cancellation.ts`,
    find: "    case 'already_cancelled': {",
    replace: "    case 'already_cancelled': {\n      if (outcome) return finishCancellation(deps, cancellation)",
  },
  {
    name: 'a cancellation without an answer counts as made',
    file: `${cancellation}/confirm-cancellation.ts`,
    find: "    case 'unknown':\n      return move('loseAnswer')",
    replace: "    case 'unknown':\n      return finishCancellation(deps, cancellation)",
  },
  {
    name: 'a refund has another key each time and none is looked for',
    file: 'worker/providers/stripe/stripe-refund.ts',
    find: '    if (same) return toRefund(same)',
    replace: '    spent += same ? made.length : 0',
  },
  {
    name: 'a refund that came back is nobody’s business',
    file: `${cancellation}/refund-traveler.ts`,
    find: "  await openCase(deps, { kind: 'refund_failed', ...subjectOf(cancellation), detail })",
    replace: '',
  },
  {
    name: 'the whole price is refunded, whatever was promised',
    file: `${cancellation}/refund-traveler.ts`,
    find: "terms?.refund_to === 'card' ? terms.refund_amount : null",
    replace: "terms?.refund_to === 'card' ? terms.paid_amount : null",
  },
  {
    name: 'what went back before a cancellation counts as still there',
    file: 'worker/features/accounting/rules-sale-money.ts',
    find: `leftToPromise = ({ left, owed, disputed }: SaleMoney): number =>
  disputed > 0 ? 0 : Math.max(0, left - owed)`,
    replace: `leftToPromise = ({ paid, owed, disputed }: SaleMoney): number =>
  disputed > 0 ? 0 : Math.max(0, paid - owed)`,
  },
  {
    name: 'a traveler who won a dispute is owed the refund all the same',
    file: 'worker/features/accounting/note-payment.ts',
    find: "to: 'losses' }), amount: kept, paysOwed: { besides } },",
    replace: "to: 'losses' }), amount: kept },",
  },
  {
    name: 'a fee in another currency is exchanged the wrong way round',
    file: 'worker/providers/stripe/stripe-lists.ts',
    find: '(kept.amount / exchange_rate)',
    replace: '(kept.amount * exchange_rate)',
  },
  {
    name: 'tax is rounded down',
    file: 'worker/features/invoices/rules-tax.ts',
    find: 'rate === null ? 0 : takeProportion(base, rate, WHOLE_RATE + rate)',
    replace: 'rate === null ? 0 : Math.floor((base * rate) / (WHOLE_RATE + rate))',
  },
  {
    name: 'a price by rules is rounded to the nearest unit',
    file: 'worker/domain/offer/rules/explain-price.ts',
    find: 'const total = Math.ceil(',
    replace: 'const total = Math.round(',
  },
  {
    name: 'what cannot be moved is rounded up or down',
    file: 'worker/features/payouts/release-earnings.ts',
    find: 'Math.max(0, amount - (amount % cardStep(currency)))',
    replace: 'Math.max(0, Math.round(amount / cardStep(currency)) * cardStep(currency))',
  },
  {
    name: 'what was given back beside the terms stays with the brand',
    file: 'migrations/0000_baseline.sql',
    find: "IN ('fees', 'gateway_fees', 'provider_fees', 'losses', 'disputed', 'platform_share') AND NEW.`event` <> 'late_ticket'",
    replace:
      "IN ('fees', 'gateway_fees', 'provider_fees', 'disputed', 'platform_share') AND NEW.`event` <> 'late_ticket'",
  },
  {
    name: 'a code stays used though nothing was sold',
    file: 'migrations/0000_baseline.sql',
    find: "(NEW.`state` = 'voided' OR (NEW.`state` = 'closed' AND OLD.`state` IN ('unknown', 'voiding')))",
    replace: "(NEW.`state` = 'closed' AND OLD.`state` IN ('unknown', 'voiding'))",
  },
  {
    name: 'invoices of a new year go on with the old year’s numbers',
    file: 'worker/features/invoices/store.ts',
    find: 'eq(invoices.mode, mode), eq(invoices.year, year))',
    replace: 'eq(invoices.mode, mode))',
  },
  {
    name: 'an order on hold counts as sold',
    file: 'worker/providers/duffel/order-json.ts',
    find: 'export const isSold = ({ isPaid, isCanceled }: Order): boolean => isPaid && !isCanceled',
    replace: 'export const isSold = ({ isCanceled }: Order): boolean => !isCanceled',
  },
  {
    name: 'money that was taken in part counts as taken whole',
    file: 'worker/providers/stripe/payment-json.ts',
    find: "status === 'captured' ? intent.amount_received : intent.amount",
    replace: 'intent.amount',
  },
  {
    name: 'the daily comparison looks away from what was canceled',
    file: 'worker/features/reconciliation/rules-compare-ledger.ts',
    find: "sale.state !== 'captured' || sale.cancellation?.state === 'refunding')",
    replace: "sale.state !== 'captured' || sale.cancellation)",
  },
]
