import type { ComponentPropsWithRef } from 'react'
import { card, padding as paddings } from './card.css'
import { classNames } from './class-names'

type CardProps = ComponentPropsWithRef<'div'> & {
  as?: 'div' | 'section' | 'article' | 'aside' | 'li'
  padding?: keyof typeof paddings
}

/** A bordered surface on the page. */
export function Card({ as = 'div', padding = 'md', className, ...rest }: CardProps) {
  const Element = as as 'div' // every element it may be takes the attributes of a div
  return <Element {...rest} className={classNames(card, paddings[padding], className)} />
}
