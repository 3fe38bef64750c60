import '../resolve-ts.ts'
import { readFileSync, writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import type { Transitions } from '../../domain/transitions.ts'

// npm run purchase-states: prints how purchases and cancellations move from state to state, as Mermaid diagrams. With --write it puts
// them into worker/README.md.

const { NEW_PURCHASE, purchaseTransitions } = await import('../../domain/purchase')
const { cancellationTransitions, NEW_CANCELLATION } = await import('../../domain/cancellation')

const README = fileURLToPath(new URL('../../README.md', import.meta.url))
const [BEGIN, END] = ['<!-- purchase-states -->', '<!-- /purchase-states -->']

/** The table's states with an arrow for each state that another leads to, named after the events. */
function stateDiagram(table: Transitions<string>, starts: readonly string[]): string {
  const arrows = Object.entries(table).flatMap(([state, events]) => {
    const targets = [...new Set(Object.values(events))]
    if (targets.length === 0) return [`${state} --> [*]`]
    return targets.map((target) => {
      const names = Object.keys(events).filter((event) => events[event] === target)
      return `${state} --> ${target}: ${names.join(', ')}`
    })
  })
  const lines = [...starts.map((state) => `[*] --> ${state}`), ...arrows]
  return ['```mermaid', 'stateDiagram-v2', ...lines.map((line) => `  ${line}`), '```'].join('\n')
}

const section = [
  BEGIN,
  'A purchase (`domain/purchase.ts`):',
  stateDiagram(purchaseTransitions, NEW_PURCHASE),
  'A cancellation (`domain/cancellation.ts`):',
  stateDiagram(cancellationTransitions, NEW_CANCELLATION),
  END,
].join('\n\n')

if (process.argv.includes('--write')) {
  const [before, rest = ''] = readFileSync(README, 'utf8').split(BEGIN)
  const after = rest.split(END)[1] ?? ''
  writeFileSync(README, `${before}${section}${after}`)
} else {
  process.stdout.write(`${section}\n`)
}
