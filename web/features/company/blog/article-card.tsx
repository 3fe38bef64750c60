import { type ArticleHead, articleAddress } from '#worker/contract/content/articles'
import { fullDate } from '../../../format/dates'
import { classNames } from '../../../ui/class-names'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { type Picture, Scene } from '../scenes/scene'
import * as css from './article.css'

const TONES = ['primary', 'secondary', 'accent'] as const

/** The drawing of an article, in one of the brand's colors: the same wherever it shows. */
export const pictureOf = ({ id, picture }: Pick<ArticleHead, 'id' | 'picture'>): Picture => ({
  scene: picture,
  tone: TONES[[...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TONES.length] ?? 'primary',
})

/** An article as a card in a list; the whole card is its link. `wide` takes a whole row. */
export const ArticleCard = ({ article, wide = false }: { article: ArticleHead; wide?: boolean }) => (
  <Card as="li" padding="none" className={classNames(css.card, wide && css.wideCard)}>
    <div className={classNames(css.cardPicture, wide && css.widePicture)}>
      <Scene {...pictureOf(article)} />
    </div>
    <div className={classNames(css.cardWords, wide && css.wideWords)}>
      <Badge tone="accent">{article.category.name}</Badge>
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
export const ArticleMeta = ({ article, className }: { article: ArticleHead; className: string }) => (
  <p className={className}>
    {article.author && <span>{article.author}</span>}
    <time dateTime={article.date}>{fullDate(article.date)}</time>
    <span>{article.readTime} min read</span>
  </p>
)
