import { expect, it } from 'vitest'
import { aDatabase } from '../../testing/worlds/a-database'

let entries = 0
const entry = (
  account: 'provider' | 'processor',
  amount: number,
  mode: 'test' | 'live' = 'test',
  currency = 'USD',
) => ({
  id: `e-${++entries}`,
  posting: 'p',
  event: 'sale' as const,
  brandKey: 'b',
  mode,
  purchaseId: 'p',
  account,
  part: 'whole' as const,
  amount,
  currency,
  at: '2026-11-21T12:00:00.000Z',
})
const ENTRIES = [
  entry('provider', -10_000),
  entry('processor', 12_000),
  entry('provider', 2_500),
  entry('provider', -700, 'live'),
  entry('provider', -300, 'test', 'EUR'),
]
const SPENT = [
  { mode: 'test', currency: 'USD', amount: -7_500 },
  { mode: 'live', currency: 'USD', amount: -700 },
  { mode: 'test', currency: 'EUR', amount: -300 },
]

it('the sum of what was spent at the provider grows with each entry of it, by mode and currency', () => {
  const database = aDatabase()
  database.put('ledger', ...ENTRIES)
  expect(database.stored.providerSpent).toEqual(SPENT)
})
