import type { Mode } from '../../contract/admin'
import type { Deps } from '../../deps'
import { invalidLink } from '../../domain/account/one-time-link'
import { DomainError } from '../../domain/error'
import { maskedEmail } from '../../domain/trip/masked-traveler'
import { sha256Hex } from '../../platform/crypto/digest'
import { limitAttempts } from '../account/sign-in/limit-attempts'
import { cityNames, toFare } from './alert-words'
import { MOST_ALERTS } from './ask-for-alert'
import type { AlertChange, AlertList, PriceAlert } from './contract'
import { lastAlertDay } from './rules-alert-days'
import type { AlertHolder } from './store'
import type { StoredAlert } from './store-rows'

type ManageDeps = Pick<Deps, 'alerts' | 'clock' | 'loginLimiter'>

/** A link to alerts, as its reader sends it, and the shop's mode. */
export interface SentAlertLink {
  brandKey: string
  mode: Mode
  /** The visitor's address. */
  address: string
  token: string
}

/** A signed-in user, who may manage the alerts of their confirmed address. */
export interface AlertUser {
  brandKey: string
  mode: Mode
  userId: string
}

function toShown(alert: StoredAlert): PriceAlert {
  const { id, state, origin, destination, days, cabinClass, rule, start, last, checkedAt } = alert
  return {
    id,
    state,
    origin,
    destination,
    ...cityNames(alert),
    days,
    cabinClass,
    rule,
    start: toFare(start),
    last: toFare(last),
    checkedAt: checkedAt?.toISOString() ?? null,
    lastDay: lastAlertDay(days),
  }
}

async function holder(deps: ManageDeps, { brandKey, address, token }: SentAlertLink) {
  await limitAttempts(deps, ['alert link address', address])
  const use = { brandKey, tokenHash: await sha256Hex(token), now: deps.clock.now() }
  return { kind: 'link', use } as const satisfies AlertHolder
}

async function list(deps: ManageDeps, by: AlertHolder, mode: Mode): Promise<AlertList> {
  const linked = by.kind === 'link' ? await deps.alerts.findLinked(by.use) : null
  const found = by.kind === 'link' && !linked ? null : await deps.alerts.list(by, mode)
  if (!found)
    throw by.kind === 'link' ? invalidLink() : new DomainError('conflict', 'Please confirm your email address first.')
  return { email: maskedEmail(found.email) ?? '', linked: linked?.id ?? null, alerts: found.alerts.map(toShown) }
}

const FULL = `This address has ${MOST_ALERTS} price alerts, as many as it may have. End one of them, then confirm this one.`

const gone = () =>
  new DomainError('conflict', 'This alert has changed meanwhile. Please load the page again to see how it stands.')

/** The alerts behind a link; opening it changes nothing. @throws DomainError `link_invalid`, `too_many_requests`, `database_unavailable` */
export async function openAlerts(deps: ManageDeps, sent: SentAlertLink): Promise<AlertList> {
  return list(deps, await holder(deps, sent), sent.mode)
}

/**
 * Confirms the link's alert, which replaces another one for the same journey. Confirming again has no effect.
 * @throws DomainError `link_invalid`, `conflict` for one that has ended or exceeds the limit, `too_many_requests`, `database_unavailable`
 */
export async function confirmAlert(deps: ManageDeps, sent: SentAlertLink): Promise<AlertList> {
  const by = await holder(deps, sent)
  const alert = await deps.alerts.findLinked(by.use)
  if (!alert) throw invalidLink()
  if (alert.state === 'ended') throw gone()
  if (alert.state === 'asked' && !(await deps.alerts.confirm(by.use, alert, MOST_ALERTS))) {
    // Confirmed in another tab, or over the limit.
    if ((await deps.alerts.findLinked(by.use))?.state === 'asked') throw new DomainError('conflict', FULL)
  }
  return list(deps, by, sent.mode)
}

/**
 * Pauses, resumes or ends one of the alerts of the link's address, or changes its limit.
 * @throws DomainError `link_invalid`, `conflict` when its state doesn't allow that, `too_many_requests`, `database_unavailable`
 */
export async function changeLinked(
  deps: ManageDeps,
  sent: SentAlertLink,
  { id, change }: AlertChange,
): Promise<AlertList> {
  const by = await holder(deps, sent)
  const isDone = await deps.alerts.press(by, id, change, deps.clock.now())
  const alerts = await list(deps, by, sent.mode)
  if (!isDone) throw gone()
  return alerts
}

/**
 * Pauses or ends the link's alert; without effect when it is so already or deleted.
 * @throws DomainError `link_invalid` when there is nothing to pause, `too_many_requests`, `database_unavailable`
 */
export async function pressInMail(deps: ManageDeps, sent: SentAlertLink, kind: 'pause' | 'end'): Promise<void> {
  const by = await holder(deps, sent)
  const alert = await deps.alerts.findLinked(by.use)
  if (!alert && kind === 'end') return
  if (!alert || (alert.state === 'ended' && kind === 'pause')) throw invalidLink()
  await deps.alerts.press(by, alert.id, { kind }, deps.clock.now())
}

/** The alerts of the user's address. @throws DomainError `conflict` while it isn't confirmed, `database_unavailable` */
export const ownAlerts = (deps: ManageDeps, { mode, ...user }: AlertUser): Promise<AlertList> =>
  list(deps, { kind: 'user', ...user }, mode)

/** The same as changeLinked, for a signed-in user. @throws DomainError `conflict`, `database_unavailable` */
export async function changeOwn(
  deps: ManageDeps,
  { mode, ...user }: AlertUser,
  { id, change }: AlertChange,
): Promise<AlertList> {
  const by = { kind: 'user', ...user } as const
  const isDone = await deps.alerts.press(by, id, change, deps.clock.now())
  const alerts = await list(deps, by, mode)
  if (!isDone) throw gone()
  return alerts
}
