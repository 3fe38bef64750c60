import { libsqlAdministeredUsers } from '../../adapters/libsql/accounts/libsql-administered-users'
import { libsqlCardHolders } from '../../adapters/libsql/accounts/libsql-card-holders'
import { libsqlChallenges } from '../../adapters/libsql/accounts/libsql-challenges'
import { libsqlFactors } from '../../adapters/libsql/accounts/libsql-factors'
import { libsqlLinks } from '../../adapters/libsql/accounts/libsql-links'
import { libsqlRecoveries } from '../../adapters/libsql/accounts/libsql-recoveries'
import { libsqlSavedTravelers } from '../../adapters/libsql/accounts/libsql-saved-travelers'
import { libsqlSecurityEvents } from '../../adapters/libsql/accounts/libsql-security-events'
import { libsqlSessions } from '../../adapters/libsql/accounts/libsql-sessions'
import { libsqlUsers } from '../../adapters/libsql/accounts/libsql-users'
import { type Database, openDatabase } from '../../adapters/libsql/database'
import { libsqlCases } from '../../adapters/libsql/desk/libsql-cases'
import { libsqlHeartbeats } from '../../adapters/libsql/desk/libsql-heartbeats'
import { libsqlInbox } from '../../adapters/libsql/desk/libsql-inbox'
import { libsqlReports } from '../../adapters/libsql/desk/libsql-reports'
import { libsqlBrandDomains } from '../../adapters/libsql/domains/libsql-brand-domains'
import { libsqlOpeningLooks } from '../../adapters/libsql/domains/libsql-opening-looks'
import { libsqlWalletHosts } from '../../adapters/libsql/domains/libsql-wallet-hosts'
import { libsqlFares } from '../../adapters/libsql/fares/libsql-fares'
import { libsqlBooks } from '../../adapters/libsql/ledger/libsql-books'
import { libsqlAudit } from '../../adapters/libsql/libsql-audit'
import { libsqlBrands } from '../../adapters/libsql/libsql-brands'
import { libsqlCounters } from '../../adapters/libsql/libsql-counters'
import { libsqlOutbox } from '../../adapters/libsql/libsql-outbox'
import { libsqlPictures } from '../../adapters/libsql/libsql-pictures'
import { libsqlMessages } from '../../adapters/libsql/messages/libsql-messages'
import { libsqlNewsletter } from '../../adapters/libsql/messages/libsql-newsletter'
import { libsqlNumbers } from '../../adapters/libsql/numbers/libsql-numbers'
import { libsqlPayouts } from '../../adapters/libsql/payouts/libsql-payouts'
import { libsqlPromotions } from '../../adapters/libsql/promotions/libsql-promotions'
import { libsqlAdministeredBookings } from '../../adapters/libsql/purchases/libsql-administered-bookings'
import { libsqlBookings } from '../../adapters/libsql/purchases/libsql-bookings'
import { libsqlCancellations } from '../../adapters/libsql/purchases/libsql-cancellations'
import { libsqlFlightChanges } from '../../adapters/libsql/purchases/libsql-flight-changes'
import { libsqlPurchases } from '../../adapters/libsql/purchases/libsql-purchases'
import { libsqlReviews } from '../../adapters/libsql/reviews/libsql-reviews'
import { libsqlAccountDeletions } from '../../adapters/libsql/rights/libsql-account-deletions'
import { libsqlEmailChanges } from '../../adapters/libsql/rights/libsql-email-changes'
import { libsqlPersonalData } from '../../adapters/libsql/rights/libsql-personal-data'
import { libsqlTeam } from '../../adapters/libsql/team/libsql-team'
import type { Deps } from '../../deps'

/** The ports behind which everything is stored. */
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
  | 'factors'
  | 'challenges'
  | 'factorRecoveries'
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
  | 'providerFees'
  | 'saleBooks'
  | 'reports'
  | 'flightChanges'
  | 'seenFares'
  | 'fareCells'
  | 'offerChecks'
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
  factors: libsqlFactors(db),
  challenges: libsqlChallenges(db),
  factorRecoveries: libsqlRecoveries(db),
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
  flightChanges: libsqlFlightChanges(db),
  ...libsqlFares(db),
})

/** The repositories over a libSQL server, which other tests may share. */
export function repositoriesAt(url: string): Repositories {
  // On a machine that runs every test at once an answer may take longer than a traveler would wait.
  const repositories = repositoriesIn(openDatabase({ url, timeoutMs: 60_000 }))
  // Nobody sends: what is due may be another test's.
  return { ...repositories, outbox: { ...repositories.outbox, claim: async () => [] } }
}
