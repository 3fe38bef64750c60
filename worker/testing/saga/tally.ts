import type { FaultKind } from './plan'
import type { SceneReport } from './scene'
import { WRONGS, type Wrong } from './verdict'

/** The outcomes of scenes, as they are sent from process to process. */
export interface Tally {
  scenes: number
  /** Scenes with an order without e-tickets. */
  ticketless: number
  ends: Record<SceneReport['end'], number>
  wrongs: Partial<Record<Wrong, number>>
  /** The scenes of each kind, and those in which a fault happened. */
  byKind: Record<string, { scenes: number; hit: number; wrong: number; crashed: Record<string, number> }>
  hits: Record<string, number>
  crashes: Record<string, number>
  cases: Record<string, number>
  findings: { seed: number; kind: FaultKind; wrong: Wrong; about: string }[]
}

export const emptyTally = (): Tally => ({
  scenes: 0,
  ticketless: 0,
  ends: { ticket: 0, nothing: 0, canceled: 0 },
  wrongs: {},
  byKind: {},
  hits: {},
  crashes: {},
  cases: {},
  findings: [],
})

const count = (counts: Record<string, number>, name: string, by = 1) => {
  counts[name] = (counts[name] ?? 0) + by
}

/** Where a process died, in a word: at Stripe, at Duffel, at the database, at the mails. */
const CRASH_CLASSES = ['none', 'stripe', 'duffel', 'db', 'mail'] as const
const classOf = (crashed: string[]) => crashed[0]?.split(' ')[0] ?? 'none'

/** Adds a scene to the tally. */
export function addScene(tally: Tally, scene: SceneReport): void {
  const { seed, kind, findings, hits, crashed, cases, end } = scene
  tally.scenes++
  if (scene.isTicketless) tally.ticketless++
  tally.ends[end]++
  tally.byKind[kind] ??= { scenes: 0, hit: 0, wrong: 0, crashed: {} }
  const ofKind = tally.byKind[kind]
  ofKind.scenes++
  if (hits.size > 0) ofKind.hit++
  if (findings.length > 0) ofKind.wrong++
  count(ofKind.crashed, classOf(crashed))
  for (const [name, times] of hits) count(tally.hits, name, times)
  for (const place of crashed) count(tally.crashes, place)
  for (const name of cases) count(tally.cases, name)
  for (const wrong of new Set(findings.map((finding) => finding.wrong))) count(tally.wrongs, wrong)
  for (const { wrong, about } of findings) tally.findings.push({ seed, kind, wrong, about: about.slice(0, 200) })
}

const merge = (into: Record<string, number>, from: Record<string, number>) => {
  for (const [name, times] of Object.entries(from)) count(into, name, times)
}

/** Adds the tally of another process. */
export function addTally(into: Tally, from: Tally): void {
  into.scenes += from.scenes
  into.ticketless += from.ticketless
  merge(into.ends, from.ends)
  merge(into.wrongs as Record<string, number>, from.wrongs as Record<string, number>) // only absent values, never undefined ones
  for (const name of ['hits', 'crashes', 'cases'] as const) merge(into[name], from[name])
  for (const [kind, { scenes, hit, wrong, crashed }] of Object.entries(from.byKind)) {
    into.byKind[kind] ??= { scenes: 0, hit: 0, wrong: 0, crashed: {} }
    const ofKind = into.byKind[kind]
    ofKind.scenes += scenes
    ofKind.hit += hit
    ofKind.wrong += wrong
    merge(ofKind.crashed, crashed)
  }
  into.findings.push(...from.findings)
}

const cell = (text: string | number) => String(text).padStart(9)
const listed = (counts: Record<string, number>) =>
  Object.entries(counts)
    .sort(([, a], [, b]) => b - a)
    .map(([name, times]) => `${name} ${times}`)
    .join(', ') || 'none'

/** The tally as lines of text. */
export function tallyLines(tally: Tally): string[] {
  const { scenes, ticketless, ends, wrongs, byKind, hits, crashes, cases, findings } = tally
  return [
    `${'scenes about'.padEnd(32)}${['scenes', 'hit', 'wrong', ...CRASH_CLASSES.map((each) => `† ${each}`)].map(cell).join('')}`,
    ...Object.entries(byKind).map(
      ([kind, row]) =>
        `${kind.padEnd(32)}${[row.scenes, row.hit, row.wrong, ...CRASH_CLASSES.map((each) => row.crashed[each] ?? 0)].map(cell).join('')}`,
    ),
    '',
    ...WRONGS.map((wrong) => `${cell(wrongs[wrong] ?? 0)}  ${wrong}`),
    '',
    `${scenes} scenes: ${ends.ticket} end with a ticket, ${ends.nothing} with nothing, ${ends.canceled} canceled; ${ticketless} came to an order without e-tickets`,
    `what waits for a person: ${listed(cases)}`,
    `what went wrong: ${listed(hits)}`,
    `where processes died: ${listed(crashes)}`,
    ...findings.map(
      ({ seed, kind, wrong, about }) =>
        `WRONG ${wrong}: ${about.replaceAll('\n', ' ')}\n      npm run bench:saga -- --seed ${seed} --kind '${kind}'`,
    ),
  ]
}
