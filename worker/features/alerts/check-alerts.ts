import type { BrandRecord } from '../../contract/brand'
import { utcDay } from '../../contract/travel'
import type { Deps } from '../../deps'
import { alertsKeptSince } from '../../domain/account/retention'
import { shopLink } from '../../domain/brand/brand-key'
import { isDomainError } from '../../domain/error'
import { DAY_MS, MINUTE_MS } from '../../domain/time'
import { prepareLink } from '../account/issue-link'
import type { NewLink } from '../account/store-links'
import type { PrepareDeps } from '../mail/prepare-mail'
import type { SearchDeps } from '../search/run-search'
import { type AlertedFare, checkJourneyFares } from './alert-fares'
import { alertInMail, endUrl, pauseUrl } from './alert-words'
import { alertMail } from './mails'
import { judgeFare } from './rules-alert-falls'
import type { AlertCheck } from './store-checks'
import type { StoredAlert } from './store-rows'

/** How long a check's lease lasts; a check that hasn't finished by then has crashed, and is repeated. */
const LEASE_MS = 15 * MINUTE_MS
/** No check starts that might not finish within the lease: it is left to the next run. */
const LAST_BEGIN_MS = 12 * MINUTE_MS
/** How many alerts one run takes; with a run every two minutes that is 28,800 a day. */
const AT_ONCE = 40
/** How many journeys are checked at a time. */
const LANES = 4

type CheckDeps = SearchDeps & PrepareDeps & Pick<Deps, 'alerts' | 'brands'>

/** The mail about a fall, with its own link to pause and end the alert. */
function fallMail(deps: CheckDeps, brand: BrandRecord, alert: StoredAlert, { shown }: AlertedFare): Promise<NewLink> {
  const { departureDate, returnDate } = shown
  const search = shopLink(alert.shopUrl, '/search', {
    origin: alert.origin,
    destination: alert.destination,
    departureDate,
    ...(returnDate && { returnDate }),
    cabinClass: alert.cabinClass,
    adultsCount: '1',
    childrenCount: '0',
    infantsCount: '0',
    tripType: returnDate ? 'round-trip' : 'one-way',
  })
  return prepareLink(deps, {
    brand,
    shop: alert.shopUrl,
    purpose: 'price_alerts',
    recipient: alert.email,
    mode: alert.mode,
    about: { kind: 'price_alert', key: `price-alert:${alert.id}:${alert.mailedCount + 1}` },
    leave: endUrl,
    write: (url) => alertMail(alertInMail(alert), shown, { search, pause: pauseUrl(url), end: endUrl(url), all: url }),
  })
}

/** The outcome of a check for one alert, and when it is due next. */
async function checked(
  deps: CheckDeps,
  brand: BrandRecord,
  alert: StoredAlert,
  look: Awaited<ReturnType<typeof checkJourneyFares>>,
): Promise<Pick<AlertCheck, 'nextAt' | 'outcome' | 'mail'>> {
  const now = deps.clock.now()
  const after = (ms: number) => new Date(now.getTime() + ms)
  if (look.kind === 'unknown') return { nextAt: after(look.againMs), outcome: null, mail: null }
  const { mailedCount, start, mailedAmount } = alert
  const nextAt = after(DAY_MS)
  if (!look.fare)
    return { nextAt, outcome: { start, last: null, checkedAt: now, mailedAmount, mailedCount }, mail: null }
  const { amount, currency, seenAt } = look.fare
  const last = { amount, currency, seenAt }
  const { isMailed, ...course } = judgeFare(alert, last)
  const outcome = { ...course, last, checkedAt: now, mailedCount: mailedCount + Number(isMailed) }
  return {
    nextAt,
    outcome,
    mail: isMailed ? await fallMail(deps, brand, { ...alert, start: course.start }, look.fare) : null,
  }
}

/**
 * Checks all alerts of a journey at once, and records the outcome for each. An alert whose outcome can't be recorded waits until its lease
 * is over.
 */
async function checkJourney(deps: CheckDeps, alerts: readonly StoredAlert[], lease: Date): Promise<void> {
  const [first] = alerts
  if (!first) return
  const served = await deps.brands.find(first.brandKey)
  // A brand that isn't served, or sells nothing, sends no mails; that may change.
  const brand = served?.closing ? null : served
  const tomorrow = { nextAt: new Date(deps.clock.now().getTime() + DAY_MS), outcome: null, mail: null }
  const look = brand && (await checkJourneyFares(deps, brand, first))
  for (const alert of alerts) {
    const check = brand && look ? await checked(deps, brand, alert, look) : tomorrow
    await deps.alerts.finish({ id: alert.id, lease, ...check })
  }
}

const journeyName = ({ brandKey, mode, origin, destination, days, cabinClass }: StoredAlert) =>
  JSON.stringify([brandKey, mode, origin, destination, days, cabinClass])

/**
 * Checks the due alerts of all brands, each once a day: many for the same journey share one search. Each outcome is recorded with its mail,
 * which is sent like all others: once, however often this runs, and wherever it crashes. Alerts whose last day is over are ended first.
 * @throws DomainError `database_unavailable`
 */
export async function checkDueAlerts(deps: CheckDeps & Pick<Deps, 'modes'>): Promise<void> {
  const now = deps.clock.now()
  await deps.alerts.endPast(utcDay(new Date(now.getTime() + DAY_MS)), now)
  await deps.alerts.forget(alertsKeptSince(now))
  const mode = await deps.modes.read()
  if (mode === null) return
  const lease = new Date(now.getTime() + LEASE_MS)
  const claimed = await deps.alerts.claim({ mode, now, until: lease, atMost: AT_ONCE })
  const byJourney = new Map<string, StoredAlert[]>()
  for (const alert of claimed) byJourney.set(journeyName(alert), [...(byJourney.get(journeyName(alert)) ?? []), alert])
  const journeys = [...byJourney.values()]
  const lane = async () => {
    const isLate = () => deps.clock.now().getTime() > now.getTime() + LAST_BEGIN_MS
    for (let one = journeys.shift(); one && !isLate(); one = journeys.shift()) {
      try {
        await checkJourney(deps, one, lease)
      } catch (error) {
        const code = isDomainError(error) ? error.code : String(error)
        deps.log({ level: 'error', event: 'alert_not_checked', brand: one[0]?.brandKey, code })
      }
    }
  }
  await Promise.all(Array.from({ length: LANES }, lane))
}
