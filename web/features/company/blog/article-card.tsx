import { type ArticleHead, articleAddress } from '#worker/contract/content/articles'
import { fullDate } from '../../../format/dates'
import { classNames } from '../../../ui/class-names'
import { Badge } from '../../../ui/labels'
import { Card } from '../../../ui/layout/page'
import { Link } from '../../../ui/link'
import { Picture } from '../../../ui/picture'
import { type Picture as Drawing, Scene } from '../scenes/scene'
import * as css from './article.css'

interface ArticlePictureProps {
  article: Pick<ArticleHead, 'id' | 'picture' | 'photo'>
  /** The value of the `sizes` attribute. */
  sizes: string
  isFirst?: boolean
}

const TONES = ['primary', 'secondary', 'accent'] as const

/** The drawing of an article in one of the brand's colors, always the same for an article. */
const drawingOf = ({ id, picture }: Pick<ArticleHead, 'id' | 'picture'>): Drawing => ({
  scene: picture,
  tone: TONES[[...id].reduce((sum, sign) => sum + (sign.codePointAt(0) ?? 0), 0) % TONES.length] ?? 'primary',
})

/** The brand's picture of an article, or a drawing; it fills its container. */
export const ArticlePicture = ({ article, sizes, isFirst }: ArticlePictureProps) =>
  article.photo ? (
    <Picture picture={article.photo} sizes={sizes} className={css.photo} {...(isFirst && { isFirst })} />
  ) : (
    <Scene {...drawingOf(article)} />
  )

const CARD_SIZES = '(min-width: 1100px) 24rem, (min-width: 768px) 46vw, 92vw'
const WIDE_SIZES = '(min-width: 1100px) 40rem, (min-width: 768px) 52vw, 92vw'

/** An article as a card in a list; the whole card is its link. `wide` takes a whole row. */
export const ArticleCard = ({ article, wide = false }: { article: ArticleHead; wide?: boolean }) => (
  <Card as="li" padding="none" className={classNames(css.card, wide && css.wideCard)}>
    <div className={classNames(css.cardPicture, wide && css.widePicture)}>
      <ArticlePicture article={article} sizes={wide ? WIDE_SIZES : CARD_SIZES} />
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
