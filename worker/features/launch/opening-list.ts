import type { BrandDetail, Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import type { BrandScope } from '../../domain/account/rights'
import { DEFAULT_BRAND_KEY } from '../../domain/brand/brand-key'
import { findBrand } from '../brands/change-brand'
import { readDomains } from '../domains/brand-domains'
import { checkDomain } from '../domains/own-domains'
import { isLocalHost } from '../domains/rules-wallet-hosts'
import type { DomainDeps } from '../domains/run-domain-check'
import { checkWallets, type WalletDeps } from '../domains/wallet-hosts'
import type { CheckedPoint, OpeningList } from './contract'
import { isDmarc, mailNames } from './rules-mail-lines'
import type { MissingWords, OpeningFacts } from './rules-opening-facts'
import { openingPoints } from './rules-opening-points'

/** The brand to open, and the function that finds the texts that it hasn't filled in. */
export interface OpeningAsked {
  scope: BrandScope
  key: string
  mode: Mode
  missingOf: (record: BrandRecord) => MissingWords
}

/** What is read to assess a brand's opening. */
export type ReadDeps = Pick<
  Deps,
  | 'administeredBookings'
  | 'brandRecords'
  | 'domainRecords'
  | 'mailSender'
  | 'openingLooks'
  | 'ownDomains'
  | 'spamShield'
  | 'testProviders'
  | 'walletHosts'
>
export type OpeningDeps = ReadDeps & DomainDeps & WalletDeps & Pick<Deps, 'publicLooks'>

const ownTexts = ({ legal }: BrandRecord): number =>
  Object.values(legal ?? {}).filter((published) => published?.at(-1)?.isOwn).length

async function readFacts(deps: ReadDeps, asked: OpeningAsked): Promise<{ facts: OpeningFacts; brand: BrandDetail }> {
  const { key, scope, missingOf } = asked
  const brand = await findBrand(deps, asked)
  const { record } = brand
  const inTest = { brandKey: key, mode: 'test', status: 'confirmed' } as const
  const [domains, looks, tried] = await Promise.all([
    readDomains(deps, asked),
    deps.openingLooks.find(key),
    deps.administeredBookings.list(scope, inTest, { after: null, limit: 1 }),
  ])
  const { testProviders } = deps
  const facts: OpeningFacts = {
    isDefault: key === DEFAULT_BRAND_KEY,
    isDisabled: domains.isDisabled,
    mode: domains.mode,
    hosts: domains.hosts,
    host: domains.hosts.find((host) => host.isCanonical)?.host ?? record.domain,
    seenHost: looks.host,
    seenMail: looks.mail,
    sender: deps.mailSender,
    replyTo: record.contact.email,
    hasShield: deps.spamShield !== null,
    missing: missingOf(record),
    ownTexts: ownTexts(record),
    canTest: testProviders.flights !== 'missing' && testProviders.payments !== 'missing',
    hasTestBooking: tried.length > 0,
  }
  return { facts, brand }
}

/** The state of everything that a brand needs to open. @throws DomainError `not_found` when there is no such brand within their scope */
export async function readOpening(deps: ReadDeps, asked: OpeningAsked): Promise<OpeningList> {
  const { facts, brand } = await readFacts(deps, asked)
  const { isDefault, isDisabled, mode, host } = facts
  const { key, name, closing } = brand
  return { key, name, isDefault, isDisabled, closing, mode, host, points: openingPoints(facts) }
}

/** Requests the canonical host, if it is public, and has the brand's own hosts checked. */
async function lookAtHost(deps: OpeningDeps, { facts, by }: { facts: OpeningFacts; by: OpeningCheck }): Promise<void> {
  if (facts.isDefault || isLocalHost(facts.host)) return
  for (const { own } of facts.hosts) {
    if (own && deps.ownDomains) await checkDomain(deps, { ...by, host: own.host })
  }
  const { host } = facts
  const probe = await deps.publicLooks.probe(host, by.key)
  await deps.openingLooks.note(by.key, { host: { host, probe, checkedAt: deps.clock.now().toISOString() } })
}

/** The records at the nearest of these names that has a policy, else at the first. */
async function nearestPolicy({ publicLooks }: OpeningDeps, names: readonly string[]): Promise<string[] | null> {
  const found = await Promise.all(names.map((name) => publicLooks.texts(name)))
  return found.find((texts) => texts?.some(isDmarc)) ?? (found.includes(null) ? null : (found[0] ?? []))
}

async function lookAtMail(deps: OpeningDeps, key: string): Promise<void> {
  const { mailSender: sender, publicLooks, clock } = deps
  if (sender.kind !== 'provider') return
  const domain = sender.from.slice(sender.from.lastIndexOf('@') + 1).toLowerCase()
  const names = mailNames(domain)
  const [spf, dkim, dmarc] = await Promise.all([
    publicLooks.texts(names.spf),
    publicLooks.texts(names.dkim),
    nearestPolicy(deps, names.dmarc),
  ])
  await deps.openingLooks.note(key, { mail: { domain, spf, dkim, dmarc, checkedAt: clock.now().toISOString() } })
}

/** The user who requests a check. */
export type OpeningCheck = OpeningAsked & { userId: string }

async function look(deps: OpeningDeps, by: OpeningCheck, point: CheckedPoint): Promise<void> {
  const { facts } = await readFacts(deps, by)
  if (point === 'mail') return lookAtMail(deps, by.key)
  if (point !== 'wallets') return lookAtHost(deps, { facts, by })
  if (facts.mode === 'test' || facts.isDisabled) return
  await checkWallets(deps, { host: facts.host, mode: facts.mode, brandKey: by.key, userId: by.userId })
}

/** Checks a point outside, and returns the updated opening list. @throws DomainError `not_found` */
export async function checkOpening(deps: OpeningDeps, { point, ...by }: OpeningCheck & { point: CheckedPoint }) {
  await look(deps, by, point)
  return readOpening(deps, by)
}
