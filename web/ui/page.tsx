import type { ReactNode } from 'react'
import { head, lead as leadClass, title as titleClass, width as widths } from './page.css'

interface PageProps {
  /** The page's only h1. */
  title?: ReactNode
  /** A sentence under the title. */
  lead?: ReactNode
  width?: keyof typeof widths
  children: ReactNode
}

/** The content of a screen: its width, its air and its title. The main landmark around it is the root's. */
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
