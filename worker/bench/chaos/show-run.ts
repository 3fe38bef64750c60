import type { Finding } from './compare-books'
import type { FaultPlan } from './fault-plan'
import type { Records } from './records'
import type { Visit } from './traveler'

const SHOWN = 8

function countBy<T>(list: T[], kind: (one: T) => string): Map<string, number> {
  const counts = new Map<string, number>()
  for (const one of list) counts.set(kind(one), (counts.get(kind(one)) ?? 0) + 1)
  return counts
}

const inOneLine = (counts: Iterable<readonly [string, number]>) =>
  [...counts]
    .sort(([a], [b]) => (a < b ? -1 : 1))
    .map(([name, count]) => `${name} ${count}`)
    .join(' · ')

/** Prints the results of a run; returns whether every rule was kept. */
export function showRun(run: {
  say: (text: string) => void
  visits: Visit[]
  records: Records
  plan: FaultPlan
  logged: Map<string, number>
  findings: Finding[]
}): boolean {
  const { say, visits, records, plan, logged, findings } = run
  const { intents, refunds, orders, purchases, bookings, cancellations, cases } = records
  say('')
  say(`travelers      ${inOneLine(countBy(visits, ({ end }) => end))}`)
  say(
    `statements     ${inOneLine(
      countBy(
        visits.flatMap(({ statements }) => statements),
        ({ what }) => what,
      ),
    )}`,
  )
  say(`purchases      ${inOneLine(countBy(purchases, ({ state }) => state))}`)
  say(`bookings       ${inOneLine(countBy(bookings, ({ status }) => status))}`)
  say(
    `cancellations  ${inOneLine(countBy(cancellations, ({ state, byAirline }) => (byAirline ? `${state} (by the airline)` : state)))}`,
  )
  say(
    `orders         ${inOneLine(countBy(orders, ({ cancelled_at }) => (cancelled_at === null ? 'active' : 'canceled')))}`,
  )
  say(`payments       ${inOneLine(countBy(intents, ({ status }) => status))}`)
  say(`refunds        ${inOneLine(countBy(refunds, ({ status }) => status))}`)
  say(`cases          ${inOneLine(countBy(cases, ({ kind, state }) => `${kind} (${state})`)) || 'none'}`)
  say(`faults         ${inOneLine(plan.counts)}`)
  say(`logged         ${inOneLine(logged)}`)
  say('')
  for (const { rule, broken } of findings) {
    say(`${broken.length === 0 ? 'kept  ' : 'MISSED'}  ${String(broken.length).padStart(4)} × ${rule}`)
    for (const line of broken.slice(0, SHOWN)) say(`                ${line}`)
  }
  return findings.every(({ broken }) => broken.length === 0)
}
