import type { Deps } from '../../deps'
import { libsqlChallenges } from '../../features/account/factors/store-challenges'
import { libsqlFactors } from '../../features/account/factors/store-factors'
import { libsqlRecoveries } from '../../features/account/factors/store-recoveries'
import { libsqlIdentities } from '../../features/account/sign-in/store-identities'
import { libsqlSessions } from '../../features/account/sign-in/store-sessions'
import { libsqlUsers } from '../../features/account/store'
import { libsqlLinks } from '../../features/account/store-links'
import { libsqlBooks } from '../../features/accounting/store-books'
import { libsqlAudit } from '../../features/activity/store'
import { libsqlSecurityEvents } from '../../features/activity/store-security-events'
import { libsqlNumbers } from '../../features/analytics/store'
import { libsqlBookings } from '../../features/booking/store'
import { libsqlPictures } from '../../features/brands/pictures/store'
import { libsqlBrands } from '../../features/brands/store'
import { libsqlCancellations } from '../../features/cancellation/store'
import { libsqlCardHolders } from '../../features/cards/store'
import { libsqlAdministeredBookings } from '../../features/desk/bookings/store'
import { libsqlBrandDomains } from '../../features/domains/store'
import { libsqlWalletHosts } from '../../features/domains/store-wallet-hosts'
import { libsqlFares } from '../../features/fares/store'
import { libsqlCases } from '../../features/issues/store'
import { libsqlOpeningLooks } from '../../features/launch/store'
import { libsqlOutbox } from '../../features/mail/store'
import { libsqlMessages } from '../../features/messages/store'
import { libsqlNewsletter } from '../../features/newsletter/store'
import { libsqlOffsetOrders } from '../../features/offsets/store'
import { libsqlPayouts } from '../../features/payouts/store'
import { libsqlPromotions } from '../../features/pricing/store'
import { libsqlPurchases } from '../../features/purchase/store'
import { libsqlReports } from '../../features/reconciliation/store'
import { libsqlStatements } from '../../features/reconciliation/store-statements'
import { libsqlReviews } from '../../features/reviews/store'
import { libsqlAccountDeletions } from '../../features/rights/store-account-deletions'
import { libsqlEmailChanges } from '../../features/rights/store-email-changes'
import { libsqlPersonalData } from '../../features/rights/store-personal-data'
import { libsqlTeam } from '../../features/team/store'
import { libsqlSavedTravelers } from '../../features/travelers/store'
import { libsqlFlightChanges } from '../../features/trips/store-flight-changes'
import { libsqlAdministeredUsers } from '../../features/users/store'
import { libsqlInbox } from '../../features/webhooks/store'
import { libsqlCounters } from '../../platform/counters'
import { type Database, openDatabase } from '../../platform/database'
import { libsqlHeartbeats } from '../../platform/heartbeats'

/** The repositories that store everything. */
export type Repositories = Pick<
  Deps,
  | 'users'
  | 'administeredUsers'
  | 'sessions'
  | 'purchases'
  | 'promotions'
  | 'bookings'
  | 'administeredBookings'
  | 'cancellations'
  | 'offsetOrders'
  | 'factors'
  | 'challenges'
  | 'factorRecoveries'
  | 'identities'
  | 'links'
  | 'emailChanges'
  | 'accountDeletions'
  | 'personalData'
  | 'savedTravelers'
  | 'cardHolders'
  | 'messages'
  | 'reviews'
  | 'newsletter'
  | 'team'
  | 'alerts'
  | 'outbox'
  | 'pictures'
  | 'walletHosts'
  | 'payouts'
  | 'domainRecords'
  | 'openingLooks'
  | 'audit'
  | 'securityEvents'
  | 'brandRecords'
  | 'counters'
  | 'cases'
  | 'inbox'
  | 'heartbeats'
  | 'ledger'
  | 'numbers'
  | 'invoices'
  | 'providerBalance'
  | 'corrections'
  | 'providerFees'
  | 'saleBooks'
  | 'reports'
  | 'statements'
  | 'flightChanges'
  | 'seenFares'
  | 'fareCells'
  | 'offerChecks'
  | 'namedRoutes'
  | 'shopCounts'
>

/** The repositories over a database. */
export const repositoriesIn = (db: Database): Repositories => ({
  users: libsqlUsers(db),
  administeredUsers: libsqlAdministeredUsers(db),
  sessions: libsqlSessions(db),
  purchases: libsqlPurchases(db),
  promotions: libsqlPromotions(db),
  bookings: libsqlBookings(db),
  administeredBookings: libsqlAdministeredBookings(db),
  cancellations: libsqlCancellations(db),
  offsetOrders: libsqlOffsetOrders(db),
  factors: libsqlFactors(db),
  challenges: libsqlChallenges(db),
  factorRecoveries: libsqlRecoveries(db),
  identities: libsqlIdentities(db),
  links: libsqlLinks(db),
  emailChanges: libsqlEmailChanges(db),
  accountDeletions: libsqlAccountDeletions(db),
  personalData: libsqlPersonalData(db),
  savedTravelers: libsqlSavedTravelers(db),
  cardHolders: libsqlCardHolders(db),
  messages: libsqlMessages(db),
  reviews: libsqlReviews(db),
  newsletter: libsqlNewsletter(db),
  team: libsqlTeam(db),
  outbox: libsqlOutbox(db),
  pictures: libsqlPictures(db),
  walletHosts: libsqlWalletHosts(db),
  domainRecords: libsqlBrandDomains(db),
  openingLooks: libsqlOpeningLooks(db),
  payouts: libsqlPayouts(db),
  audit: libsqlAudit(db),
  securityEvents: libsqlSecurityEvents(db),
  brandRecords: libsqlBrands(db),
  counters: libsqlCounters(db),
  cases: libsqlCases(db),
  inbox: libsqlInbox(db),
  heartbeats: libsqlHeartbeats(db),
  ...libsqlBooks(db),
  numbers: libsqlNumbers(db, async () => {}),
  reports: libsqlReports(db),
  statements: libsqlStatements(db),
  flightChanges: libsqlFlightChanges(db),
  ...libsqlFares(db),
})

/** The repositories over a libSQL server, which other tests may share. */
export function repositoriesAt(url: string): Repositories {
  // On a machine that runs every test at once an answer may take longer than a traveler would wait.
  const repositories = repositoriesIn(openDatabase({ url, timeoutMs: 60_000 }))
  // Nobody sends: due mails may be another test's.
  return { ...repositories, outbox: { ...repositories.outbox, claim: async () => [] } }
}
