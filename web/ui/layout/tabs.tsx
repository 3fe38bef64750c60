import { type KeyboardEvent, type ReactNode, useId, useLayoutEffect, useRef } from 'react'
import { needsScript } from '../../styles/scripting.css'
import { classNames } from '../class-names'
import { ownText } from '../own-text'
import { onPlainPress } from '../plain-press'
import { count as countClass, list, panel, tab } from './tabs.css'

interface TabItem<Value extends string> {
  value: Value
  label: ReactNode
  /** A number in a badge after the label. */
  count?: number
  /** The address of this tab's page. Such a tab is a link, which works before hydration and without script. */
  href?: string
  /** The tab's panel. Where all tabs share one panel, leave this out of every item and give `children`. */
  content?: ReactNode
}

interface TabsProps<Value extends string> {
  /** What the tabs choose between, for screen readers. */
  label: string
  value: Value
  onChange: (value: Value) => void
  items: TabItem<Value>[]
  children?: ReactNode
}

// Not Radix: the home page carries this, and Radix's tabs bring their roving focus and collections along.

const STEPS: Record<string, (index: number, count: number) => number> = {
  ArrowRight: (index, count) => (index + 1) % count,
  ArrowLeft: (index, count) => (index - 1 + count) % count,
  Home: () => 0,
  End: (_index, count) => count - 1,
}

/** Tabs by the ARIA pattern: arrows, Home and End choose at once; only the chosen tab is in the tab order. */
export function Tabs<Value extends string>({ label, value, onChange, items, children }: TabsProps<Value>) {
  const id = useId()
  const listRef = useRef<HTMLDivElement>(null)
  const content = items.find((item) => item.value === value)?.content ?? children
  // Scrolls only the list, never the page.
  useLayoutEffect(() => {
    const bar = listRef.current
    const chosen = document.getElementById(`${id}-${value}`)
    if (bar && chosen) bar.scrollLeft = chosen.offsetLeft - bar.offsetLeft - (bar.clientWidth - chosen.offsetWidth) / 2
  }, [id, value])
  const onKeyDown = (event: KeyboardEvent) => {
    const index = items.findIndex((item) => item.value === value)
    const next = STEPS[event.key]?.(index, items.length)
    const item = next === undefined ? undefined : items[next]
    if (!item) return
    event.preventDefault()
    onChange(item.value)
    listRef.current?.querySelectorAll<HTMLElement>('[role="tab"]')[next ?? 0]?.focus()
  }
  return (
    <div>
      <div
        className={classNames(list, !items.every(({ href }) => href) && needsScript)}
        role="tablist"
        aria-label={label}
        ref={listRef}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const isChosen = item.value === value
          const props = {
            role: 'tab',
            className: tab,
            id: `${id}-${item.value}`,
            'aria-selected': isChosen,
            'aria-controls': isChosen && content ? `${id}-panel` : undefined,
            tabIndex: isChosen ? 0 : -1,
            children: (
              <>
                {ownText(item.label)}
                {item.count !== undefined && <span className={countClass}>{item.count}</span>}
              </>
            ),
          }
          return item.href ? (
            <a key={item.value} {...props} href={item.href} onClick={onPlainPress(() => onChange(item.value))} />
          ) : (
            <button key={item.value} {...props} type="button" onClick={() => onChange(item.value)} />
          )
        })}
      </div>
      {content && (
        <div className={panel} role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${value}`}>
          {content}
        </div>
      )}
    </div>
  )
}
