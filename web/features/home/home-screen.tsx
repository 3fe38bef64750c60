import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { hero, inner, lead, phone as phoneClass, searchArea, searchCard, title } from './home-screen.css'
import { RouteArt } from './route-art'

interface HomeScreenProps {
  /** As it is to be read; called without its spaces. */
  phone: string
  /** The search form. */
  children: ReactNode
}

/** The front page: one promise, the search, and a person to call. */
export const HomeScreen = ({ phone, children }: HomeScreenProps) => (
  <>
    <section className={hero}>
      <RouteArt />
      <div className={inner}>
        <h1 className={title}>Where do you want to fly?</h1>
        <p className={lead}>
          Compare fares across airlines. The price you see covers everyone who travels, and it is the price you pay.
        </p>
        <a className={phoneClass} href={`tel:${phone.replace(/[^+\d]/g, '')}`}>
          <Phone size={18} aria-hidden="true" />
          Rather talk? Call {phone}
        </a>
      </div>
    </section>
    <section className={searchArea} aria-label="Search">
      <div className={searchCard}>{children}</div>
    </section>
  </>
)
