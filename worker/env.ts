import * as v from 'valibot'
// With its extension: the local start reads this file before Node can do without.
import { Email } from './contract/reached-at.ts'
import type { Secrets } from './platform/crypto/secrets'

// An empty string is how shells and dotenv files say "not set".
const optional = <TSchema extends v.BaseSchema<string, string, v.BaseIssue<unknown>>>(schema: TSchema) =>
  v.pipe(
    v.optional(v.string('must be text')),
    v.transform((value) => value?.trim() || undefined),
    v.optional(schema),
  )

const text = v.string('must be text')
const isAddress = (value: string) => v.is(Email, value)

/** As a brand's own: worker/contract/brand-draft.ts. */
const PHONE = /^\+?[0-9][0-9 ().-]{4,29}$/

const startingWith = (...prefixes: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => prefixes.some((prefix) => value.startsWith(prefix) && value.length > prefix.length),
      `must begin with ${prefixes.join(' or ')}`,
    ),
  )

const LOCAL_HOST = /^(?:(?:.+\.)?localhost|127\.0\.0\.1|\[::1\])$/

/** Whether a connection to an address is unencrypted: `libsql:` is encrypted unless it says otherwise. */
const isInTheClear = ({ protocol, searchParams }: URL) => protocol === 'http:' || searchParams.get('tls') === '0'

const address = (...protocols: string[]) =>
  v.pipe(
    text,
    v.check(
      (value) => URL.canParse(value) && ['http:', ...protocols].includes(new URL(value).protocol),
      `must be an address that begins with ${protocols.map((protocol) => `${protocol}//`).join(' or ')}`,
    ),
    v.check(
      (value) => !URL.canParse(value) || !isInTheClear(new URL(value)) || LOCAL_HOST.test(new URL(value).hostname),
      'must be encrypted (https://): keys and personal data go there. Only on this machine http:// will do',
    ),
    v.transform((value) => value.replace(/(?<!\/)\/+$/, '')),
  )

const seconds = (most: number) =>
  v.pipe(
    text,
    v.check((value) => Number(value) >= 0 && Number(value) <= most, `must be a number of seconds from 0 to ${most}`),
  )

const SHORTEST_SECRET = 32
// Thirty-two random hex digits have fewer than eight different ones less than once in ten million.
const FEWEST_CHARACTERS = 8

/** Whether a text repeats itself: every character equals the one some places before it. */
const isRepetition = (text: string) =>
  Array.from({ length: Math.floor(text.length / 2) }, (_, index) => index + 1).some(
    (period) => text.slice(period) === text.slice(0, -period),
  )

/** What is wrong with a list of secrets, for the operator who sets it; null when nothing is. */
function secretFault(list: string): string | null {
  const secrets = secretsIn(list)
  if (secrets.some((secret) => secret.length < SHORTEST_SECRET))
    return `must have ${SHORTEST_SECRET} characters or more${secrets.length > 1 ? ' in each part between commas' : ''}`
  const isWeak = (secret: string) => new Set(secret).size < FEWEST_CHARACTERS || isRepetition(secret)
  return secrets.some(isWeak) ? 'is too easy to guess: it repeats itself. Make one with: openssl rand -base64 32' : null
}

const Values = v.object({
  DATABASE_URL: v.pipe(v.optional(text, ''), v.trim(), v.nonEmpty('is missing'), address('https:', 'libsql:')),
  DATABASE_AUTH_TOKEN: optional(text),
  SESSION_SECRET: v.pipe(
    v.optional(text, ''),
    v.trim(),
    v.nonEmpty('is missing'),
    v.rawCheck(({ dataset, addIssue }) => {
      const fault = dataset.typed && secretFault(dataset.value)
      if (fault) addIssue({ message: fault })
    }),
  ),
  DUFFEL_API_URL: optional(address('https:')),
  DUFFEL_TEST_TOKEN: optional(startingWith('duffel_test_')),
  DUFFEL_LIVE_TOKEN: optional(startingWith('duffel_live_')),
  DUFFEL_TEST_WEBHOOK_SECRET: optional(text),
  DUFFEL_LIVE_WEBHOOK_SECRET: optional(text),
  /** Sells simulated flights for simulated money where no test key is set. The local start sets it. */
  SANDBOX: optional(v.picklist(['on'], 'must be on or empty')),
  SANDBOX_AIRLINE_SECONDS: optional(seconds(60)),
  SEARCHES_PER_DAY: optional(v.pipe(text, v.regex(/^[1-9]\d{0,7}$/, 'must be a whole number from 1 to 99999999'))),
  FARE_CHECKS_PER_DAY: optional(v.pipe(text, v.regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999'))),
  DEAL_CHECKS_PER_DAY: optional(v.pipe(text, v.regex(/^\d{1,7}$/, 'must be a whole number from 0 to 9999999'))),
  STRIPE_API_URL: optional(address('https:')),
  STRIPE_TEST_SECRET_KEY: optional(startingWith('sk_test_', 'rk_test_')),
  STRIPE_LIVE_SECRET_KEY: optional(startingWith('sk_live_', 'rk_live_')),
  STRIPE_TEST_PUBLISHABLE_KEY: optional(startingWith('pk_test_')),
  STRIPE_LIVE_PUBLISHABLE_KEY: optional(startingWith('pk_live_')),
  STRIPE_TEST_WEBHOOK_SECRET: optional(startingWith('whsec_')),
  STRIPE_LIVE_WEBHOOK_SECRET: optional(startingWith('whsec_')),
  MAIL_RESEND_API_KEY: optional(startingWith('re_')),
  MAIL_FROM: optional(v.pipe(text, v.check(isAddress, 'must be an e-mail address'))),
  /** The range interface of a list of leaked passwords. */
  PASSWORD_BREACH_URL: optional(address('https:')),
  /** A key of Google's Travel Impact Model, and a double's address for tests. */
  TRAVEL_IMPACT_MODEL_KEY: optional(v.pipe(text, v.regex(/^[\w-]+$/, 'must be letters, digits, - and _'))),
  TRAVEL_IMPACT_MODEL_URL: optional(address('https:')),
  /** Keys of CNaught, which sells carbon offsets, and the address of its environment for tests: a test key goes nowhere else. */
  CNAUGHT_TEST_KEY: optional(text),
  CNAUGHT_TEST_URL: optional(address('https:')),
  CNAUGHT_LIVE_KEY: optional(text),
  /** Both or none of each provider: with them, people may sign in with it. The addresses are of doubles, for tests. */
  GOOGLE_CLIENT_ID: optional(text),
  GOOGLE_CLIENT_SECRET: optional(text),
  GOOGLE_URL: optional(address('https:')),
  GITHUB_CLIENT_ID: optional(text),
  GITHUB_CLIENT_SECRET: optional(text),
  GITHUB_URL: optional(address('https:')),
  /** The one host that is registered at them, which hands people on to the brand that they came from. */
  SIGN_IN_HOST: optional(
    v.pipe(text, v.regex(/^[a-z0-9.-]{1,253}(?::\d{1,5})?$/, 'must be a host name such as shops.example.com')),
  ),
  /** Both or none: with them, Cloudflare Turnstile checks that forms are sent by people. */
  TURNSTILE_SITE_KEY: optional(text),
  TURNSTILE_SECRET_KEY: optional(text),
  /** All three or none: the zone whose edge serves brands' own hosts, a token for it, and the host that they point to. */
  CLOUDFLARE_ZONE_ID: optional(v.pipe(text, v.regex(/^[0-9a-f]{32}$/, 'must be 32 hexadecimal digits'))),
  CLOUDFLARE_API_TOKEN: optional(text),
  CLOUDFLARE_TARGET_HOST: optional(
    v.pipe(text, v.regex(/^(?:[a-z0-9-]+\.)+[a-z][a-z0-9-]*$/, 'must be a host name such as customers.example.com')),
  ),
  /** The address for the platform's alarms. */
  ALARM_EMAIL: optional(v.pipe(text, v.check(isAddress, 'must be an e-mail address'))),
  /** The contact for reporting vulnerabilities, published in /.well-known/security.txt. */
  SECURITY_CONTACT: optional(
    v.union([v.pipe(text, v.check(isAddress)), address('https:')], 'must be an e-mail address or begin with https://'),
  ),
  /** The phone of brands that have none of their own and want it. */
  PLATFORM_PHONE: optional(v.pipe(text, v.regex(PHONE, 'must be a phone number such as +1 555 010 0199'))),
  MAIL_API_URL: optional(address('https:')),
  /** Set by the local start: links in mails lead to this machine. */
  LOCAL_START: optional(v.picklist(['on'], 'must be on or empty')),
  /** Set by the local start: mails stay in the database, and can be read on this machine. */
  MAIL_MAILBOX: optional(v.picklist(['on'], 'must be on or empty')),
  /** Asks administrators and brand owners for a second factor on a local start, too; everywhere else they always need one. */
  REQUIRE_SECOND_FACTOR: optional(v.picklist(['on'], 'must be on or empty')),
})

/** A setting, and another without which it is of no use. */
const NEEDED_BESIDE: [keyof typeof Values.entries, keyof typeof Values.entries][] = [
  ['STRIPE_LIVE_SECRET_KEY', 'STRIPE_LIVE_PUBLISHABLE_KEY'],
  ['MAIL_RESEND_API_KEY', 'MAIL_FROM'],
  ['CNAUGHT_TEST_KEY', 'CNAUGHT_TEST_URL'],
  ['TURNSTILE_SECRET_KEY', 'TURNSTILE_SITE_KEY'],
  ['TURNSTILE_SITE_KEY', 'TURNSTILE_SECRET_KEY'],
  ['GOOGLE_CLIENT_ID', 'GOOGLE_CLIENT_SECRET'],
  ['GOOGLE_CLIENT_SECRET', 'GOOGLE_CLIENT_ID'],
  ['GOOGLE_CLIENT_ID', 'SIGN_IN_HOST'],
  ['GITHUB_CLIENT_ID', 'GITHUB_CLIENT_SECRET'],
  ['GITHUB_CLIENT_SECRET', 'GITHUB_CLIENT_ID'],
  ['GITHUB_CLIENT_ID', 'SIGN_IN_HOST'],
]

/** The variables and secrets of the Worker. Tokens of the test and the live environments can't be mixed up. */
export const Settings = v.pipe(
  Values,
  // A live key never goes to another address than the provider's own.
  v.forward(
    v.check(
      (values) => !values.DUFFEL_API_URL || values.DUFFEL_LIVE_TOKEN === undefined,
      "can't be set beside DUFFEL_LIVE_TOKEN",
    ),
    ['DUFFEL_API_URL'],
  ),
  v.forward(
    v.check(
      (values) => !values.STRIPE_API_URL || values.STRIPE_LIVE_SECRET_KEY === undefined,
      "can't be set beside STRIPE_LIVE_SECRET_KEY",
    ),
    ['STRIPE_API_URL'],
  ),
  v.rawCheck(({ dataset, addIssue }) => {
    if (!dataset.typed) return
    const { value: input } = dataset
    for (const [given, key] of NEEDED_BESIDE) {
      if (!input[given] || input[key] !== undefined) continue
      const path: [v.ObjectPathItem] = [{ type: 'object', origin: 'value', input, key, value: undefined }]
      addIssue({ message: `is needed beside ${given}`, path })
    }
  }),
  v.forward(
    v.check(
      ({ CLOUDFLARE_ZONE_ID: zone, CLOUDFLARE_API_TOKEN: token, CLOUDFLARE_TARGET_HOST: target }) =>
        [zone, token, target].filter(Boolean).length % 3 === 0,
      'is needed together with CLOUDFLARE_API_TOKEN and CLOUDFLARE_TARGET_HOST: all three or none',
    ),
    ['CLOUDFLARE_ZONE_ID'],
  ),
)
export type Settings = v.InferOutput<typeof Settings>

const secretsIn = (list: string) => list.split(',').map((secret) => secret.trim())

/** The secrets of SESSION_SECRET, newest first. */
export function listedSecrets({ SESSION_SECRET }: Pick<Settings, 'SESSION_SECRET'>): Secrets {
  const [first = '', ...older] = secretsIn(SESSION_SECRET)
  return [first, ...older]
}

/** Ten times what a busy shop needs. */
const SEARCHES_PER_DAY = 20_000
const FARE_CHECKS_PER_DAY = 500
const DEAL_CHECKS_PER_DAY = 100

/** What each brand may ask the airlines in a day: its travelers' searches, and days of its calendars, some of them for its deals. */
export const dailyBudgets = (
  settings: Pick<Settings, 'SEARCHES_PER_DAY' | 'FARE_CHECKS_PER_DAY' | 'DEAL_CHECKS_PER_DAY'>,
) => ({
  searchesPerDay: Number(settings.SEARCHES_PER_DAY ?? SEARCHES_PER_DAY),
  fareChecksPerDay: Number(settings.FARE_CHECKS_PER_DAY ?? FARE_CHECKS_PER_DAY),
  dealChecksPerDay: Number(settings.DEAL_CHECKS_PER_DAY ?? DEAL_CHECKS_PER_DAY),
})

/** The names of all settings, to pass them on. */
export const SETTING_NAMES = Object.keys(Values.entries) as (keyof Settings)[] // Object.keys forgets the literal names

/** Says which settings are wrong and why, one a line; never their values. */
export class SettingsError extends Error {
  override name = 'SettingsError'
}

/** Reads the settings out of an environment, ignoring everything else in it. @throws SettingsError naming each wrong one */
export function readSettings(environment: Record<string, unknown>): Settings {
  const result = v.safeParse(Settings, environment)
  if (result.success) return result.output
  throw new SettingsError(result.issues.map((issue) => `${v.getDotPath(issue)} ${issue.message}`).join('\n'))
}
