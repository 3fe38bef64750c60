import '../../dev/resolve-ts.ts'
import { parseArgs } from 'node:util'
import { tellVerdicts } from '../verdict.ts'

// npm run bench:books: a year of sales in three currencies by four brands, one in five without e-tickets, of which some are declined, some canceled, and some refunds come
// back, while calls to the card gateway fail now and then; then the books beside both doubles' own records. --bookings 20000 in all; --currency EUR
// sells its third alone, so that several can run side by side.

const { values } = parseArgs({
  options: {
    bookings: { type: 'string', default: '20000' },
    seed: { type: 'string', default: '1' },
    currency: { type: 'string' },
  },
})
const CURRENCIES = ['USD', 'EUR', 'GBP']
const { sellAYear } = await import('./a-year')

const say = (text: string) => process.stdout.write(`${text}\n`)
const began = performance.now()
let wrongs = 0
let sold = 0
for (const [index, currency] of CURRENCIES.entries()) {
  if (values.currency && values.currency !== currency) continue
  const share = Math.ceil(Number(values.bookings) / CURRENCIES.length)
  const { wrongs: found, cases, ...figures } = await sellAYear(currency, share, Number(values.seed) * 10 + index)
  say(
    Object.entries(figures)
      .map(([what, figure]) => `${what} ${figure}`)
      .join(', '),
  )
  say(
    `  what waits for a person: ${
      Object.entries(cases)
        .map(([kind, count]) => `${kind} ${count}`)
        .join(', ') || 'nothing'
    }`,
  )
  for (const wrong of found.slice(0, 20)) say(`  WRONG ${wrong}`)
  wrongs += found.length
  sold += figures.sold
}
say(`${((performance.now() - began) / sold).toFixed(1)} ms a booking`)
tellVerdicts([
  { what: `differences in the books of ${sold} bookings`, figure: `${wrongs}`, bar: '0', isKept: wrongs === 0 },
])
