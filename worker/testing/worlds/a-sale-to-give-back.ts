import { randomUUID } from 'node:crypto'
import type { Deps } from '../../deps'
import { isDomainError } from '../../domain/error'
import { formatDecimal } from '../../domain/money'
import type { CorrectionKind } from '../../features/accounting/contract-corrections'
import { cancelBooking } from '../../features/cancellation/cancel-booking'
import { quoteCancellation } from '../../features/cancellation/quote-cancellation'
import { settleCancellations } from '../../features/cancellation/settle-cancellations'
import { watchCancellations } from '../../features/cancellation/watch-cancellations'
import { actOnCase } from '../../features/desk/act-on-case'
import { answerCorrection, writeCorrection } from '../../features/desk/bookings/correct-books'
import { readCaseFile } from '../../features/desk/case-file'
import { bookingInvoices } from '../../features/invoices/issue-invoices'
import { openCase } from '../../features/issues/open-case'
import { openEmail } from '../../features/mail/prepare-mail'
import type { aDatabaseToReturnTo } from './a-database'
import { aWebhookShop } from './a-webhook-shop'

/** A shop that has sold one trip, whose money is refunded in every possible way; the gateway's webhooks are delivered at once. */
export async function aSaleToGiveBack(over?: ReturnType<typeof aDatabaseToReturnTo>, given: Partial<Deps> = {}) {
  const shop = aWebhookShop(given, over)
  await shop.buy('JFK', 'LHR')
  await shop.hear(1)
  return aSaleAt(shop)
}

/** The same for a shop that has already sold its trip. */
export function aSaleAt(shop: ReturnType<typeof aWebhookShop>) {
  const { deps, stored, bank, airline, here } = shop
  const purchase = shop.purchase()
  const [bookingId, paymentId] = [purchase.bookingId ?? '', purchase.paymentId ?? '']
  const traveler = { brandKey: here, bookingId }

  async function input() {
    const brand = await deps.brands.find(here)
    if (!brand) throw new Error('There is no such brand')
    return { brand, mode: 'test' as const, traveler, bookingId }
  }
  /** Sums of entries, in cents. */
  const sum = (counts: (entry: (typeof stored.ledger)[number]) => boolean) =>
    stored.ledger.reduce((all, entry) => (counts(entry) ? all + entry.amount : all), 0)

  return {
    ...shop,
    charge: purchase.chargeAmount,
    sum,
    /** Somebody at the desk acts on the open cases. */
    async act(kind: 'refund_failed' | 'refund_undecided', action: 'refund_again' | 'resolve'): Promise<void> {
      for (const { id } of stored.cases.filter((one) => one.kind === kind && one.state === 'open')) {
        const { actions, steps } = await readCaseFile(deps, id)
        if (!actions.some((offered) => offered.kind === action)) continue
        const request = { action, note: 'By bank transfer.', seenSteps: steps.length }
        await actOnCase(deps, { id, userId: 'admin_1', brandKey: here, request })
        await shop.hear(1)
      }
    },
    /** Delivers all events of the gateway again, and processes them. */
    async hearAgain(): Promise<void> {
      const now = shop.state.now
      for (const event of stored.webhookEvents) {
        const { source, mode, type, objectIds } = event
        const key = `${event.key} again`
        await deps.inbox.add({ id: `${event.id} again`, source, mode, type, key, objectIds, occurredAt: now }, now)
      }
      while (stored.webhookEvents.some(({ state, dueAt }) => state === 'waiting' && dueAt <= now.toISOString())) {
        await shop.process()
      }
    },
    cancellation: () => stored.cancellations.findLast(({ state }) => state !== 'requested' && state !== 'quoted'),
    trip: () => deps.bookings.findSold(traveler, bookingId),
    invoices: async () => {
      const sold = await deps.bookings.findSold(traveler, bookingId)
      return sold ? bookingInvoices(deps, sold) : []
    },
    /** The texts of the mails about the booking, oldest first. */
    letters: async () =>
      Promise.all(stored.mails.map(async ({ sealed }) => (await openEmail(deps.secrets, sealed))?.text ?? '')),
    quote: async () => quoteCancellation(deps, await input()),
    cancel: async (quoteId: string | null = null) => cancelBooking(deps, { ...(await input()), quoteId }),
    /** Somebody at the desk gives money back. False where it isn't offered. */
    async giveByHand(amount: string): Promise<boolean> {
      const about = `by hand ${stored.cases.length}`
      await openCase(deps, { kind: 'books_differ', about, mode: 'test', brandKey: here, bookingId, paymentId })
      const id = stored.cases.at(-1)?.id ?? ''
      const { actions } = await readCaseFile(deps, id)
      const isOffered = actions.some(({ kind }) => kind === 'refund')
      try {
        const request = { action: 'refund' as const, amount, note: '', seenSteps: 0 }
        await actOnCase(deps, { id, userId: 'admin_1', brandKey: here, request })
        await shop.hear(1)
      } catch (error) {
        if (!isDomainError(error)) throw error
        return false
      }
      return isOffered
    },
    /** Two administrators correct the books where no provider has anything on record. */
    async correct(kind: CorrectionKind, amount: number): Promise<void> {
      const key = randomUUID()
      const which = { scope: 'all' as const, shopMode: 'test' as const, bookingId, withBooks: true }
      const by = (userId: string) => ({ by: { brandKey: here, userId } })
      const text = formatDecimal({ amount, currency: purchase.chargeCurrency })
      const written = { key, kind, amount: text, note: 'By bank transfer.' }
      try {
        const { corrections } = await writeCorrection(deps, { ...which, ...written, ...by('admin_1') })
        if (corrections.at(-1)?.state !== 'waiting') return
        await answerCorrection(deps, { ...which, correctionId: key, answer: 'confirm', ...by('admin_2') })
      } catch (error) {
        if (!isDomainError(error)) throw error
      }
    },
    /** Somebody gives money back at the gateway's dashboard. */
    async giveAtGateway(amount: number): Promise<string> {
      const { id } = await bank.refund(paymentId, { amount })
      await shop.hear(1)
      return id
    },
    async refundComesBack(id: string): Promise<void> {
      await bank.failRefund(id)
      await shop.hear(1)
    },
    async dispute(given: { amount?: number; isInquiry?: boolean } = {}): Promise<string> {
      const { id } = await bank.dispute(paymentId, given)
      await shop.hear(1)
      return id
    },
    async decide(id: string, given: { won: boolean; returned?: number }): Promise<void> {
      await bank.closeDispute(id, given)
      await shop.hear(1)
    },
    async cancelByAirline(refund: 'known' | 'later' = 'known'): Promise<void> {
      await airline.cancelByAirline(purchase.orderId ?? '', { refund })
      await shop.hear(1)
    },
    /** A day on which the schedule runs. */
    async nextDay(): Promise<void> {
      shop.later(24 * 60 + 10)
      await shop.hear()
      await settleCancellations(deps)
      await watchCancellations(deps)
      shop.later(5)
      await settleCancellations(deps)
      await shop.hear()
    },
    payment: () => deps.payments('test').find(paymentId),
    atGateway: async () => ({
      refunds: await deps.payments('test').listRefunds(paymentId),
      disputes: await deps.payments('test').listDisputes(paymentId),
    }),
  }
}
export type SaleToGiveBack = ReturnType<typeof aSaleAt>
