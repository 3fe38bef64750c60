import { demoBrand } from '../../content/demo/demo-brand'
import type { Deps } from '../../deps'
import type { CaseRepository } from '../../features/issues/cases'
import type { Outbox } from '../../features/mail/store'
import type { ReviewRepository } from '../../features/reviews/store'
import type { Log } from '../../platform/platform'
import { appCodes } from '../../platform/second-factor/app-codes'
import { passkeyVerifier } from '../../platform/second-factor/passkey-verifier'
import { consoleLog } from '../../platform/system'
import { mailboxMailer } from '../../providers/mailers'

/** A page without content, which the browser renders itself. */
const plainPage: Deps['renderPage'] = async () => ({ html: '', css: '', styles: [], scripts: [], faults: [] })

const missing = (name: string) =>
  new Proxy(
    {},
    {
      get(_target, property) {
        throw new Error(`The test gave no ${name} (asked for ${String(property)})`)
      },
    },
  ) as never

const UNPRINTED_EVENTS = ['request', 'security_event']

// A test may look for failures at the console; answered requests are not printed.
const logFailures: Log = (line) => {
  if (!UNPRINTED_EVENTS.includes(line.event)) consoleLog(line)
}

/** Accepts every mail, and has none to send or to show. */
const noMails = {
  add: async () => {},
  claim: async () => [],
  list: async () => [],
  find: async () => null,
  forget: async () => {},
} as Partial<Outbox> as Outbox

/** Opens no case, and has none. */
const noCases: CaseRepository = {
  open: async () => true,
  settle: async () => {},
  findOpen: async () => null,
  findByKeys: async () => new Map(),
  list: async () => [],
  find: async () => null,
  steps: async () => [],
  countOpen: async () => 0,
  begin: async () => false,
  finish: async () => {},
  resolve: async () => false,
}

// Every home page asks for published ones; everything else is missing.
const noReviews = {
  published: async () => ({ count: 0, stars: 0, latest: [] }),
} as Partial<ReviewRepository> as ReviewRepository

/** The ports of a test: sensible small ones, and one that throws for each that the test didn't provide. */
export function testDeps(given: Partial<Deps> = {}): Deps {
  let count = 0
  return {
    clock: { now: () => new Date('2026-11-21T12:00:00Z') },
    renderPage: plainPage,
    version: 'v1',
    ids: {
      uuid: () => `00000000-0000-4000-8000-${String(++count).padStart(12, '0')}`,
      secret: () => `secret-${String(++count).padStart(6, '0')}`.padEnd(43, '0'),
    },
    log: logFailures,
    secrets: ['a test secret of more than thirty-two characters'],
    brands: { find: async (key) => (key === demoBrand.key ? demoBrand : null) },
    brandPublisher: missing('brandPublisher'),
    brandRecords: missing('brandRecords'),
    pictures: missing('pictures'),
    pictureStore: null,
    audit: missing('audit'),
    securityEvents: { add: async () => {}, listOfUser: async () => [], forget: async () => {} },
    modes: { read: () => 'test' },
    modeSwitch: missing('modeSwitch'),
    liveKeys: { flights: false, payments: false },
    testProviders: { flights: 'sandbox', payments: 'sandbox' },
    flights: () => missing('flights'),
    flightProviders: () => ['duffel'],
    emissions: null,
    offsets: () => null,
    offsetOrders: { due: async () => [], advance: async () => true },
    payments: () => missing('payments'),
    walletRegistrar: () => null,
    walletHosts: missing('walletHosts'),
    payoutGateway: () => null,
    payouts: missing('payouts'),
    ownDomains: null,
    domainRecords: missing('domainRecords'),
    publicLooks: { texts: async () => null, probe: async () => 'unreached' },
    openingLooks: missing('openingLooks'),
    publishableKey: () => null,
    acceptsTestPayments: true,
    keptFiles: { keep: async () => {}, find: async () => null },
    cache: { find: async () => null, put: async () => {}, findText: async () => null, putText: async () => {} },
    users: missing('users'),
    administeredUsers: missing('administeredUsers'),
    sessions: missing('sessions'),
    bookings: missing('bookings'),
    administeredBookings: missing('administeredBookings'),
    cancellations: missing('cancellations'),
    purchases: missing('purchases'),
    promotions: missing('promotions'),
    flightChanges: missing('flightChanges'),
    cases: noCases,
    signedMessages: { duffel: null, stripe: null },
    inbox: missing('inbox'),
    invoices: {
      ofBooking: async () => ({ issued: [], due: [] }),
      issuedIn: async () => [],
      due: async () => [],
      issue: async () => {},
    },
    providerBalance: { note: async () => {}, sums: async () => [], entries: async () => [] },
    providerFees: { note: async () => {}, current: async () => null, list: async () => [] },
    ledger: {
      note: async () => {},
      noteReturned: async () => {},
      ofBooking: async () => [],
      sums: async () => [],
      trialBalance: async () => [],
      openItems: async () => [],
      withBanks: async () => [],
      entries: async () => [],
    },
    corrections: missing('corrections'),
    numbers: {
      countSearch: async () => {},
      rollUp: async () => {},
      byDevice: async () => [],
      byDay: async () => ({ searches: [], sales: [] }),
      byRoute: async () => ({ routes: [], routeCount: 0 }),
    },
    heartbeats: { begin: async () => null, end: async () => {}, find: async () => null },
    saleBooks: missing('saleBooks'),
    reports: missing('reports'),
    statements: missing('statements'),
    alarmAddress: null,
    securityContact: null,
    platformPhone: null,
    passwords: missing('passwords'),
    breachedPasswords: { has: async () => false },
    factors: missing('factors'),
    challenges: missing('challenges'),
    factorRecoveries: missing('factorRecoveries'),
    identities: missing('identities'),
    signInProviders: {},
    signInHost: null,
    passkeys: passkeyVerifier(logFailures),
    appCodes,
    requiresFactors: false,
    links: missing('links'),
    emailChanges: missing('emailChanges'),
    accountDeletions: missing('accountDeletions'),
    personalData: missing('personalData'),
    savedTravelers: missing('savedTravelers'),
    cardHolders: missing('cardHolders'),
    messages: missing('messages'),
    spamShield: null,
    reviews: noReviews,
    newsletter: missing('newsletter'),
    team: missing('team'),
    alerts: missing('alerts'),
    outbox: noMails,
    mailer: mailboxMailer,
    mailSender: { kind: 'mailbox' },
    isLocalStart: false,
    showsMailbox: false,
    loginLimiter: { allow: async () => true },
    callLimiter: { allow: async () => true },
    purchaseLimiter: { allow: async () => true },
    searchesPerDay: 1000,
    fareChecksPerDay: 100,
    dealChecksPerDay: 100,
    seenFares: {
      note: async () => {},
      cheapest: async () => [],
      last: async () => [],
      latest: async () => [],
      forget: async () => {},
    },
    fareCells: {
      last: async () => [],
      known: async () => [],
      level: async () => [],
      forget: async () => {},
    },
    shopCounts: { count: async () => ({ bookings: 0, travelers: 0, routes: 0 }) },
    offerChecks: {
      due: async () => [],
      list: async () => [],
      begin: async () => false,
      end: async () => {},
      forget: async () => {},
    },
    namedRoutes: { due: async () => [] },
    counters: {
      count: async () => null,
      pace: async () => null,
      take: async ({ wanted, atMost, now }) => ({ taken: wanted, left: atMost, endsAt: now }),
      takeBack: async () => {},
      clear: async () => {},
      forget: async () => {},
    },
    ...given,
  }
}
