import { fullDate } from '../../../../format/dates'
import type { Article } from '../../content/article'

/** Who wrote it, when, and how long it takes to read. */
export const ArticleMeta = ({ article, className }: { article: Article; className: string }) => (
  <p className={className}>
    <span>{article.author}</span>
    <time dateTime={article.date}>{fullDate(article.date)}</time>
    <span>{article.readTime} min read</span>
  </p>
)
