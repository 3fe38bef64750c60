import { ArrowLeft } from 'lucide-react'
import type { ArticlePage } from '#worker/contract/content/articles'
import { Badge } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { RichText } from '../../../ui/rich-text/rich-text'
import { CardGrid, Section } from '../company-page'
import * as css from './article.css'
import { ArticleCard, ArticleMeta, ArticlePicture } from './article-card'

/** As wide as its text. */
const HEAD_SIZES = '(min-width: 768px) 42rem, 92vw'

/** A whole article, and others to read next. */
export const ArticleView = ({ article, more }: ArticlePage) => (
  <>
    <article className={css.article}>
      <Link className={css.back} to="/blog">
        <ArrowLeft size={16} aria-hidden="true" />
        All articles
      </Link>
      <header className={css.head}>
        <Badge tone="accent">{article.category.name}</Badge>
        <h1 className={css.title}>{article.title}</h1>
        <ArticleMeta article={article} className={css.meta} />
        <p className={css.lead}>{article.excerpt}</p>
      </header>
      <div className={css.picture}>
        <ArticlePicture article={article} sizes={HEAD_SIZES} isFirst />
      </div>
      <RichText text={article.text} />
    </article>
    {more.length > 0 && (
      <Section title="More to read" tone="tinted">
        <CardGrid columns={3}>
          {more.map((other) => (
            <ArticleCard key={other.id} article={other} />
          ))}
        </CardGrid>
      </Section>
    )}
  </>
)
