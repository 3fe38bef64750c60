import { SECURITY_EVENT_DAYS } from './contract/security/security-events'
import type { Deps } from './deps'
import { TEAM_INVITES_KEPT_DAYS } from './domain/account/retention'
import { DAY_MS } from './domain/time'
import { watchBalance } from './features/accounting/provider-balance'
import { checkDueAlerts } from './features/alerts/check-alerts'
import { removeUnusedPictures } from './features/brands/pictures/remove-unused-pictures'
import { publishPendingBrands } from './features/brands/publish-brand'
import { settleCancellations } from './features/cancellation/settle-cancellations'
import { watchCancellations } from './features/cancellation/watch-cancellations'
import { forgetHolders } from './features/cards/forget-holders'
import { noteRun, runTask } from './features/desk/watch-schedule'
import { runDueDomainChecks } from './features/domains/run-domain-check'
import { checkDueWallets } from './features/domains/wallet-hosts'
import { checkDueOffers } from './features/fares/check-offers'
import { lookForDeals } from './features/fares/look-for-deals'
import { issueDueInvoices } from './features/invoices/issue-invoices'
import { sendDueMails } from './features/mail/send-due-mails'
import { settleOffsets } from './features/offsets/settle-offsets'
import { releaseEarnings } from './features/payouts/release-earnings'
import { settlePurchases } from './features/purchase/settle-purchases'
import { reconcileDueDays } from './features/reconciliation/reconcile-days'
import { askForReviews } from './features/reviews/ask-for-reviews'
import { forgetOldTravelers } from './features/rights/forget-old-travelers'
import { comparePlaces } from './features/search/compare-places'
import { lookAtOrders } from './features/trips/look-at-orders'
import { askAboutBanks } from './features/webhooks/bank-reactions'
import { processEvents } from './features/webhooks/process-events'

const MAILS_REMEMBERED_DAYS = 30
/** Longer than the links of a change work. */
const EMAIL_CHANGES_REMEMBERED_DAYS = 30
const RECOVERIES_REMEMBERED_DAYS = 30
/** How long a seen fare is compared with later ones. */
const FARES_REMEMBERED_DAYS = 30
/** A year and a month of sightings of fares. */
const SIGHTINGS_REMEMBERED_DAYS = 400
/** Longer than providers redeliver an event, by themselves or on request. */
const EVENTS_REMEMBERED_DAYS = 60

/**
 * Deletes what has expired: sessions, windows of counters, and one-time links a day after their expiry; mails, changes of addresses, factor
 * recoveries and fares after a month; sightings of fares after 400 days; providers' events after two months; security events after half a
 * year. @throws DomainError `database_unavailable`
 */
export async function cleanUp({
  sessions,
  links,
  team,
  challenges,
  factorRecoveries,
  emailChanges,
  outbox,
  counters,
  inbox,
  securityEvents,
  seenFares,
  fareCells,
  offerChecks,
  clock,
}: Pick<
  Deps,
  | 'sessions'
  | 'links'
  | 'team'
  | 'challenges'
  | 'factorRecoveries'
  | 'emailChanges'
  | 'outbox'
  | 'counters'
  | 'inbox'
  | 'securityEvents'
  | 'seenFares'
  | 'fareCells'
  | 'offerChecks'
  | 'clock'
>): Promise<void> {
  const now = clock.now().getTime()
  await Promise.all([
    sessions.forgetExpired(new Date(now)),
    counters.forget(new Date(now)),
    links.forget(new Date(now - DAY_MS)),
    team.forget(new Date(now - TEAM_INVITES_KEPT_DAYS * DAY_MS)),
    challenges.forget(new Date(now)),
    factorRecoveries.forget(new Date(now - RECOVERIES_REMEMBERED_DAYS * DAY_MS)),
    emailChanges.forget(new Date(now - EMAIL_CHANGES_REMEMBERED_DAYS * DAY_MS)),
    inbox.forget(new Date(now - EVENTS_REMEMBERED_DAYS * DAY_MS)),
    securityEvents.forget(new Date(now - SECURITY_EVENT_DAYS * DAY_MS)),
    seenFares.forget(new Date(now - FARES_REMEMBERED_DAYS * DAY_MS)),
    fareCells.forget({
      seen: new Date(now - SIGHTINGS_REMEMBERED_DAYS * DAY_MS),
      // That day has ended in every time zone.
      departed: new Date(now - DAY_MS).toISOString().slice(0, 10),
    }),
    offerChecks.forget(new Date(now - FARES_REMEMBERED_DAYS * DAY_MS)),
    outbox.forget(new Date(now - MAILS_REMEMBERED_DAYS * DAY_MS)),
  ])
}

/**
 * Whether this run includes the rarer tasks: of the runs every two minutes the first in each ten minutes, and on a local start every run,
 * so that a developer doesn't wait.
 */
const isTenth = ({ clock, isLocalStart }: Pick<Deps, 'clock' | 'isLocalStart'>) =>
  isLocalStart || clock.now().getUTCMinutes() % 10 < 2

/** The tasks of every few minutes. Mails are sent last, because some are about events that this run settles. */
export async function runSchedule(deps: Deps): Promise<void> {
  const run = (task: string, work: () => Promise<unknown>) => runTask(deps, task, work)
  await noteRun(deps)
  const settling = [
    run('webhooks', () => processEvents(deps)),
    run('settle', () => settlePurchases(deps)),
    run('cancellations', () => settleCancellations(deps)),
    run('offsets', () => settleOffsets(deps)),
    run('refunds', () => watchCancellations(deps)),
    run('orders', () => lookAtOrders(deps)),
    run('reconciliation', () => reconcileDueDays(deps)),
    run('reviews', () => askForReviews(deps)),
  ]
  await Promise.all([
    Promise.all(settling).then(() => run('mails', () => sendDueMails(deps))),
    ...(isTenth(deps)
      ? [
          run('offers', () => checkDueOffers(deps)),
          run('deals', () => lookForDeals(deps)),
          run('pictures', () => removeUnusedPictures(deps)),
          run('invoices', () => issueDueInvoices(deps)),
          run('payouts', () => releaseEarnings(deps)),
          run('numbers', () => deps.numbers.rollUp()),
          run('banks', () => askAboutBanks(deps)),
          run('places', () => comparePlaces(deps)),
          run('balance', () => Promise.all((['live', 'test'] as const).map((mode) => watchBalance(deps, mode)))),
        ]
      : []),
    run('alerts', () => checkDueAlerts(deps)),
    run('brands', () => publishPendingBrands(deps)),
    run('files', () => deps.keptFiles.keep()),
    run('domains', () => runDueDomainChecks(deps)),
    run('wallets', () => checkDueWallets(deps)),
    run('clean_up', () => cleanUp(deps)),
    run('cards', () => forgetHolders(deps)),
    run('retention', () => forgetOldTravelers(deps)),
  ])
}
