import { ArrowLeft } from 'lucide-react'
import { Badge } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { CardGrid, Section } from '../company-page'
import { Scene } from '../scenes/scene'
import { type Article, CATEGORIES } from './article'
import * as css from './article.css'
import { ArticleCard, ArticleMeta } from './article-card'
import { ARTICLES } from './articles'

const MORE = 3

/** The articles to suggest after this one: the same category first, then the newest. */
const moreAfter = ({ id, category }: Article) =>
  ARTICLES.filter((other) => other.id !== id)
    .toSorted((a, b) => Number(b.category === category) - Number(a.category === category))
    .slice(0, MORE)

/** A whole article, and three others to read next. */
export const ArticleView = ({ article }: { article: Article }) => (
  <>
    <article className={css.article}>
      <Link className={css.back} to="/blog">
        <ArrowLeft size={16} aria-hidden="true" />
        All articles
      </Link>
      <header className={css.head}>
        <Badge tone="accent">{CATEGORIES[article.category]}</Badge>
        <h1 className={css.title}>{article.title}</h1>
        <ArticleMeta article={article} className={css.meta} />
        <p className={css.lead}>{article.excerpt}</p>
      </header>
      <div className={css.picture}>
        <Scene {...article.image} />
      </div>
      {article.body.map(({ heading, paragraphs, list }) => (
        <div key={heading ?? 'opening'} className={css.part}>
          {heading && <h2 className={css.partTitle}>{heading}</h2>}
          {paragraphs.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          {list && (
            <ul className={css.list}>
              {list.map((entry) => (
                <li key={entry}>{entry}</li>
              ))}
            </ul>
          )}
        </div>
      ))}
    </article>
    <Section title="More to read" tone="tinted">
      <CardGrid columns={3}>
        {moreAfter(article).map((other) => (
          <ArticleCard key={other.id} article={other} />
        ))}
      </CardGrid>
    </Section>
  </>
)
