import { Newspaper } from 'lucide-react'
import { newestFirst, type Release, releaseAddress } from '#worker/content/releases'
import type { ContentOf } from '#worker/contract/content/pages'
import { fullDate } from '../../format/dates'
import { Badge } from '../../ui/labels'
import { Card } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { CardGrid } from './company-page'
import * as css from './press.css'

type CoverageArticle = NonNullable<ContentOf<'press'>['coverage']>['articles'][number]

/** Press releases, newest first. Each title leads to its release. */
export const ReleaseList = ({ releases }: { releases: readonly Release[] }) => (
  <ul className={css.list}>
    {releases.map((release) => (
      <Card as="li" key={release.id} className={css.item}>
        <div>
          <ReleaseMeta release={release} />
          <h3 className={css.itemTitle}>
            <Link className={css.itemLink} href={releaseAddress(release.id)}>
              {release.title}
            </Link>
          </h3>
          <p className={css.excerpt}>{release.excerpt}</p>
        </div>
      </Card>
    ))}
  </ul>
)

/** What a release is about, and its day. */
export const ReleaseMeta = ({ release: { category, date } }: { release: Release }) => (
  <p className={css.meta}>
    <Badge tone="accent">{category}</Badge>
    <time dateTime={date}>{fullDate(date)}</time>
  </p>
)

/** Articles of other publications about the company, newest first; each title is a link, if the brand has the article's address. */
export const CoverageList = ({ articles }: { articles: readonly CoverageArticle[] }) => (
  <CardGrid columns={4}>
    {newestFirst(articles).map(({ id, title, publication, date, excerpt, href }) => (
      <Card as="li" key={id} className={css.coverageCard}>
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
