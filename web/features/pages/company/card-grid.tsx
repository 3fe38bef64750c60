import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/page'
import type { Point } from '../content/company'
import { cardText, cardTitle, columns as columnClasses, icon, point as pointClass } from './card-grid.css'
import { PointIcon } from './point-icon'

/** A list of cards: one column on a phone, two on a tablet, then as many as told. Its children are list items. */
export const CardGrid = ({ columns, children }: { columns: keyof typeof columnClasses; children: ReactNode }) => (
  <ul className={columnClasses[columns]}>{children}</ul>
)

/** Points as a grid of cards, each with its icon. */
export const PointGrid = ({ points, columns }: { points: readonly Point[]; columns: keyof typeof columnClasses }) => (
  <CardGrid columns={columns}>
    {points.map((point) => (
      <Card as="li" key={point.title} className={pointClass}>
        <div className={icon}>
          <PointIcon name={point.icon} />
        </div>
        <div>
          <h3 className={cardTitle}>{point.title}</h3>
          <p className={cardText}>{point.text}</p>
        </div>
      </Card>
    ))}
  </CardGrid>
)
