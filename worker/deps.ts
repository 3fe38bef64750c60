import type { AdminSettings, Mode } from './contract/admin'
import type { RenderPage } from './contract/page/served-page'
import type { Secrets } from './crypto/secrets'
import type { MailSender } from './domain/opening/opening-facts'
import type { AccountDeletionRepository, EmailChangeRepository } from './ports/account-rights'
import type { BreachedPasswords, PasswordHasher, SessionRepository, UserRepository } from './ports/accounts'
import type { AdministeredUsers } from './ports/administered-users'
import type { AlertRepository } from './ports/alerts/price-alerts'
import type { AuditLog, BrandPublisher, BrandRepository, BrandStore } from './ports/brands'
import type { CancellationRepository } from './ports/cancellations'
import type { CardHolderRepository } from './ports/cards/card-holders'
import type { CaseRepository } from './ports/cases'
import type { AdministeredBookings } from './ports/desk/administered-bookings'
import type { FareCells } from './ports/desk/fare-cells'
import type { Invoices } from './ports/desk/invoices'
import type { Ledger } from './ports/desk/ledger'
import type { OfferChecks } from './ports/desk/offer-checks'
import type { ProviderBalance } from './ports/desk/provider-balance'
import type { ProviderFeeRates } from './ports/desk/provider-fees'
import type { SeenFares } from './ports/desk/seen-fares'
import type { ShopCounts } from './ports/desk/shop-counts'
import type { DomainRepository, OwnDomains } from './ports/domains/own-domains'
import type { WalletHostRepository, WalletRegistrar } from './ports/domains/wallets'
import type { FlightEmissions } from './ports/emissions/flight-emissions'
import type { AppCodes, Challenges, FactorRecoveries, FactorRepository, PasskeyVerifier } from './ports/factors'
import type { FlightChangeRepository } from './ports/flight-changes'
import type { FlightProvider } from './ports/flights'
import type { Heartbeats } from './ports/heartbeats'
import type { EventSource, Inbox, SignedMessages } from './ports/inbox'
import type { Mailer, OneTimeLinks, Outbox } from './ports/mail'
import type { MessageRepository } from './ports/messages/messages'
import type { NewsletterRepository } from './ports/messages/newsletter'
import type { SpamShield } from './ports/messages/spam-shield'
import type { ShopNumbers } from './ports/numbers/shop-numbers'
import type { OpeningLooks, PublicLooks } from './ports/opening/opening-looks'
import type { PaymentGateway } from './ports/payments'
import type { PayoutGateway } from './ports/payouts/payout-gateway'
import type { PayoutRepository } from './ports/payouts/payouts'
import type { PersonalDataReader } from './ports/personal-data'
import type { PictureRepository, PictureStore } from './ports/pictures/pictures'
import type { Cache, Clock, Counters, Ids, Log, ModeStore, ModeSwitch, RateLimiter } from './ports/platform'
import type { PromotionRepository } from './ports/pricing/promotions'
import type { BookingRepository, PurchaseRepository } from './ports/purchases'
import type { ReportRepository, SaleBooks } from './ports/reports'
import type { ReviewRepository } from './ports/reviews/reviews'
import type { SavedTravelerRepository } from './ports/saved-travelers'
import type { SecurityEventLog } from './ports/security-events'
import type { TeamRepository } from './ports/team/team'

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
