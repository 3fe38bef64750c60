import type { AdminSettings, Mode } from './contract/admin'
import type { RenderPage } from './contract/served-page'
import type { Challenges } from './features/account/factors/store-challenges'
import type { FactorRepository } from './features/account/factors/store-factors'
import type { FactorRecoveries } from './features/account/factors/store-recoveries'
import type { SignInIdentities } from './features/account/sign-in/store-identities'
import type { SessionRepository } from './features/account/sign-in/store-sessions'
import type { UserRepository } from './features/account/store'
import type { OneTimeLinks } from './features/account/store-links'
import type { Ledger } from './features/accounting/store'
import type { Corrections } from './features/accounting/store-corrections'
import type { ProviderBalance } from './features/accounting/store-provider-balance'
import type { ProviderFeeRates } from './features/accounting/store-provider-fees'
import type { SaleBooks } from './features/accounting/store-sale-books'
import type { AuditLog } from './features/activity/store'
import type { SecurityEventLog } from './features/activity/store-security-events'
import type { AlertRepository } from './features/alerts/store'
import type { ShopNumbers } from './features/analytics/store'
import type { BookingRepository } from './features/booking/store'
import type { PictureRepository } from './features/brands/pictures/store'
import type { BrandRepository } from './features/brands/store'
import type { CancellationRepository } from './features/cancellation/store'
import type { CardHolderRepository } from './features/cards/store'
import type { AdministeredBookings } from './features/desk/bookings/store'
import type { DomainRepository } from './features/domains/store'
import type { WalletHostRepository } from './features/domains/store-wallet-hosts'
import type { ShopCounts } from './features/fares/store'
import type { NamedRoutes } from './features/fares/store-named-routes'
import type { OfferChecks } from './features/fares/store-offer-checks'
import type { Invoices } from './features/invoices/store'
import type { CaseRepository } from './features/issues/cases'
import type { PublicLooks } from './features/launch/opening-looks'
import type { MailSender } from './features/launch/rules-opening-facts'
import type { OpeningLooks } from './features/launch/store'
import type { Outbox } from './features/mail/store'
import type { MessageRepository } from './features/messages/store'
import type { NewsletterRepository } from './features/newsletter/store'
import type { OffsetOrders } from './features/offsets/store'
import type { PayoutRepository } from './features/payouts/store'
import type { PromotionRepository } from './features/pricing/store'
import type { PurchaseRepository } from './features/purchase/store'
import type { ReportRepository } from './features/reconciliation/store'
import type { StatementStore } from './features/reconciliation/store-statements'
import type { ReviewRepository } from './features/reviews/store'
import type { AccountDeletionRepository } from './features/rights/store-account-deletions'
import type { EmailChangeRepository } from './features/rights/store-email-changes'
import type { PersonalDataReader } from './features/rights/store-personal-data'
import type { SeenFares } from './features/seen/store'
import type { FareCells } from './features/seen/store-cells'
import type { TeamRepository } from './features/team/store'
import type { SavedTravelerRepository } from './features/travelers/store'
import type { FlightChangeRepository } from './features/trips/store-flight-changes'
import type { AdministeredUsers } from './features/users/store'
import type { Inbox } from './features/webhooks/store'
import type { Counters } from './platform/counters'
import type { Secrets } from './platform/crypto/secrets'
import type { Heartbeats } from './platform/heartbeats'
import type { KeptFiles } from './platform/kept-files'
import type { BreachedPasswords, PasswordHasher } from './platform/passwords'
import type { PictureStore } from './platform/pictures'
import type { Cache, Clock, Ids, Log, ModeStore, ModeSwitch, RateLimiter } from './platform/platform'
import type { AppCodes, PasskeyVerifier } from './platform/second-factor/factors'
import type { BrandPublisher, BrandStore } from './platform/served-brands'
import type { FlightEmissions } from './providers/flight-emissions'
import type { FlightProviders } from './providers/flights'
import type { SignedMessages } from './providers/inbox'
import type { Mailer } from './providers/mail'
import type { CarbonOffsets } from './providers/offsets'
import type { OwnDomains } from './providers/own-domains'
import type { PaymentGateway } from './providers/payments'
import type { PayoutGateway } from './providers/payout-gateway'
import type { SignInProviders } from './providers/sign-in-providers'
import type { SpamShield } from './providers/spam-shield'
import type { WalletRegistrar } from './providers/wallets'

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
  /** Which providers answer in test mode. */
  testProviders: AdminSettings['testProviders']
  flights: FlightProviders
  /** The names of the flight providers that are set up in a mode: the first sells, the others still manage what they sold. */
  flightProviders: (mode: Mode) => readonly string[]
  /** Null without a key for a model of emissions: then only the provider's figures are used. */
  emissions: FlightEmissions | null
  /** Sells carbon offsets; null where none is set up in the mode. */
  offsets: (mode: Mode) => CarbonOffsets | null
  offsetOrders: OffsetOrders
  payments: (mode: Mode) => PaymentGateway
  /** Registers hosts for wallets; null without a payment provider in the mode. */
  walletRegistrar: (mode: Mode) => WalletRegistrar | null
  walletHosts: WalletHostRepository
  /** Pays brands at accounts of their own; null without a payment provider in the mode. */
  payoutGateway: (mode: Mode) => PayoutGateway | null
  payouts: PayoutRepository
  /** Null where no zone is set up for brands' own hosts. */
  ownDomains: OwnDomains | null
  domainRecords: DomainRepository
  /** Public information about hosts and names in the DNS. */
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
  /** The reader of each provider's webhooks, by its name; null where its secret isn't set, and its webhooks are refused. */
  signedMessages: Record<string, SignedMessages | null>
  inbox: Inbox
  heartbeats: Heartbeats
  ledger: Ledger
  corrections: Corrections
  numbers: ShopNumbers
  invoices: Invoices
  providerBalance: ProviderBalance
  providerFees: ProviderFeeRates
  saleBooks: SaleBooks
  reports: ReportRepository
  statements: StatementStore
  /** The address for alarms; null where none is set, and cases only wait at the desk. */
  alarmAddress: string | null
  renderPage: RenderPage
  /** Differs for each deployed version of the Worker and its files. */
  version: string
  keptFiles: KeptFiles
  /** The contact for reporting vulnerabilities, an e-mail or https address; null where the operator has set none. */
  securityContact: string | null
  /** The phone of brands that have none and want it; null where the operator has set none. */
  platformPhone: string | null
  passwords: PasswordHasher
  breachedPasswords: BreachedPasswords
  factors: FactorRepository
  challenges: Challenges
  factorRecoveries: FactorRecoveries
  passkeys: PasskeyVerifier
  identities: SignInIdentities
  /** The providers that people may sign in with. */
  signInProviders: SignInProviders
  /** The host that providers send every brand's people back to; null where that is the brand's own. */
  signInHost: string | null
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
  /** Checks that visitors' forms are sent by people; null where it isn't set up, and none of it is loaded. */
  spamShield: SpamShield | null
  reviews: ReviewRepository
  newsletter: NewsletterRepository
  team: TeamRepository
  alerts: AlertRepository
  outbox: Outbox
  mailer: Mailer
  /** The sender of its mails. */
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
  namedRoutes: NamedRoutes
  shopCounts: ShopCounts
  /** How many searches a brand may ask the airlines in a day; what is found in the cache doesn't count. */
  searchesPerDay: number
  /** How many days of its calendars a brand may ask the airlines about in a day, apart from its travelers' searches. */
  fareChecksPerDay: number
  /** How many of those the shop may use by itself, for the routes that the brand names for its deals. */
  dealChecksPerDay: number
}
