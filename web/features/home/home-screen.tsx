import { Phone } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useEffect, useState } from 'react'
import { telHref } from '../../links/tel-href'
import { hero, inner, lead, phone as phoneClass, reserved, searchArea, searchCard, title } from './home-screen.css'

// Loaded once the search form is painted; where they can't be loaded, the page works without them.
const nothing = () => ({ default: () => <></> })
const RouteArt = lazy(() => import('./art/route-art').catch(nothing))
const BelowSearch = lazy(() => import('./below-search').catch(nothing))

interface HomeScreenProps {
  /** As it is to be read; called without its spaces. */
  phone: string
  /** The search form. */
  children: ReactNode
}

/** The home page: its title, the search form and a phone number; everything below loads after them. */
export function HomeScreen({ phone, children }: HomeScreenProps) {
  const [painted, setPainted] = useState(false)
  useEffect(() => setPainted(true), [])
  const place = <div className={reserved} />
  return (
    <>
      <section className={hero}>
        <Suspense>{painted && <RouteArt />}</Suspense>
        <div className={inner}>
          <h1 className={title}>Where do you want to fly?</h1>
          <p className={lead}>
            Compare fares across airlines. The price you see covers everyone who travels, and it is the price you pay.
          </p>
          <a className={phoneClass} href={telHref(phone)}>
            <Phone size={18} aria-hidden="true" />
            Rather talk? Call {phone}
          </a>
        </div>
      </section>
      <section className={searchArea} aria-label="Search">
        <div className={searchCard}>{children}</div>
      </section>
      <Suspense fallback={place}>{painted ? <BelowSearch phone={phone} /> : place}</Suspense>
    </>
  )
}
