import type { Mode } from '../../contract/admin'
import type { BrandRecord } from '../../contract/brand'
import type { Deps } from '../../deps'
import { LINKS_PER_HOUR, linkCountStart } from '../../domain/account/one-time-link'
import { DomainError } from '../../domain/error'
import { prepareLink } from '../account/issue-link'
import { countAttempt, limitAttempts } from '../account/sign-in/limit-attempts'
import type { PrepareDeps } from '../mail/prepare-mail'
import { requireTicket } from '../messages/form-ticket'
import { requirePerson } from '../messages/require-person'
import { fareOfNow } from './alert-fares'
import { alertInMail, confirmUrl, placeName } from './alert-words'
import type { NewAlert } from './contract'
import { ALERT_CONSENT } from './contract-consent'
import { alertAskedMail, alertsFullMail } from './mails'
import { alertDaysFault } from './rules-alert-days'

/** How many active alerts an address may have at a brand. */
export const MOST_ALERTS = 10

type AskDeps = PrepareDeps & Pick<Deps, 'alerts' | 'seenFares' | 'spamShield' | 'loginLimiter' | 'counters'>

interface Asking {
  brand: BrandRecord
  mode: Mode
  /** The shop's home page, by shopAddress. */
  shop: string
  /** The visitor's address. */
  address: string
  wanted: NewAlert
}

const refused = (field: string, message: string) =>
  new DomainError('invalid_input', message, { fields: { [field]: message } })

/** The checks that need the time and the list of airports. @throws DomainError `invalid_input` */
function requirePossible({ clock }: Pick<Deps, 'clock'>, { days, ...wanted }: NewAlert): void {
  for (const field of ['origin', 'destination'] as const) {
    if (!placeName(wanted[field])) throw refused(field, 'No airport or city has this code')
  }
  const fault = alertDaysFault(days, clock.now())
  if (fault) throw refused(days.kind === 'date' ? 'days.departs' : 'days.month', fault)
}

/**
 * Records a request for an alert, and asks the reader of the address to confirm it: the answer reveals nothing about the address. When it
 * has as many alerts as allowed, its reader gets a mail, if one of them was confirmed. A request with the honeypot field filled in is
 * accepted and ignored.
 * @throws DomainError `invalid_input`, `too_many_requests`, `database_unavailable`
 */
export async function askForAlert(deps: AskDeps, { brand, mode, shop, address, wanted }: Asking): Promise<void> {
  const email = wanted.email.toLowerCase()
  await limitAttempts(deps, ['alert address', address])
  requirePossible(deps, wanted)
  await requireTicket(deps, wanted.ticket)
  await requirePerson(deps, { brand, shop, form: 'alert', token: wanted.turnstile, written: deps.ids.uuid() })
  await countAttempt(deps, 'price alert', brand.key, address)
  // The consent must be to the text that was shown.
  if (wanted.consent !== ALERT_CONSENT) throw refused('consent', 'Please agree to receive price alerts via email')
  if (wanted.detour !== '') return
  const { origin, destination, days, cabinClass, rule, consent } = wanted
  const journey = { brandKey: brand.key, mode, origin, destination, days, cabinClass }
  const [asked, now] = [await deps.alerts.findAsked(journey, rule, email), await fareOfNow(deps, brand, journey)]
  const askedAt = deps.clock.now()
  const start = now && { amount: now.amount, currency: now.currency, seenAt: now.seenAt }
  const alert = { ...journey, id: asked?.id ?? deps.ids.uuid(), email, rule, consent, shopUrl: shop, askedAt, start }
  const to = { brand, shop, purpose: 'price_alerts', recipient: email, mode } as const
  const bound = { since: linkCountStart(askedAt), atMost: LINKS_PER_HOUR }
  const link = await prepareLink(deps, {
    ...to,
    write: (url) => alertAskedMail(brand.name, alertInMail(alert), confirmUrl(url)),
  })
  if (await deps.alerts.ask(alert, link, { most: MOST_ALERTS, ...bound })) return
  const full = await prepareLink(deps, {
    ...to,
    // Once a day, however often it is requested.
    about: { kind: 'price_alerts_full', key: `price-alerts-full:${email}:${askedAt.toISOString().slice(0, 10)}` },
    write: (url) => alertsFullMail(MOST_ALERTS, url),
  })
  await deps.alerts.remind(full, email, bound)
}
