import type { ReactNode } from 'react'
import { pageTitle } from '../../styles/bands.css'
import { art, below, content, hero, inner, lead as leadClass } from './help.css'

interface HelpPageProps {
  title: string
  lead: string
  /** Shown under the lead, such as a search box. */
  tool?: ReactNode
  children: ReactNode
}

/** The frame of a help page: a band with title and lead, and the sections below it. */
export const HelpPage = ({ title, lead, tool, children }: HelpPageProps) => (
  <>
    <div className={hero}>
      <Art />
      <div className={inner}>
        <h1 className={pageTitle}>{title}</h1>
        <p className={leadClass}>{lead}</p>
        {tool && <div className={below}>{tool}</div>}
      </div>
    </div>
    <div className={content}>{children}</div>
  </>
)

// Three flight paths, one behind the other.
const Art = () => (
  <svg className={art} viewBox="0 0 420 240" fill="none" stroke="currentColor" strokeWidth="2" aria-hidden="true">
    <path d="M20 220C60 90 190 20 330 70" strokeDasharray="2 9" strokeLinecap="round" />
    <path d="M70 240C110 130 220 70 350 110" strokeDasharray="2 9" strokeLinecap="round" opacity="0.6" />
    <path d="M130 260C165 170 255 120 370 150" strokeDasharray="2 9" strokeLinecap="round" opacity="0.35" />
    <circle cx="330" cy="70" r="7" fill="currentColor" />
    <circle cx="330" cy="70" r="16" />
    <circle cx="350" cy="110" r="5" fill="currentColor" opacity="0.6" />
    <circle cx="370" cy="150" r="4" fill="currentColor" opacity="0.35" />
  </svg>
)
