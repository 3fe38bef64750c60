import { Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import type { Hero } from '#worker/contract/brand'
import { telHref } from '../../links/tel-href'
import { laterPart } from '../../page/later-part'
import * as css from './home-screen.css'
import type { HomeContent, HomeSlots } from './shown-parts'

// Hydrated after the search form.
const HeroArt = laterPart('features/home/art/hero-art.tsx', () =>
  import('./art/hero-art').then(({ default: Art }) => Art),
)
const loadBelowSearch = () => import('./below-search').then(({ default: Below }) => Below)
const BelowSearch = laterPart('features/home/below-search.tsx', loadBelowSearch, <div className={css.reserved} />)

/** Preloads what the home page loads after itself, for visitors who are about to go there; the page itself says what did not come. */
export const preloadBelowSearch = (): void => void loadBelowSearch().catch(() => {})

interface HomeScreenProps {
  content: HomeContent
  /** How the page begins, if not with the brand's picture or the drawn routes. */
  hero?: Hero | undefined
  /** As displayed; its link has no spaces. */
  phone: string
  slots: HomeSlots
  /** The search form. */
  children: ReactNode
}

/** The home page: title, search form and phone number; everything below is loaded after them. */
export function HomeScreen({ content, hero, phone, slots, children }: HomeScreenProps) {
  return (
    <>
      <section className={css.hero} data-hero={hero ?? (content.top.photo && 'picture')}>
        <HeroArt hero={hero} photo={content.top.photo} />
        <div className={css.inner}>
          <h1 className={css.title}>{content.top.title}</h1>
          {content.top.lead && <p className={css.lead}>{content.top.lead}</p>}
          {phone && (
            <a className={css.phone} href={telHref(phone)}>
              <Phone size={18} aria-hidden="true" />
              Rather talk? Call {phone}
            </a>
          )}
        </div>
      </section>
      <section className={css.searchArea} aria-label="Search">
        <div className={css.searchCard}>{children}</div>
      </section>
      {content.order.parts.some((part) => content[part]) && (
        <BelowSearch content={content} phone={phone} slots={slots} />
      )}
    </>
  )
}
