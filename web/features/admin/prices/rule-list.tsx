import { ArrowDown, ArrowUp, ChevronDown, CircleAlert, Plus, Trash2 } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { MOST_RULES, type PriceRule } from '#worker/contract/pricing/price-rules'
import { coveredRules } from '#worker/domain/offer/rules/covered-rules'
import { Button, IconButton } from '../../../ui/button'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import * as css from './prices.css'
import { RuleFields } from './rule-fields'
import type { TypedRule } from './typed-rules'
import type { RulesDraft } from './use-rules-draft'

/** The rules in their order, each folded to its name: opened, added, taken out and moved. */
export function RuleList({ draft }: { draft: RulesDraft }) {
  const ref = useRef<HTMLElement>(null)
  const [opened, setOpened] = useState<ReadonlySet<string>>(new Set())
  const { rules } = draft.typed
  const covered = draft.read.rules ? coveredRules(draft.read.rules) : new Map<string, PriceRule>()
  const { refusals, hasErrorWithin } = draft
  const seen = useRef(refusals)
  // Where saving was refused, what is wrong is opened before anybody looks for it.
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
        <Entry
          key={rule.id}
          {...{ rule, index, draft }}
          isLast={index === rules.length - 1}
          isOpen={opened.has(rule.id)}
          covered={covered.get(rule.id)}
          onToggle={(isOpen) => setOpen(rule, isOpen)}
          onMove={(by) => move(index, by)}
          onRemove={() => remove(index)}
        />
      ))}
      {rules.length < MOST_RULES && (
        <Button variant="secondary" size="sm" className={css.start} icon={<Plus size={16} />} data-add onClick={add}>
          Add a rule
        </Button>
      )}
    </section>
  )
}

interface EntryProps {
  rule: TypedRule
  index: number
  draft: RulesDraft
  isLast: boolean
  isOpen: boolean
  /** The rule before it that is about all of its fares. */
  covered: PriceRule | undefined
  onToggle: (isOpen: boolean) => void
  onMove: (by: 1 | -1) => void
  onRemove: () => void
}

function Entry({ rule, index, draft, isLast, isOpen, covered, onToggle, onMove, onRemove }: EntryProps) {
  const id = useId()
  const name = `rule ${index + 1}`
  return (
    <div className={css.entry} data-entry={index}>
      <div className={css.entryHead}>
        <button
          type="button"
          className={css.fold}
          aria-expanded={isOpen}
          aria-controls={id}
          onClick={() => onToggle(!isOpen)}
        >
          <ChevronDown size={18} className={css.chevron} aria-hidden="true" />
          <span className={css.words}>
            <span className={css.entryName}>{name}</span> <span className={css.title}>{rule.name}</span>
          </span>
          {draft.hasErrorWithin(index) && !isOpen && (
            <span className={css.wrong}>
              <CircleAlert size={16} aria-hidden="true" />
              <VisuallyHidden>, something is wrong in it</VisuallyHidden>
            </span>
          )}
        </button>
        <span className={css.tools}>
          <IconButton
            label={`Move ${name} up`}
            icon={<ArrowUp size={16} aria-hidden="true" />}
            data-move="-1"
            disabled={index === 0}
            onClick={() => onMove(-1)}
          />
          <IconButton
            label={`Move ${name} down`}
            icon={<ArrowDown size={16} aria-hidden="true" />}
            data-move="1"
            disabled={isLast}
            onClick={() => onMove(1)}
          />
          <IconButton label={`Remove ${name}`} icon={<Trash2 size={16} aria-hidden="true" />} onClick={onRemove} />
        </span>
      </div>
      {covered && <p className={css.covered}>Never decides: “{covered.name}” above is about all of its fares.</p>}
      <div className={css.fields} id={id} hidden={!isOpen}>
        {isOpen && <RuleFields {...{ rule, index, draft }} />}
      </div>
    </div>
  )
}
