import { type Context, Hono } from 'hono'
import type { StripeContext } from '../http/call'
import { StripeFailure } from '../http/form-body'
import { newId } from '../records'
import { type AccountRecord, ASKED_FIRST, connectRecords, linkUrl } from './account-records'

type Json = Record<string, unknown>

const isObject = (value: unknown): value is Json => typeof value === 'object' && value !== null && !Array.isArray(value)

/** 400 in the format of the API's second version: without a type, with the field's path in the message. */
const invalid = (message: string, code = 'invalid_fields') =>
  new StripeFailure(400, { type: 'invalid_request_error', code, message })

const noSuchAccount = (id: string) =>
  new StripeFailure(404, { type: 'invalid_request_error', code: 'not_found', message: `No such account: '${id}'` })

async function readJson(c: Context): Promise<Json> {
  const type = c.req.header('content-type') ?? ''
  if (!type.startsWith('application/json'))
    throw invalid('Bodies under /v2 are JSON: use content-type application/json.')
  try {
    const body: unknown = JSON.parse(await c.req.text())
    if (isObject(body)) return body
  } catch {
    throw invalid('The body is not JSON.', 'invalid_json')
  }
  throw invalid('The body is not a JSON object.', 'invalid_json')
}

function refuseUnknown(body: Json, at: string, ...known: string[]): void {
  const unknown = Object.keys(body).find((name) => !known.includes(name))
  if (unknown) throw invalid(`Received unknown field: ${at}${unknown}`, 'unknown_field')
}

function readText(body: Json, name: string, at = ''): string {
  const value = body[name]
  if (typeof value !== 'string' || value === '') throw invalid(`Missing required field: ${at}${name}`)
  return value
}

function readPart(body: Json, name: string, at = ''): Json {
  const value = body[name]
  if (!isObject(value)) throw invalid(`Missing required field: ${at}${name}`)
  return value
}

function readMetadata(body: Json): Record<string, string> {
  const given = body.metadata ?? {}
  if (!isObject(given)) throw invalid('metadata must be an object')
  const pairs = Object.entries(given).map(([name, value]) => {
    if (typeof value !== 'string') throw invalid(`metadata.${name} must be a text`)
    return [name, value] as const
  })
  return Object.fromEntries(pairs)
}

const COUNTRIES =
  'AT AU BE BG CA CH CY CZ DE DK EE ES FI FR GB GR HR HU IE IT LT LU LV MT NL NO NZ PL PT RO SE SI SK US'

/** The data of a new recipient of transfers. @throws StripeFailure for another configuration, and for undocumented fields */
function readAccount(body: Json): Pick<AccountRecord, 'contactEmail' | 'displayName' | 'country' | 'metadata'> {
  const KNOWN = [
    'contact_email',
    'display_name',
    'dashboard',
    'identity',
    'defaults',
    'configuration',
    'include',
    'metadata',
  ]
  refuseUnknown(body, '', ...KNOWN)
  const contactEmail = readText(body, 'contact_email')
  if (!/^[^@\s]+@[^@\s]+$/.test(contactEmail)) throw invalid(`Invalid email address: ${contactEmail}`)
  if (!['express', 'full', 'none'].includes(readText(body, 'dashboard')))
    throw invalid('dashboard must be express, full or none')
  const identity = readPart(body, 'identity')
  refuseUnknown(identity, 'identity.', 'country')
  const country = readText(identity, 'country', 'identity.').toUpperCase()
  if (!COUNTRIES.split(' ').includes(country))
    throw invalid(`Accounts in ${country} are not supported.`, 'unsupported_country')
  const responsibilities = readPart(readPart(body, 'defaults'), 'responsibilities', 'defaults.')
  for (const who of ['fees_collector', 'losses_collector']) {
    if (readText(responsibilities, who, 'defaults.responsibilities.') !== 'application') {
      throw invalid(`defaults.responsibilities.${who} must be application for a recipient with an express dashboard`)
    }
  }
  const configuration = readPart(body, 'configuration')
  refuseUnknown(configuration, 'configuration.', 'recipient')
  const recipient = readPart(configuration, 'recipient', 'configuration.')
  const capabilities = readPart(recipient, 'capabilities', 'configuration.recipient.')
  const transfers = readPart(readPart(capabilities, 'stripe_balance'), 'stripe_transfers')
  if (transfers.requested !== true) throw invalid('stripe_transfers.requested must be true')
  const displayName = typeof body.display_name === 'string' ? body.display_name : null
  return { contactEmail, displayName, country, metadata: readMetadata(body) }
}

const INCLUDES = ['configuration.recipient', 'requirements', 'identity', 'defaults']

function readIncludes(given: unknown[]): string[] {
  const unknown = given.find((one) => typeof one !== 'string' || !INCLUDES.includes(one))
  if (unknown !== undefined) throw invalid(`include: ${String(unknown)} is not supported`)
  return given.map(String)
}

const entry = (description: string) => ({
  awaiting_action_from: 'user',
  description,
  errors: [],
  requested_reasons: [{ code: 'routine_onboarding' }],
  impact: {
    restricts_capabilities: [
      {
        capability: 'stripe_balance.stripe_transfers',
        configuration: 'recipient',
        deadline: { status: 'currently_due' },
      },
    ],
  },
  minimum_deadline: { status: 'currently_due' },
})

/** An account in Stripe's format: fields that aren't requested are null. */
function render(account: AccountRecord, includes: readonly string[]) {
  const { id, contactEmail, displayName, country, metadata, status, missing, created } = account
  const details = status === 'active' ? [] : [{ code: 'requirements_past_due', resolution: 'provide_info' }]
  const shown = (name: string, value: unknown) => (includes.includes(name) ? value : null)
  return {
    id,
    object: 'v2.core.account',
    applied_configurations: ['recipient'],
    created,
    livemode: false,
    metadata,
    contact_email: contactEmail,
    dashboard: 'express',
    display_name: displayName,
    closed: false,
    configuration: shown('configuration.recipient', {
      recipient: {
        applied: true,
        capabilities: { stripe_balance: { stripe_transfers: { status, status_details: details } } },
      },
    }),
    identity: shown('identity', { country: country.toLowerCase() }),
    defaults: shown('defaults', {
      responsibilities: {
        fees_collector: 'application',
        losses_collector: 'application',
        requirements_collector: 'stripe',
      },
    }),
    requirements: shown('requirements', {
      entries: missing.map(entry),
      summary: missing.length > 0 ? { minimum_deadline: { status: 'currently_due' } } : {},
    }),
  }
}

/** /v2/core/accounts and /v2/core/account_links: the recipients of transfers, and the links to their setup. */
export function accountRoutes(context: StripeContext) {
  const { accounts, addLink } = connectRecords(context)
  const known = async (id: string) => {
    const account = await accounts.find(id)
    if (!account) throw noSuchAccount(id)
    return account
  }
  return new Hono()
    .post('/accounts', async (c) => {
      const body = await readJson(c)
      const given = readAccount(body)
      const includes = readIncludes(Array.isArray(body.include) ? body.include : [])
      const id = newId(context.random, 'acct_1')
      const begun = { status: 'restricted' as const, missing: ASKED_FIRST, isDrained: false }
      const account: AccountRecord = { id, ...given, ...begun, created: context.now().toISOString() }
      await accounts.put(id, account)
      return c.json(render(account, includes))
    })
    .get('/accounts', async (c) => {
      const limit = Number(c.req.query('limit') ?? 20)
      if (!(Number.isInteger(limit) && limit >= 1 && limit <= 100)) throw invalid('limit is 1 to 100')
      const all = (await accounts.list()).toSorted((one, other) => (one.created < other.created ? 1 : -1))
      const start = Number(c.req.query('page') ?? 0)
      const next = start + limit < all.length ? `/v2/core/accounts?limit=${limit}&page=${start + limit}` : null
      const data = all.slice(start, start + limit).map((account) => render(account, []))
      return c.json({ data, next_page_url: next, previous_page_url: null })
    })
    .get('/accounts/:id', async (c) => {
      const includes = new URL(c.req.url).searchParams
      const asked = [...includes].flatMap(([name, value]) => (/^include(\[\d*\])?$/.test(name) ? [value] : []))
      return c.json(render(await known(c.req.param('id')), readIncludes(asked)))
    })
    .post('/account_links', async (c) => {
      const body = await readJson(c)
      refuseUnknown(body, '', 'account', 'use_case')
      const account = await known(readText(body, 'account'))
      const useCase = readPart(body, 'use_case')
      refuseUnknown(useCase, 'use_case.', 'type', 'account_onboarding')
      if (readText(useCase, 'type', 'use_case.') !== 'account_onboarding')
        throw invalid('use_case.type must be account_onboarding')
      const onboarding = readPart(useCase, 'account_onboarding', 'use_case.')
      const at = 'use_case.account_onboarding.'
      refuseUnknown(onboarding, at, 'collection_options', 'configurations', 'refresh_url', 'return_url')
      const [refreshUrl, returnUrl] = [readText(onboarding, 'refresh_url', at), readText(onboarding, 'return_url', at)]
      for (const url of [refreshUrl, returnUrl])
        if (!URL.canParse(url)) throw invalid(`Not a URL: ${url}`, 'invalid_url')
      const link = await addLink({ account: account.id, refreshUrl, returnUrl })
      return c.json({
        object: 'v2.core.account_link',
        account: account.id,
        livemode: false,
        url: linkUrl(link),
        created: context.now().toISOString(),
        expires_at: new Date(link.expiresAt).toISOString(),
        use_case: useCase,
      })
    })
}
