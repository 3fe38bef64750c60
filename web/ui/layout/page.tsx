import type { ComponentPropsWithRef, ReactNode } from 'react'
import { classNames } from '../class-names'
import {
  card,
  head,
  lead as leadClass,
  padding as paddings,
  skeleton,
  title as titleClass,
  width as widths,
} from './page.css'

interface PageProps {
  /** The page's only h1. */
  title?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

/** The content of a screen with its width, spacing and title. The root route renders the main landmark around it. */
export const Page = ({ title, lead, width = 'normal', children }: PageProps) => (
  <div className={widths[width]}>
    {title && (
      <div className={head}>
        <h1 className={titleClass}>{title}</h1>
        {lead && <p className={leadClass}>{lead}</p>}
      </div>
    )}
    {children}
  </div>
)

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  padding?: keyof typeof paddings
}

/** A bordered surface on the page. */
export function Card({ as = 'div', padding = 'md', className, ...rest }: CardProps) {
  const Element = as as 'div' // every allowed element takes the attributes of a div
  return <Element {...rest} className={classNames(card, paddings[padding], className)} />
}

interface SkeletonProps {
  /** CSS lengths; a number counts px. */
  width?: number | string
  height?: number | string
  radius?: keyof typeof skeleton
}

/** A gray shape in place of content that is loading. Hidden from screen readers: name what is loading beside it. */
export const Skeleton = ({ width = '100%', height = '1em', radius = 'sm' }: SkeletonProps) => (
  <span className={skeleton[radius]} style={{ width, height }} aria-hidden="true" />
)
