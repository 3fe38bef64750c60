import '../../dev/resolve-ts.ts'
import { parseArgs } from 'node:util'
import { tellVerdicts } from '../verdict.ts'

// npm run bench:books: a year of sales in three currencies and one of three decimals by four brands, one in five without e-tickets, with codes, fees in
// two foreign currencies, transfers to the brands, cancellations, disputes, goodwill, refunds at the dashboard and refunds that come back (stories.ts),
// while calls to the card gateway fail now and then and messages come late or twice; then the books beside both doubles' own records, and beside each
// payout to the bank. --bookings 20000
// in all; --currency EUR sells its quarter alone, so that several can run side by side.

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    currency: { type: 'string' },
  },
})
const { sellAYear } = await import('./a-year')
const { ACCOUNTS } = await import('./year-shop')

const say = (text: string) => process.stdout.write(`${text}\n`)
const began = performance.now()
let wrongs = 0
let sold = 0
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .map(([what, count]) => `${what} ${count}`)
    .join(', ') || 'nothing'
for (const [index, account] of ACCOUNTS.entries()) {
  if (values.currency && values.currency !== account.currency) continue
  const share = Math.ceil(Number(values.bookings) / ACCOUNTS.length)
  const {
    wrongs: found,
    cases,
    stories,
    ...figures
  } = await sellAYear(account, {
    bookings: share,
    seed: Number(values.seed) * 10 + index,
  })
  say(
    Object.entries(figures)
      .map(([what, figure]) => `${what} ${figure}`)
      .join(', '),
  )
  say(`  what became of them: ${listed(stories)}`)
  say(`  what waits for a person: ${listed(cases)}`)
  for (const wrong of found.slice(0, 20)) say(`  WRONG ${wrong}`)
  wrongs += found.length
  sold += figures.sold
}
say(`${((performance.now() - began) / sold).toFixed(1)} ms a booking`)
tellVerdicts([
  { what: `differences in the books of ${sold} bookings`, figure: `${wrongs}`, bar: '0', isKept: wrongs === 0 },
])
