import type { PageContent, StoredPage } from './fields'
import type { blog } from './pages/blog'
import type { RichText } from './rich-text'

/** An article as an owner wrote it. */
export type StoredArticle = StoredPage<typeof blog>['articles']['articles'][number]

/** What is known of an article before it is read: on its card, in search results and where it is shared. */
export interface ArticleHead extends Omit<StoredArticle, 'text' | 'address' | 'category'> {
  /** Its name in addresses. */
  id: string
  category: Category
  /** In minutes, at 150 words a minute. */
  readTime: number
}

export interface Article extends ArticleHead {
  text: RichText
}

/** What a brand's articles are sorted by. */
export interface Category {
  /** Its name in addresses. */
  slug: string
  name: string
}

/** What the list of a blog shows: nothing that is read in an article alone. */
export interface BlogList {
  top: PageContent<typeof blog>['top']
  /** The newest first. */
  articles: readonly ArticleHead[]
  /** In the order in which articles first name them. */
  categories: readonly Category[]
}

/** An article, with others to read next. */
export interface ArticlePage {
  article: Article
  more: readonly ArticleHead[]
}

/** Where an article is read. */
export const articleAddress = (id: string) => `/blog?article=${encodeURIComponent(id)}`
