import { articleAddress } from '#worker/content/articles'
import { fullDate } from '../../../format/dates'
import { classNames } from '../../../ui/class-names'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { Scene } from '../scenes/scene'
import { type Article, CATEGORIES } from './article'
import * as css from './article.css'

/** An article as a card in a list; the whole card is its link. `wide` takes a whole row. */
export const ArticleCard = ({ article, wide = false }: { article: Article; wide?: boolean }) => (
  <Card as="li" padding="none" className={classNames(css.card, wide && css.wideCard)}>
    <div className={classNames(css.cardPicture, wide && css.widePicture)}>
      <Scene {...article.image} />
    </div>
    <div className={classNames(css.cardWords, wide && css.wideWords)}>
      <Badge tone="accent">{CATEGORIES[article.category]}</Badge>
      <h3 className={classNames(css.cardTitle, wide && css.wideTitle)}>
        <Link className={css.cardLink} href={articleAddress(article.id)}>
          {article.title}
        </Link>
      </h3>
      <p className={css.cardExcerpt}>{article.excerpt}</p>
      <ArticleMeta article={article} className={classNames(css.cardMeta, wide && css.wideMeta)} />
    </div>
  </Card>
)

/** Who wrote it, when, and how long it takes to read. */
export const ArticleMeta = ({ article, className }: { article: Article; className: string }) => (
  <p className={className}>
    <span>{article.author}</span>
    <time dateTime={article.date}>{fullDate(article.date)}</time>
    <span>{article.readTime} min read</span>
  </p>
)
