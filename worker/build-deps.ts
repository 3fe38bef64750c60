import type { KVNamespace, R2Bucket, RateLimit, WorkerVersionMetadata } from '@cloudflare/workers-types'
import argon2Wasm from '@phi-ag/argon2/argon2.wasm'
import { renderPage } from '#page-renderer'
import {
  flightSellers,
  globalFetch,
  offsetSellers,
  ownDomains,
  paymentGateways,
  payoutGateways,
  publicLooks,
  readersOfMessages,
  signInProviders,
  walletRegistrars,
} from './build-providers'
import type { TestProvider } from './contract/admin'
import type { Deps } from './deps'
import { type EmbeddedSandbox, embeddedSandbox } from './embedded-sandbox'
import { dailyBudgets, listedSecrets, readSettings, type Settings } from './env'
import { libsqlChallenges } from './features/account/factors/store-challenges'
import { libsqlFactors } from './features/account/factors/store-factors'
import { libsqlRecoveries } from './features/account/factors/store-recoveries'
import { libsqlIdentities } from './features/account/sign-in/store-identities'
import { libsqlSessions } from './features/account/sign-in/store-sessions'
import { libsqlUsers } from './features/account/store'
import { libsqlLinks } from './features/account/store-links'
import { libsqlBooks } from './features/accounting/store-books'
import { libsqlAudit } from './features/activity/store'
import { libsqlSecurityEvents } from './features/activity/store-security-events'
import { libsqlNumbers } from './features/analytics/store'
import { libsqlBookings } from './features/booking/store'
import { libsqlPictures } from './features/brands/pictures/store'
import { libsqlBrands } from './features/brands/store'
import { libsqlCancellations } from './features/cancellation/store'
import { libsqlCardHolders } from './features/cards/store'
import { libsqlAdministeredBookings } from './features/desk/bookings/store'
import { libsqlBrandDomains } from './features/domains/store'
import { libsqlWalletHosts } from './features/domains/store-wallet-hosts'
import { libsqlFares } from './features/fares/store'
import { libsqlCases } from './features/issues/store'
import type { MailSender } from './features/launch/rules-opening-facts'
import { libsqlOpeningLooks } from './features/launch/store'
import { libsqlOutbox } from './features/mail/store'
import { libsqlMessages } from './features/messages/store'
import { libsqlNewsletter } from './features/newsletter/store'
import { libsqlOffsetOrders } from './features/offsets/store'
import { libsqlPayouts } from './features/payouts/store'
import { libsqlPromotions } from './features/pricing/store'
import { libsqlPurchases } from './features/purchase/store'
import { libsqlReports } from './features/reconciliation/store'
import { libsqlStatements } from './features/reconciliation/store-statements'
import { libsqlReviews } from './features/reviews/store'
import { libsqlAccountDeletions } from './features/rights/store-account-deletions'
import { libsqlEmailChanges } from './features/rights/store-email-changes'
import { libsqlPersonalData } from './features/rights/store-personal-data'
import { libsqlTeam } from './features/team/store'
import { libsqlSavedTravelers } from './features/travelers/store'
import { libsqlFlightChanges } from './features/trips/store-flight-changes'
import { libsqlAdministeredUsers } from './features/users/store'
import { libsqlInbox } from './features/webhooks/store'
import { argon2Passwords } from './platform/argon2-passwords'
import { listedBreaches, noBreachList } from './platform/breached-passwords'
import { libsqlCounters } from './platform/counters'
import { openDatabase } from './platform/database'
import { edgeCache } from './platform/edge-cache'
import { libsqlHeartbeats } from './platform/heartbeats'
import { kvFiles } from './platform/kept-files'
import { kvBrands } from './platform/kv-brands'
import { kvMode } from './platform/kv-mode'
import type { ModeStore } from './platform/platform'
import { r2Pictures } from './platform/r2-pictures'
import { appCodes } from './platform/second-factor/app-codes'
import { passkeyVerifier } from './platform/second-factor/passkey-verifier'
import { bindingRateLimiter, consoleLog, cryptoIds, systemClock } from './platform/system'
import type { Mailer } from './providers/mail'
import { mailboxMailer, missingMailer, resendMailer } from './providers/mailers'
import { modelByKey } from './providers/travel-impact-model'
import { turnstileByKeys } from './providers/turnstile-shield'

const RESEND_API_URL = 'https://api.resend.com'

/** The bindings of wrangler.toml, besides the settings. */
interface Bindings {
  ASSETS: { fetch(request: Request): Promise<Response> }
  VERSION: WorkerVersionMetadata
  BRANDS: KVNamespace
  PICTURES?: R2Bucket
  SANDBOX_STORE: KVNamespace
  LOGIN_LIMITER: RateLimit
  CALL_LIMITER: RateLimit
  PURCHASE_LIMITER: RateLimit
}
export type Env = Bindings & Record<string, unknown>

// With a mail provider mails are really sent, and the mailbox is off.
const showsMailbox = ({ MAIL_MAILBOX, MAIL_RESEND_API_KEY }: Settings) => MAIL_MAILBOX === 'on' && !MAIL_RESEND_API_KEY

function chooseMailer(settings: Settings): Mailer {
  const { MAIL_RESEND_API_KEY: apiKey, MAIL_FROM: from, MAIL_API_URL: baseUrl = RESEND_API_URL } = settings
  if (apiKey && from) return resendMailer({ fetch: globalFetch, apiKey, from, baseUrl })
  return showsMailbox(settings) ? mailboxMailer : missingMailer
}

function senderOf(settings: Settings): MailSender {
  const { MAIL_RESEND_API_KEY: apiKey, MAIL_FROM: from } = settings
  if (apiKey && from) return { kind: 'provider', from }
  return { kind: showsMailbox(settings) ? 'mailbox' : 'none' }
}

const chooseBreachList = ({ PASSWORD_BREACH_URL: baseUrl }: Settings) =>
  baseUrl ? listedBreaches({ fetch: globalFetch, baseUrl, log: consoleLog }) : noBreachList

const testProvider = (key: string | undefined, sandbox: object | null): TestProvider =>
  key !== undefined ? 'configured' : sandbox ? 'sandbox' : 'missing'

/** The stored mode, but test until all live keys are set: without them live mode could only fail, and nothing real can be sold. */
const usableModes = (liveKeys: Deps['liveKeys'], stored: ModeStore): ModeStore => ({
  read: () => (liveKeys.flights && liveKeys.payments ? stored.read() : 'test'),
})

/**
 * The ports with their real adapters or doubles, as a Worker's settings and bindings say.
 * @param waitUntil keeps work running after the answer
 * @throws SettingsError naming each wrong setting
 */
export function buildDeps(
  env: Env,
  waitUntil: (work: Promise<unknown>) => void,
): { deps: Deps; sandbox: EmbeddedSandbox } {
  const settings = readSettings(env)
  const sandbox = embeddedSandbox(settings, env.SANDBOX_STORE)
  const database = openDatabase({
    url: settings.DATABASE_URL,
    authToken: settings.DATABASE_AUTH_TOKEN,
    keepAlive: waitUntil,
  })
  const brands = kvBrands(env.BRANDS, consoleLog)
  const mode = kvMode(env.BRANDS, consoleLog)
  const sellers = flightSellers(settings, sandbox)
  const liveKeys = {
    flights: sellers.flightProviders('live').length > 0,
    payments: settings.STRIPE_LIVE_SECRET_KEY !== undefined,
  }
  const deps: Deps = {
    clock: systemClock,
    ids: cryptoIds,
    log: consoleLog,
    secrets: listedSecrets(settings),
    brands,
    brandPublisher: brands,
    brandRecords: libsqlBrands(database),
    pictures: libsqlPictures(database),
    pictureStore: env.PICTURES ? r2Pictures(env.PICTURES) : null,
    audit: libsqlAudit(database),
    securityEvents: libsqlSecurityEvents(database),
    modes: usableModes(liveKeys, mode),
    modeSwitch: mode,
    liveKeys,
    testProviders: {
      flights: testProvider(settings.DUFFEL_TEST_TOKEN, sandbox.duffel),
      payments: testProvider(settings.STRIPE_TEST_SECRET_KEY, sandbox.stripe),
    },
    ...sellers,
    emissions: modelByKey(settings, { fetch: globalFetch, clock: systemClock, log: consoleLog }),
    offsets: offsetSellers(settings, sandbox),
    offsetOrders: libsqlOffsetOrders(database),
    payments: paymentGateways(settings, sandbox),
    walletRegistrar: walletRegistrars(settings, sandbox),
    payoutGateway: payoutGateways(settings, sandbox),
    payouts: libsqlPayouts(database),
    walletHosts: libsqlWalletHosts(database),
    domainRecords: libsqlBrandDomains(database),
    ownDomains: ownDomains(settings, sandbox),
    publicLooks: publicLooks(sandbox),
    openingLooks: libsqlOpeningLooks(database),
    publishableKey: (mode) =>
      (mode === 'live' ? settings.STRIPE_LIVE_PUBLISHABLE_KEY : settings.STRIPE_TEST_PUBLISHABLE_KEY) ?? null,
    // The settings allow only test keys in test mode, and the services check the mode themselves.
    acceptsTestPayments: sandbox.stripe !== null || settings.STRIPE_TEST_SECRET_KEY !== undefined,
    cache: edgeCache({ log: consoleLog }),
    users: libsqlUsers(database),
    administeredUsers: libsqlAdministeredUsers(database),
    sessions: libsqlSessions(database),
    bookings: libsqlBookings(database),
    administeredBookings: libsqlAdministeredBookings(database),
    cancellations: libsqlCancellations(database),
    purchases: libsqlPurchases(database),
    promotions: libsqlPromotions(database),
    flightChanges: libsqlFlightChanges(database),
    cases: libsqlCases(database),
    signedMessages: readersOfMessages(settings, sandbox),
    inbox: libsqlInbox(database),
    heartbeats: libsqlHeartbeats(database),
    reports: libsqlReports(database),
    statements: libsqlStatements(database),
    ...libsqlBooks(database),
    numbers: libsqlNumbers(database),
    alarmAddress: settings.ALARM_EMAIL ?? null,
    securityContact: settings.SECURITY_CONTACT ?? null,
    platformPhone: settings.PLATFORM_PHONE ?? null,
    passwords: argon2Passwords(() => WebAssembly.instantiate(argon2Wasm)),
    breachedPasswords: chooseBreachList(settings),
    factors: libsqlFactors(database),
    challenges: libsqlChallenges(database),
    factorRecoveries: libsqlRecoveries(database),
    identities: libsqlIdentities(database),
    ...signInProviders(settings, sandbox),
    passkeys: passkeyVerifier(consoleLog),
    appCodes,
    requiresFactors: settings.REQUIRE_SECOND_FACTOR === 'on' || !showsMailbox(settings),
    links: libsqlLinks(database),
    emailChanges: libsqlEmailChanges(database),
    accountDeletions: libsqlAccountDeletions(database),
    personalData: libsqlPersonalData(database),
    savedTravelers: libsqlSavedTravelers(database),
    cardHolders: libsqlCardHolders(database),
    messages: libsqlMessages(database),
    spamShield: turnstileByKeys(settings, { fetch: globalFetch, log: consoleLog }),
    reviews: libsqlReviews(database),
    newsletter: libsqlNewsletter(database),
    team: libsqlTeam(database),
    outbox: libsqlOutbox(database),
    mailer: chooseMailer(settings),
    mailSender: senderOf(settings),
    renderPage,
    version: env.VERSION.id,
    keptFiles: kvFiles(env.BRANDS, env.ASSETS, env.VERSION.id),
    isLocalStart: settings.LOCAL_START === 'on',
    showsMailbox: showsMailbox(settings),
    loginLimiter: bindingRateLimiter(env.LOGIN_LIMITER, consoleLog),
    callLimiter: bindingRateLimiter(env.CALL_LIMITER, consoleLog),
    purchaseLimiter: bindingRateLimiter(env.PURCHASE_LIMITER, consoleLog),
    counters: libsqlCounters(database),
    ...libsqlFares(database),
    ...dailyBudgets(settings),
  }
  return { deps, sandbox }
}
