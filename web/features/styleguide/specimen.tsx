import type { ReactNode } from 'react'
import { row, section, sectionTitle, specimen, specimenTitle, stack } from './styleguide.css'

/** A part of the styleguide. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={section} aria-label={title}>
    <h2 className={sectionTitle}>{title}</h2>
    {children}
  </section>
)

interface SpecimenProps {
  title: string
  /** Side by side, or stacked. */
  flow?: 'row' | 'stack'
  children: ReactNode
}

/** One primitive in its states. */
export const Specimen = ({ title, flow = 'row', children }: SpecimenProps) => (
  <div className={specimen}>
    <h3 className={specimenTitle}>{title}</h3>
    <div className={flow === 'row' ? row : stack}>{children}</div>
  </div>
)
