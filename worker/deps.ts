import type { AdministeredUsers } from './adapters/libsql/accounts/libsql-administered-users'
import type { CardHolderRepository } from './adapters/libsql/accounts/libsql-card-holders'
import type { Challenges } from './adapters/libsql/accounts/libsql-challenges'
import type { FactorRepository } from './adapters/libsql/accounts/libsql-factors'
import type { OneTimeLinks } from './adapters/libsql/accounts/libsql-links'
import type { FactorRecoveries } from './adapters/libsql/accounts/libsql-recoveries'
import type { SavedTravelerRepository } from './adapters/libsql/accounts/libsql-saved-travelers'
import type { SecurityEventLog } from './adapters/libsql/accounts/libsql-security-events'
import type { SessionRepository } from './adapters/libsql/accounts/libsql-sessions'
import type { UserRepository } from './adapters/libsql/accounts/libsql-users'
import type { AlertRepository } from './adapters/libsql/alerts/libsql-alerts'
import type { Heartbeats } from './adapters/libsql/desk/libsql-heartbeats'
import type { Inbox } from './adapters/libsql/desk/libsql-inbox'
import type { ReportRepository } from './adapters/libsql/desk/libsql-reports'
import type { SaleBooks } from './adapters/libsql/desk/libsql-sale-books'
import type { DomainRepository } from './adapters/libsql/domains/libsql-brand-domains'
import type { OpeningLooks } from './adapters/libsql/domains/libsql-opening-looks'
import type { WalletHostRepository } from './adapters/libsql/domains/libsql-wallet-hosts'
import type { FareCells } from './adapters/libsql/fares/libsql-fare-cells'
import type { ShopCounts } from './adapters/libsql/fares/libsql-fares'
import type { OfferChecks } from './adapters/libsql/fares/libsql-offer-checks'
import type { SeenFares } from './adapters/libsql/fares/libsql-seen-fares'
import type { Invoices } from './adapters/libsql/ledger/libsql-invoices'
import type { Ledger } from './adapters/libsql/ledger/libsql-ledger'
import type { ProviderBalance } from './adapters/libsql/ledger/libsql-provider-balance'
import type { ProviderFeeRates } from './adapters/libsql/ledger/libsql-provider-fees'
import type { AuditLog } from './adapters/libsql/libsql-audit'
import type { BrandRepository } from './adapters/libsql/libsql-brands'
import type { Counters } from './adapters/libsql/libsql-counters'
import type { PictureRepository } from './adapters/libsql/libsql-pictures'
import type { MessageRepository } from './adapters/libsql/messages/libsql-messages'
import type { NewsletterRepository } from './adapters/libsql/messages/libsql-newsletter'
import type { ShopNumbers } from './adapters/libsql/numbers/libsql-numbers'
import type { PayoutRepository } from './adapters/libsql/payouts/libsql-payouts'
import type { PromotionRepository } from './adapters/libsql/promotions/libsql-promotions'
import type { AdministeredBookings } from './adapters/libsql/purchases/libsql-administered-bookings'
import type { BookingRepository } from './adapters/libsql/purchases/libsql-bookings'
import type { CancellationRepository } from './adapters/libsql/purchases/libsql-cancellations'
import type { FlightChangeRepository } from './adapters/libsql/purchases/libsql-flight-changes'
import type { PurchaseRepository } from './adapters/libsql/purchases/libsql-purchases'
import type { ReviewRepository } from './adapters/libsql/reviews/libsql-reviews'
import type { AccountDeletionRepository } from './adapters/libsql/rights/libsql-account-deletions'
import type { EmailChangeRepository } from './adapters/libsql/rights/libsql-email-changes'
import type { PersonalDataReader } from './adapters/libsql/rights/libsql-personal-data'
import type { TeamRepository } from './adapters/libsql/team/libsql-team'
import type { AdminSettings, Mode } from './contract/admin'
import type { RenderPage } from './contract/page/served-page'
import type { Secrets } from './crypto/secrets'
import type { MailSender } from './domain/opening/opening-facts'
import type { BreachedPasswords, PasswordHasher } from './ports/accounts'
import type { BrandPublisher, BrandStore } from './ports/brands'
import type { CaseRepository } from './ports/cases'
import type { OwnDomains } from './ports/domains/own-domains'
import type { WalletRegistrar } from './ports/domains/wallets'
import type { FlightEmissions } from './ports/emissions/flight-emissions'
import type { AppCodes, PasskeyVerifier } from './ports/factors'
import type { FlightProvider } from './ports/flights'
import type { EventSource, SignedMessages } from './ports/inbox'
import type { Mailer, Outbox } from './ports/mail'
import type { SpamShield } from './ports/messages/spam-shield'
import type { PublicLooks } from './ports/opening/opening-looks'
import type { PaymentGateway } from './ports/payments'
import type { PayoutGateway } from './ports/payouts/payout-gateway'
import type { PictureStore } from './ports/pictures/pictures'
import type { Cache, Clock, Ids, Log, ModeStore, ModeSwitch, RateLimiter } from './ports/platform'

/** Everything the use cases need from outside; services take a `Pick` of it. */
export interface Deps {
  clock: Clock
  ids: Ids
  log: Log
  /** Sign cookies and seal recorded mails, each use with keys of its own. */
  secrets: Secrets
  brands: BrandStore
  brandPublisher: BrandPublisher
  brandRecords: BrandRepository
  pictures: PictureRepository
  /** Null on a platform without one: no pictures can be uploaded there. */
  pictureStore: PictureStore | null
  audit: AuditLog
  securityEvents: SecurityEventLog
  modes: ModeStore
  modeSwitch: ModeSwitch
  /** Which providers have the keys that live mode needs. */
  liveKeys: { flights: boolean; payments: boolean }
  /** Who answers in test mode. */
  testProviders: AdminSettings['testProviders']
  flights: (mode: Mode) => FlightProvider
  /** Null where no model of emissions has a key: what the provider states stands alone. */
  emissions: FlightEmissions | null
  payments: (mode: Mode) => PaymentGateway
  /** Where hosts are registered for wallets; null where nobody takes payments in the mode. */
  walletRegistrar: (mode: Mode) => WalletRegistrar | null
  walletHosts: WalletHostRepository
  /** Where brands have accounts that they are paid at; null where nobody takes payments in the mode. */
  payoutGateway: (mode: Mode) => PayoutGateway | null
  payouts: PayoutRepository
  /** Null where no zone is set up for hosts of brands' own. */
  ownDomains: OwnDomains | null
  domainRecords: DomainRepository
  /** What anybody sees of hosts and names in the DNS. */
  publicLooks: PublicLooks
  openingLooks: OpeningLooks
  /** Stripe's publishable key for a mode; null where there is none (the sandbox). */
  publishableKey: (mode: Mode) => string | null
  /** Whether the test mode's made-up payment ids may be accepted: with the sandbox or test keys only. */
  acceptsTestPayments: boolean
  cache: Cache
  users: UserRepository
  administeredUsers: AdministeredUsers
  sessions: SessionRepository
  bookings: BookingRepository
  administeredBookings: AdministeredBookings
  cancellations: CancellationRepository
  purchases: PurchaseRepository
  promotions: PromotionRepository
  flightChanges: FlightChangeRepository
  cases: CaseRepository
  /** How each provider's messages are read; null where no secret of it is set, and none are taken. */
  signedMessages: Record<EventSource, SignedMessages | null>
  inbox: Inbox
  heartbeats: Heartbeats
  ledger: Ledger
  numbers: ShopNumbers
  invoices: Invoices
  providerBalance: ProviderBalance
  providerFees: ProviderFeeRates
  saleBooks: SaleBooks
  reports: ReportRepository
  /** Where alarms go; null where nobody named an address, and cases wait at the desk alone. */
  alarmAddress: string | null
  renderPage: RenderPage
  /** Another one for each deployed version of the Worker and its files. */
  version: string
  /** Where weaknesses are reported, an e-mail or https address; null where the operator named none. */
  securityContact: string | null
  passwords: PasswordHasher
  breachedPasswords: BreachedPasswords
  factors: FactorRepository
  challenges: Challenges
  factorRecoveries: FactorRecoveries
  passkeys: PasskeyVerifier
  appCodes: AppCodes
  /** Whether administrators and brand owners need a second factor: everywhere but on a local start. */
  requiresFactors: boolean
  links: OneTimeLinks
  emailChanges: EmailChangeRepository
  accountDeletions: AccountDeletionRepository
  personalData: PersonalDataReader
  savedTravelers: SavedTravelerRepository
  cardHolders: CardHolderRepository
  messages: MessageRepository
  /** Tells people from scripts at the forms that visitors write by; null where none is set up, and nothing of it is loaded. */
  spamShield: SpamShield | null
  reviews: ReviewRepository
  newsletter: NewsletterRepository
  team: TeamRepository
  alerts: AlertRepository
  outbox: Outbox
  mailer: Mailer
  /** From where it sends. */
  mailSender: MailSender
  /** Whether the whole shop runs on its developer's machine, started by npm start. */
  isLocalStart: boolean
  /** Whether mails stay on this machine and may be looked at: a local start without a mail provider. */
  showsMailbox: boolean
  /** Attempts to sign in, to register and to get or use one-time links; by account and by address. */
  loginLimiter: RateLimiter
  /** Calls that cost the providers or the edge something; by address. */
  callLimiter: RateLimiter
  /** Payments, bookings and cancellations; by address. */
  purchaseLimiter: RateLimiter
  counters: Counters
  seenFares: SeenFares
  fareCells: FareCells
  offerChecks: OfferChecks
  shopCounts: ShopCounts
  /** How many searches a brand may ask the airlines in a day; what is found in the cache doesn't count. */
  searchesPerDay: number
  /** How many days of its calendars a brand may ask the airlines about in a day, apart from its travelers' searches. */
  fareChecksPerDay: number
}
