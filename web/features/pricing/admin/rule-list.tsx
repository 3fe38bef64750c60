import { Plus } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { coveredRules } from '#worker/domain/offer/rules/covered-rules'
import { MOST_RULES, type PriceRule } from '#worker/features/pricing/contract-price-rules'
import { Button } from '../../../ui/button'
import { ListEntry } from '../../pages/admin/lists/list-entry'
import * as css from './prices.css'
import { RuleFields } from './rule-fields'
import type { TypedRule } from './typed-rules'
import type { RulesDraft } from './use-rules-draft'

/** The rules in their order, each collapsed to its name, which can be opened, added, removed and moved. */
export function RuleList({ draft }: { draft: RulesDraft }) {
  const ref = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { rules } = draft.typed
  const covered = draft.read.rules ? coveredRules(draft.read.rules) : new Map<string, PriceRule>()
  const { refusals, hasErrorWithin } = draft
  const seen = useRef(refusals)
  // After saving was refused, invalid rules are opened before the first error is focused.
  useEffect(() => {
    if (seen.current === refusals) return
    seen.current = refusals
    const wrong = rules.flatMap(({ id }, index) => (hasErrorWithin(index) ? [id] : []))
    setOpened((before) => new Set([...before, ...wrong]))
  })
  const focusOn = (selector: string) =>
    requestAnimationFrame(() => ref.current?.querySelector<HTMLElement>(selector)?.focus())
  const setOpen = ({ id }: TypedRule, isOpen: boolean) =>
    setOpened((before) => new Set(isOpen ? [...before, id] : [...before].filter((each) => each !== id)))
  const add = () => {
    setOpened((before) => new Set([...before, draft.add()]))
    focusOn(`[data-entry="${rules.length}"] input`)
  }
  const move = (index: number, by: 1 | -1) => {
    draft.move(index, by)
    const place = `[data-entry="${index + by}"]`
    focusOn(`${place} [data-move="${by}"]:not(:disabled), ${place} [data-move]:not(:disabled)`)
  }
  const remove = (index: number) => {
    draft.remove(index)
    focusOn('[data-add]')
  }
  return (
    <section ref={ref} className={css.section} aria-labelledby="rules-in-order">
      <h2 className={css.heading} id="rules-in-order">
        Rules in order
      </h2>
      {rules.length === 0 && <p className={css.muted}>No rules: each fare has the brand’s markup.</p>}
      {rules.map((rule, index) => (
        <ListEntry
          key={rule.id}
          index={index}
          name={`rule ${index + 1}`}
          title={rule.name}
          isLast={index === rules.length - 1}
          isOpen={opened.has(rule.id)}
          hasError={hasErrorWithin(index)}
          onToggle={(isOpen) => setOpen(rule, isOpen)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
          note={<Covered by={covered.get(rule.id)} />}
        >
          {opened.has(rule.id) && <RuleFields rule={rule} index={index} draft={draft} />}
        </ListEntry>
      ))}
      {rules.length < MOST_RULES && (
        <Button variant="secondary" size="sm" className={css.start} icon={<Plus size={16} />} data-add onClick={add}>
          Add a rule
        </Button>
      )}
    </section>
  )
}

/** Notes that an earlier rule matches all fares of this one. */
const Covered = ({ by }: { by: PriceRule | undefined }) =>
  by && <p className={css.covered}>Never decides: “{by.name}” above is about all of its fares.</p>
