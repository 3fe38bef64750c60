import '../resolve-ts.ts'
import type { Transitions } from '../../domain/transitions.ts'

// npm run purchase-states: prints how purchases and cancellations move from state to state, as Mermaid diagrams.

const { NEW_PURCHASE, purchaseTransitions } = await import('../../domain/purchase')
const { cancellationTransitions, NEW_CANCELLATION } = await import('../../domain/cancellation')

/** The table's states with an arrow for each transition, named after the events. */
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

const sections = [
  'A purchase (`worker/domain/purchase.ts`):',
  stateDiagram(purchaseTransitions, NEW_PURCHASE),
  'A cancellation (`worker/domain/cancellation.ts`):',
  stateDiagram(cancellationTransitions, NEW_CANCELLATION),
]
process.stdout.write(`${sections.join('\n\n')}\n`)
