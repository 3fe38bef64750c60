import * as v from 'valibot'
import type { User } from '../../../contract/account'
import type { BrandRecord } from '../../../contract/brand'
import { Email } from '../../../contract/reached-at'
import { readableName } from '../../../contract/readable-name'
import { type ConnectedProviders, PROVIDER_NAMES, type SignInProviderName } from '../../../contract/sign-in-with'
import type { Deps } from '../../../deps'
import type { AccountHolder } from '../../../domain/account/account-holder'
import { SignInProblemError } from '../../../domain/account/sign-in-problem'
import { shopLink } from '../../../domain/brand/brand-key'
import { currentTexts } from '../../../domain/brand-versions'
import { DomainError } from '../../../domain/error'
import { usernameCandidates } from '../../../platform/crypto/guest-account'
import type { ProvidedIdentity } from '../../../providers/sign-in-providers'
import { endedAlong, type NotingDeps, noteSecurityEvent } from '../../activity/security-events'
import type { Visitor } from '../../activity/store-security-events'
import type { AgreeDeps } from '../../agreement/agree-now'
import { agreeTo } from '../../agreement/rules'
import { notifyByMail } from '../factors/notify-by-mail'
import { requireSecondStep } from '../factors/second-step'
import { providerConnectedMail } from '../mails-account'
import { factorChangedMail } from '../mails-factor'
import type { Account } from '../store'
import { readKnownDevice } from './known-devices'
import { type StartedSession, startSession } from './start-session'
import type { Identity } from './store-identities'

type WithDeps = NotingDeps &
  AgreeDeps &
  Pick<
    Deps,
    'users' | 'sessions' | 'identities' | 'factors' | 'challenges' | 'outbox' | 'secrets' | 'modes' | 'clock' | 'ids'
  >

interface Arrived {
  brand: BrandRecord
  /** The shop's home page, by shopAddress. */
  shop: string
  visitor: Visitor
  provider: SignInProviderName
  person: ProvidedIdentity
}

const identityOf = ({ brand, provider, person: { subject } }: Arrived): Identity => ({
  brandKey: brand.key,
  provider,
  subject,
})

const Name = v.fallback(v.pipe(readableName('Name'), v.nonEmpty(), v.maxLength(100)), '')

/** Opens a traveler's account whose address the provider has confirmed. It has no password. */
async function openAccount(deps: WithDeps, arrived: Arrived, email: string): Promise<string> {
  const { brand, person, provider, visitor } = arrived
  const [id, now] = [deps.ids.uuid(), deps.clock.now()]
  const candidates = usernameCandidates(email, id)
  const taken = new Set(await deps.users.takenUsernames(brand.key, candidates))
  const username = candidates.find((candidate) => !taken.has(candidate)) ?? id
  const [firstName, lastName] = [v.parse(Name, person.firstName), v.parse(Name, person.lastName)]
  const account = {
    id,
    brandKey: brand.key,
    username,
    email,
    firstName: firstName || username,
    lastName,
    role: 'traveler',
    passwordHash: '',
    emailVerified: true,
    createdAt: now,
    // The button's text names the texts; their versions are those in force.
    agreement: agreeTo(currentTexts(brand), now, brand),
  } as const
  if (!(await deps.identities.open(account, identityOf(arrived)))) throw new SignInProblemError('failed', 'taken')
  const detail = { wasKnown: false, provider }
  await noteSecurityEvent(deps, { brandKey: brand.key, userId: id, kind: 'registered', visitor, detail })
  return id
}

/**
 * Connects the provider to an account with the address that the provider vouches for. Whoever had confirmed it keeps their account as it is;
 * an account that nobody confirmed becomes that of the address's owner, without anything that a stranger could have put there.
 */
async function joinAccount(deps: WithDeps, arrived: Arrived, account: Account): Promise<string> {
  const { brand, shop, provider, visitor } = arrived
  if (account.isDisabled) throw new SignInProblemError('refused')
  // Rights never come with an address alone.
  if (account.role !== 'traveler') throw new SignInProblemError('elsewhere')
  const { id: userId, email } = account
  const joined = { ...identityOf(arrived), userId, email, now: deps.clock.now() }
  const ended = account.emailVerified ? null : await deps.identities.takeOver(joined)
  if (account.emailVerified ? !(await deps.identities.join(joined)) : ended === null)
    throw new SignInProblemError('failed', 'account changed')
  const by = { brandKey: brand.key, userId, visitor }
  await noteSecurityEvent(deps, {
    ...by,
    kind: 'factor_added',
    factor: 'provider',
    detail: { what: 'provider', provider },
  })
  if (ended)
    await noteSecurityEvent(deps, {
      ...by,
      kind: 'email_verified',
      factor: 'provider',
      detail: { provider, ...endedAlong(ended) },
    })
  const url = shopLink(shop, '/forgot-password')
  const content = providerConnectedMail(brand.name, PROVIDER_NAMES[provider], url, ended)
  await notifyByMail(deps, brand, { recipient: email, kind: 'factor_changed', content })
  return userId
}

/** The user who signs in: whom the identity belongs to, or who has its address. */
async function userOf(deps: WithDeps, arrived: Arrived): Promise<string> {
  const known = await deps.identities.findUser(identityOf(arrived))
  if (known) return known
  const { email, isVerified } = arrived.person
  const address = v.safeParse(Email, email)
  if (!isVerified || !address.success) throw new SignInProblemError('unverified')
  const account = await deps.users.findByEmail(arrived.brand.key, address.output)
  return account ? joinAccount(deps, arrived, account) : openAccount(deps, arrived, address.output.toLowerCase())
}

/**
 * Signs in the person whom a provider has named, with their second step where they have one, as after a password.
 * @throws SignInProblemError, SecondStepNeeded, DomainError `database_unavailable`
 */
export async function signInWith(
  deps: WithDeps,
  { rpId, previousSecret, ...arrived }: Arrived & { rpId: string; previousSecret: string | null },
): Promise<StartedSession> {
  const { brand, shop, visitor, provider } = arrived
  const account = await deps.users.findById(brand.key, await userOf(deps, arrived))
  if (!account || account.isDisabled) throw new SignInProblemError('refused')
  await requireSecondStep(deps, { account, renewedHash: null, rpId, provider })
  const device = await readKnownDevice(deps, visitor.deviceCookie)
  const proved = { account, renewedHash: null, provedBy: 'provider' } as const
  const started = await startSession(deps, { brand, shop, visitor, device, previousSecret, ...proved })
  if (!started) throw new SignInProblemError('failed', 'account changed')
  const by = { brandKey: brand.key, userId: account.id, visitor }
  await noteSecurityEvent(deps, { ...by, kind: 'signed_in', factor: 'provider', detail: { provider } })
  return started
}

/** Connects the person to the account that is signed in, and tells its owner. @throws SignInProblemError */
export async function connectProvider(deps: WithDeps, { user, ...arrived }: Arrived & { user: User }): Promise<void> {
  const { brand, visitor, provider } = arrived
  const whose = { userId: user.id, now: deps.clock.now() }
  if (!(await deps.identities.connect(identityOf(arrived), whose))) throw new SignInProblemError('taken')
  await noteChanged(deps, { brand, shop: arrived.shop, visitor, user, provider }, 'provider_added')
}

interface Owner {
  brand: BrandRecord
  shop: string
  visitor: Visitor
  user: User
}

async function noteChanged(
  deps: WithDeps,
  { brand, shop, visitor, user, provider }: Owner & { provider: SignInProviderName },
  kind: 'provider_added' | 'provider_removed',
): Promise<void> {
  const detail = { what: 'provider', provider }
  const by = { brandKey: brand.key, userId: user.id, visitor, detail }
  await noteSecurityEvent(deps, { ...by, kind: kind === 'provider_added' ? 'factor_added' : 'factor_removed' })
  const change = { kind, name: PROVIDER_NAMES[provider] }
  const content = factorChangedMail(brand.name, change, shopLink(shop, '/account-settings'))
  await notifyByMail(deps, brand, { recipient: user.email, kind: 'factor_changed', content })
}

/** The user's providers. @throws DomainError `database_unavailable` */
export async function connectedProviders(
  deps: Pick<Deps, 'identities' | 'factors'>,
  whose: AccountHolder,
  hasPassword: boolean,
): Promise<ConnectedProviders> {
  const [connected, { passkeys }] = await Promise.all([deps.identities.list(whose), deps.factors.find(whose)])
  return { connected, hasOtherWay: hasPassword || passkeys.length > 0 }
}

/**
 * Disconnects a provider, and tells the account's owner.
 * @throws DomainError `not_found`, `conflict` when it is the last way to sign in, `database_unavailable`
 */
export async function removeProvider(
  deps: WithDeps,
  { provider, id, hasPassword, ...owner }: Owner & { provider: SignInProviderName; id: string; hasPassword: boolean },
): Promise<void> {
  const whose = { brandKey: owner.brand.key, userId: owner.user.id }
  const { connected, hasOtherWay } = await connectedProviders(deps, whose, hasPassword)
  if (!hasOtherWay && connected.length < 2) {
    const message = 'This is your only way to sign in. Choose a password first.'
    throw new DomainError('conflict', message)
  }
  if (!(await deps.identities.remove({ brandKey: whose.brandKey, provider, subject: id }, whose.userId)))
    throw new DomainError('not_found', 'This is not connected to your account.')
  await noteChanged(deps, { ...owner, provider }, 'provider_removed')
}
