import type { PageContent, StoredPage } from './fields'
import type { blog } from './pages/blog'
import type { RichText } from './rich-text'

/** An article as an owner wrote it. */
export type StoredArticle = StoredPage<typeof blog>['articles']['articles'][number]

/** The part of an article that cards, search results and link previews show. */
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

/** A category of a brand's articles. */
export interface Category {
  /** Its name in addresses. */
  slug: string
  name: string
}

/** The list of a blog, without the texts of its articles. */
export interface BlogList {
  top: PageContent<typeof blog>['top']
  /** The newest first. */
  articles: readonly ArticleHead[]
  /** In the order in which articles first name them. */
  categories: readonly Category[]
}

/** An article with suggestions of others. */
export interface ArticlePage {
  article: Article
  more: readonly ArticleHead[]
}

/** The path of an article. */
export const articleAddress = (id: string) => `/blog?article=${encodeURIComponent(id)}`
