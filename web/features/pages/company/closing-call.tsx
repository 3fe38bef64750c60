import { type ReactNode, useId } from 'react'
import { actions, call, place, text as textClass, title as titleClass } from './closing-call.css'

/** The end of a page: an invitation and what to press. */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={place} aria-labelledby={id}>
      <div className={call}>
        <div>
          <h2 className={titleClass} id={id}>
            {title}
          </h2>
          <p className={textClass}>{text}</p>
        </div>
        <div className={actions}>{children}</div>
      </div>
    </section>
  )
}
