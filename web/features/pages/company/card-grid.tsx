import type { ReactNode } from 'react'
import { Card } from '../../../ui/layout/page'
import type { Point } from '../content/company'
import * as css from './card-grid.css'
import { PointIcon } from './point-icon'

/** A list of cards: one column on a phone, two on a tablet, then as many as told. Its children are list items. */
export const CardGrid = ({ columns, children }: { columns: keyof typeof css.columns; children: ReactNode }) => (
  <ul className={css.columns[columns]}>{children}</ul>
)

/** Points as a grid of cards, each with its icon. */
export const PointGrid = ({ points, columns }: { points: readonly Point[]; columns: keyof typeof css.columns }) => (
  <CardGrid columns={columns}>
    {points.map((point) => (
      <Card as="li" key={point.title} className={css.point}>
        <div className={css.icon}>
          <PointIcon name={point.icon} />
        </div>
        <div>
          <h3 className={css.cardTitle}>{point.title}</h3>
          <p className={css.cardText}>{point.text}</p>
        </div>
      </Card>
    ))}
  </CardGrid>
)
