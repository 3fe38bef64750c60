import { articleAddress } from '#worker/content/articles'
import { classNames } from '../../../../ui/class-names'
import { Badge } from '../../../../ui/labels'
import { Card } from '../../../../ui/layout/page'
import { type Article, CATEGORIES } from '../../content/article'
import { Scene } from '../scene'
import * as css from './article-card.css'
import { ArticleMeta } from './article-meta'

/** An article in a list; all of it leads to the article. `wide` takes a whole row. */
export const ArticleCard = ({ article, wide = false }: { article: Article; wide?: boolean }) => (
  <Card as="li" padding="none" className={classNames(css.card, wide && css.wideCard)}>
    <div className={classNames(css.picture, wide && css.widePicture)}>
      <Scene {...article.image} />
    </div>
    <div className={classNames(css.words, wide && css.wideWords)}>
      <Badge tone="accent">{CATEGORIES[article.category]}</Badge>
      <h3 className={classNames(css.title, wide && css.wideTitle)}>
        <a className={css.link} href={articleAddress(article.id)}>
          {article.title}
        </a>
      </h3>
      <p className={css.excerpt}>{article.excerpt}</p>
      <ArticleMeta article={article} className={classNames(css.meta, wide && css.wideMeta)} />
    </div>
  </Card>
)
