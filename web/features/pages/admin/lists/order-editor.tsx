import { ArrowDown, ArrowUp } from 'lucide-react'
import { useRef } from 'react'
import { inOrder, type OrderField } from '#worker/contract/content/fields'
import { IconButton } from '../../../../ui/button'
import type { Path } from '../page-draft'
import * as css from '../pages.css'
import type { PageDraft } from '../use-page-draft'

interface OrderEditorProps {
  field: OrderField
  draft: PageDraft
  path: Path
}

/** The parts of the page, in their order: each can be moved by one place at a time. */
export function OrderEditor({ field, draft, path }: OrderEditorProps) {
  const ref = useRef<HTMLFieldSetElement>(null)
  const value = draft.value(path)
  const names = inOrder(field, Array.isArray(value) ? value.map(String) : [])
  const move = (index: number, by: 1 | -1) => {
    const name = names[index]
    if (name === undefined) return
    draft.set(path, names.toSpliced(index, 1).toSpliced(index + by, 0, name))
    // The focus stays with the part, so that repeated presses move it to an end.
    requestAnimationFrame(() => {
      const place = `[data-part-name="${name}"]`
      const again = `${place} [data-move="${by}"]:not(:disabled), ${place} button:not(:disabled)`
      ref.current?.querySelector<HTMLElement>(again)?.focus()
    })
  }
  return (
    <fieldset ref={ref} className={css.list}>
      <legend className={css.legend}>{field.label}</legend>
      <ol className={css.order}>
        {names.map((name, index) => {
          const label = field.of[name] ?? name
          return (
            <li key={name} className={css.part} data-part-name={name}>
              <span>
                <span>{label}</span>
                {draft.value([name, 'isShown']) !== true && <span className={css.hidden}> (not shown)</span>}
              </span>
              <span className={css.partTools}>
                <IconButton
                  label={`Move ${label} up`}
                  icon={<ArrowUp size={16} aria-hidden="true" />}
                  data-move="-1"
                  disabled={index === 0}
                  onClick={() => move(index, -1)}
                />
                <IconButton
                  label={`Move ${label} down`}
                  icon={<ArrowDown size={16} aria-hidden="true" />}
                  data-move="1"
                  disabled={index === names.length - 1}
                  onClick={() => move(index, 1)}
                />
              </span>
            </li>
          )
        })}
      </ol>
    </fieldset>
  )
}
