import { Download, ExternalLink } from 'lucide-react'
import { fullDate } from '../../../format/dates'
import { Button } from '../../../ui/button'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { COVERAGE, RELEASES } from '../content/press'
import { CardGrid } from './card-grid'
import * as css from './press-screen.css'
import { PublicationMark } from './publication-mark'

/** The company's own news, the newest first. */
export const ReleaseList = ({ onDownload }: { onDownload: () => void }) => (
  <ul className={css.list}>
    {RELEASES.map(({ id, title, date, excerpt, category, link }) => (
      <Card as="li" key={id} id={`release-${id}`} className={css.item}>
        <div>
          <p className={css.meta}>
            <Badge tone="accent">{category}</Badge>
            <time dateTime={date}>{fullDate(date)}</time>
          </p>
          <h3 className={css.itemTitle} id={`release-${id}-title`}>
            <a className={css.itemLink} href={link}>
              {title}
            </a>
          </h3>
          <p className={css.excerpt}>{excerpt}</p>
        </div>
        <Button
          variant="secondary"
          icon={<Download size={16} aria-hidden="true" />}
          aria-describedby={`release-${id}-title`}
          onClick={onDownload}
        >
          Download PDF
        </Button>
      </Card>
    ))}
  </ul>
)

/** What others write, the newest first. */
export const CoverageList = ({ onView }: { onView: () => void }) => (
  <CardGrid columns={4}>
    {COVERAGE.map(({ id, title, publication, date, excerpt, link, logo }) => (
      <Card as="li" key={id} id={`coverage-${id}`} className={css.coverageCard}>
        <p className={css.publication}>
          <PublicationMark logo={logo} />
          <span className={css.publicationName}>{publication}</span>
        </p>
        <h3 className={css.itemTitle} id={`coverage-${id}-title`}>
          <a className={css.itemLink} href={link}>
            {title}
          </a>
        </h3>
        <div>
          <p className={css.excerpt}>{excerpt}</p>
          <p className={css.coverageDate}>
            <time dateTime={date}>{fullDate(date)}</time>
          </p>
        </div>
        <Button
          className={css.cardButton}
          variant="secondary"
          size="sm"
          icon={<ExternalLink size={16} aria-hidden="true" />}
          aria-describedby={`coverage-${id}-title`}
          onClick={onView}
        >
          View Article
        </Button>
      </Card>
    ))}
  </CardGrid>
)
