import type { ReactNode } from 'react'
import { content, summary } from './fold.css'
import { Card } from './page'

interface FoldProps {
  title: string
  children: ReactNode
}

/** A card whose content opens under its heading. */
export const Fold = ({ title, children }: FoldProps) => (
  <Card padding="none">
    <details>
      <summary className={summary}>
        <h2>{title}</h2>
      </summary>
      <div className={content}>{children}</div>
    </details>
  </Card>
)
