import { type ReactNode, useId } from 'react'
import * as css from './closing-call.css'

/** The end of a page: an invitation and what to press. */
export function ClosingCall({ title, text, children }: { title: string; text: string; children: ReactNode }) {
  const id = useId()
  return (
    <section className={css.place} aria-labelledby={id}>
      <div className={css.call}>
        <div>
          <h2 className={css.title} id={id}>
            {title}
          </h2>
          <p className={css.text}>{text}</p>
        </div>
        <div className={css.actions}>{children}</div>
      </div>
    </section>
  )
}
