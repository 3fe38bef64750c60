import { ArrowRight, Check } from 'lucide-react'
import { classNames } from '../../../ui/class-names'
import { Badge } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { Autumn, Spring, Summer, Winter } from '../art/seasons'
import { allPromotionsHref, promotionHref } from '../links'
import { Section } from '../section'
import { arrow, cover, linkCard } from '../section.css'
import type { PartContent } from '../shown-parts'
import * as css from './promotions.css'

type PromotionsContent = PartContent<'promotions'>
type Promotion = PromotionsContent['promotions'][number]
type Season = Promotion['season']

/** The season of a calendar day, by month: March to May is spring, June to August summer, September to November autumn. */
export function seasonAt(day: string): Season {
  const month = Number(day.slice(5, 7))
  if (month >= 3 && month <= 5) return 'spring'
  if (month >= 6 && month <= 8) return 'summer'
  return month >= 9 && month <= 11 ? 'autumn' : 'winter'
}

/** The promotions, those of the day's season first, the others in their given order. */
export function promotionsOn<P extends Pick<Promotion, 'season'>>(day: string, promotions: readonly P[]): P[] {
  const isCurrent = ({ season }: P) => season === seasonAt(day)
  return [...promotions.filter(isCurrent), ...promotions.filter((promotion) => !isCurrent(promotion))]
}

const ART: Record<Season, () => React.JSX.Element> = { summer: Summer, winter: Winter, spring: Spring, autumn: Autumn }

/** The seasons' promotions, the current one large. */
export function Promotions({ today, title, lead, promotions, note }: PromotionsContent & { today: string }) {
  const [first, ...others] = promotionsOn(today, promotions)
  return (
    <Section
      title={title}
      lead={lead}
      note={note}
      more={{ href: allPromotionsHref, label: 'All Promotions' }}
      tone="subtle"
    >
      <ul className={css.grid}>
        {first && <Featured promotion={first} isCurrent={first.season === seasonAt(today)} />}
        {others.map((promotion, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: two promotions may have the same title
          <Other key={index} promotion={promotion} />
        ))}
      </ul>
    </Section>
  )
}

function Featured({ promotion, isCurrent }: { promotion: Promotion; isCurrent: boolean }) {
  const { season, title, text } = promotion
  const highlights = isCurrent ? promotion.highlights.split('\n').filter((line) => line.trim()) : []
  const Art = ART[season]
  return (
    <li className={classNames(linkCard, css.featured)}>
      <div className={classNames(css.featuredPicture, css.rowPicture)}>
        <div className={css.fill}>
          <Art />
        </div>
      </div>
      <div className={css.featuredBody}>
        {isCurrent && (
          <div>
            <Badge tone="accent">This season</Badge>
          </div>
        )}
        <h3 className={css.featuredTitle}>
          <Link className={cover} href={promotionHref(season)}>
            {title}
          </Link>
        </h3>
        <p className={css.text}>{text}</p>
        {highlights.length > 0 && (
          <ul className={css.highlights}>
            {highlights.map((highlight, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: a highlight has no name but its place
              <li key={index} className={css.highlight}>
                <Check className={css.tick} size={16} aria-hidden="true" />
                {highlight}
              </li>
            ))}
          </ul>
        )}
        <span className={css.call} aria-hidden="true">
          See the fares
          <ArrowRight className={arrow} size={16} />
        </span>
      </div>
    </li>
  )
}

function Other({ promotion: { season, title, text } }: { promotion: Promotion }) {
  const Art = ART[season]
  return (
    <li className={classNames(linkCard, css.row)}>
      <div className={css.rowPicture}>
        <div className={css.fill}>
          <Art />
        </div>
      </div>
      <div className={css.rowBody}>
        <h3 className={css.rowTitle}>
          <Link className={cover} href={promotionHref(season)}>
            {title}
          </Link>
        </h3>
        <p className={css.text}>{text}</p>
      </div>
    </li>
  )
}
