import { fullDate } from '../../format/dates'
import { brand } from '../../styles/theme.css'
import { Badge } from '../../ui/labels'
import { Card } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { CardGrid } from './company-page'
import { COVERAGE, type Coverage, RELEASES } from './content/press'
import * as css from './press.css'
import { mark } from './press.css'

/** Press releases, the newest first. */
export const ReleaseList = () => (
  <ul className={css.list}>
    {RELEASES.map(({ id, title, date, excerpt, category, link }) => (
      <Card as="li" key={id} id={`release-${id}`} className={css.item}>
        <div>
          <p className={css.meta}>
            <Badge tone="accent">{category}</Badge>
            <time dateTime={date}>{fullDate(date)}</time>
          </p>
          <h3 className={css.itemTitle} id={`release-${id}-title`}>
            <Link className={css.itemLink} href={link}>
              {title}
            </Link>
          </h3>
          <p className={css.excerpt}>{excerpt}</p>
        </div>
      </Card>
    ))}
  </ul>
)

/** Articles of other publications about the company, the newest first. */
export const CoverageList = () => (
  <CardGrid columns={4}>
    {COVERAGE.map(({ id, title, publication, date, excerpt, link, logo }) => (
      <Card as="li" key={id} id={`coverage-${id}`} className={css.coverageCard}>
        <p className={css.publication}>
          <PublicationMark logo={logo} />
          <span className={css.publicationName}>{publication}</span>
        </p>
        <h3 className={css.itemTitle} id={`coverage-${id}-title`}>
          <Link className={css.itemLink} href={link}>
            {title}
          </Link>
        </h3>
        <div>
          <p className={css.excerpt}>{excerpt}</p>
          <p className={css.coverageDate}>
            <time dateTime={date}>{fullDate(date)}</time>
          </p>
        </div>
      </Card>
    ))}
  </CardGrid>
)

// SVG paths in a 40 × 40 view box.
const PATHS: Record<Coverage['logo'], string> = {
  bars: 'M10 29V18M17 29V11M24 29V15M31 29V21',
  arc: 'M9 28a11 11 0 0 1 22 0M15 28a5 5 0 0 1 10 0',
  peak: 'M8 29L17 13L23 23L26 18L32 29Z',
  ring: 'M20 10a10 10 0 1 0 10 10M20 10V20H30',
}

/** The drawn logo of a publication. */
const PublicationMark = ({ logo }: { logo: Coverage['logo'] }) => (
  <svg className={mark} viewBox="0 0 40 40" aria-hidden="true">
    <rect width="40" height="40" fill={brand.surfaceMuted} />
    <path
      d={PATHS[logo]}
      fill="none"
      stroke={brand.textSoft}
      strokeWidth="3.5"
      strokeLinecap="round"
      strokeLinejoin="round"
    />
  </svg>
)
