import type { priceAlerts } from '../../features/alerts/tables'

let made = 0

/** A confirmed price alert as stored: New York to London and back in January, for 200 dollars or less. */
export function anAlertRow(given: Partial<typeof priceAlerts.$inferInsert> = {}): typeof priceAlerts.$inferInsert {
  const id = `alert ${++made}`
  return {
    id,
    brandKey: 'default',
    mode: 'test',
    email: `${id.replace(' ', '-')}@example.com`,
    consent: 'Yes',
    shopUrl: 'https://acme.example/',
    origin: 'JFK',
    destination: 'LHR',
    cabinClass: 'economy',
    departsFrom: '2027-01-10',
    departsUntil: '2027-01-10',
    returnDate: '2027-01-17',
    mailedCount: 0,
    limitAmount: '200',
    limitCurrency: 'USD',
    state: 'confirmed',
    askedAt: '2026-11-21T12:00:00.000Z',
    dueAt: '2026-11-21T12:00:00.000Z',
    ...given,
  }
}
