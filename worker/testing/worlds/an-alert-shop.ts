import { vi } from 'vitest'
import { demoBrand } from '../../content/demo/demo-brand'
import type { NetOffer } from '../../contract/offer'
import type { SearchCriteria } from '../../contract/search'
import type { Deps } from '../../deps'
import { MINUTE_MS } from '../../domain/time'
import { checkDueAlerts } from '../../features/alerts/check-alerts'
import { sendDueMails } from '../../features/mail/send-due-mails'
import type { OutgoingMail } from '../../providers/mail'
import { anAlertRow } from '../builders/an-alert'
import { aNetOffer } from '../builders/an-offer'
import { fakeFlights, memoryCache } from '../doubles/fake-flights'
import { aDatabase } from './a-database'
import { testDeps } from './test-deps'

/** The brand of an alert unless a test says otherwise: its price is the airline's. */
export const ALERT_BRAND = {
  ...demoBrand,
  key: 'acme.localhost',
  domain: 'acme.example',
  name: 'Acme Air',
  markupPercent: 0,
}

/** Airlines that found these fares. */
export const fares =
  (...amounts: string[]) =>
  async (): Promise<NetOffer[]> =>
    amounts.map((total_amount, index) => aNetOffer({ id: `off_${index}`, total_amount }))

/** Brands below .localhost whose travelers have alerts, airlines that answer as a test says, a clock, and the delivered mails. */
export function anAlertShop() {
  const database = aDatabase()
  const state = {
    now: new Date('2026-11-21T12:00:00Z'),
    answer: fares('150.00') as (asked: SearchCriteria) => Promise<NetOffer[]>,
  }
  const airlines = fakeFlights({ search: (asked) => state.answer(asked) })
  const delivered = new Map<string, OutgoingMail>()
  let made = 0
  const deps: Deps = testDeps({
    ...database.repositories,
    modes: { read: () => 'test' },
    brands: { find: async (key) => (key.endsWith('.localhost') ? { ...ALERT_BRAND, key } : null) },
    flights: () => airlines,
    cache: memoryCache(),
    clock: { now: () => state.now },
    ids: { uuid: () => `id ${++made}`, secret: () => `secret ${++made}`.padEnd(43, '0') },
    log: vi.fn(),
    // The provider identifies a mail by its id, and delivers it once.
    mailer: {
      send: async (mail) => {
        delivered.set(mail.id, mail)
        return { kind: 'sent' }
      },
    },
  })
  return {
    database,
    deps,
    state,
    airlines,
    delivered,
    at(instant: string) {
      state.now = new Date(instant)
    },
    later(minutes: number) {
      state.now = new Date(state.now.getTime() + minutes * MINUTE_MS)
    },
    /** Somebody has requested an alert, and confirmed it. */
    anAlert(given: Parameters<typeof anAlertRow>[0] = {}) {
      const now = state.now.toISOString()
      const row = anAlertRow({ brandKey: ALERT_BRAND.key, askedAt: now, dueAt: now, ...given })
      database.put('alerts', row)
      return row.id
    },
    /** A run of the schedule, in an isolate of its own. */
    async cron(through: Deps = deps) {
      await checkDueAlerts({ ...through, cache: memoryCache() })
      await sendDueMails(through)
    },
    subjects: () => [...delivered.values()].map(({ subject }) => subject),
  }
}
