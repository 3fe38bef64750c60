import { Newspaper } from 'lucide-react'
import { slugsOf } from '#worker/content/slugs'
import type { ContentOf } from '#worker/contract/content/pages'
import { fullDate } from '../../format/dates'
import { Badge } from '../../ui/labels'
import { Card } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { Picture } from '../../ui/picture'
import { CardGrid } from './company-page'
import { Paragraphs } from './paragraphs'
import * as css from './press.css'

type Press = ContentOf<'press'>
type Release = NonNullable<Press['releases']>['releases'][number]
type CoverageArticle = NonNullable<Press['coverage']>['articles'][number]

/** The entries, newest first, each with a unique anchor. */
function byDate<Entry extends { title: string; date: string }>(entries: readonly Entry[]) {
  const names = slugsOf(
    entries.map(({ title }) => title),
    'entry',
  )
  return entries
    .map((entry, at) => ({ ...entry, name: names[at] ?? '' }))
    .toSorted((one, other) => other.date.localeCompare(one.date))
}

/** The width of a release's text. */
const RELEASE_SIZES = '(min-width: 768px) 42rem, 84vw'

/** Press releases, newest first. Each title links to its release. */
export const ReleaseList = ({ releases }: { releases: readonly Release[] }) => (
  <ul className={css.list}>
    {byDate(releases).map(({ name, title, date, text, category, photo }) => (
      <Card as="li" key={name} id={`release-${name}`} className={css.item}>
        <div>
          <p className={css.meta}>
            <Badge tone="accent">{category}</Badge>
            <time dateTime={date}>{fullDate(date)}</time>
          </p>
          <h3 className={css.itemTitle}>
            <Link className={css.itemLink} href={`/press#release-${name}`}>
              {title}
            </Link>
          </h3>
          {photo && <Picture picture={photo} sizes={RELEASE_SIZES} className={css.releasePicture} />}
          <div className={css.excerpt}>
            <Paragraphs text={text} />
          </div>
        </div>
      </Card>
    ))}
  </ul>
)

/** Articles of other publications about the company, newest first; a title is a link when the brand has the article's address. */
export const CoverageList = ({ articles }: { articles: readonly CoverageArticle[] }) => (
  <CardGrid columns={4}>
    {byDate(articles).map(({ name, title, publication, date, excerpt, href }) => (
      <Card as="li" key={name} className={css.coverageCard}>
        <p className={css.publication}>
          <span className={css.mark}>
            <Newspaper size={20} aria-hidden="true" />
          </span>
          <span className={css.publicationName}>{publication}</span>
        </p>
        <h3 className={css.itemTitle}>
          {href ? (
            <a className={css.itemLink} href={href} rel="noreferrer">
              {title}
            </a>
          ) : (
            title
          )}
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
