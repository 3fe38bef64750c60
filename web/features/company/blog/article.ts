import type { ArticleHead } from '#worker/content/articles'
import type { Picture } from '../scenes/scene'

/** The categories in the order of their buttons, by their names in addresses. */
export const CATEGORIES = {
  'industry-insights': 'Industry Insights',
  technology: 'Technology',
  'travel-tips': 'Travel Tips',
  sustainability: 'Sustainability',
  'company-news': 'Company News',
} as const
export type Category = keyof typeof CATEGORIES

/** A part of an article: paragraphs and perhaps a list, under a heading unless it is the opening. */
interface ArticlePart {
  heading?: string
  paragraphs: readonly string[]
  list?: readonly string[]
}

export interface Article extends ArticleHead {
  category: Category
  /** Drawn, in the brand's colors. */
  image: Picture
  featured: boolean
  /** Minutes, at a calm 150 words each. */
  readTime: number
  body: readonly ArticlePart[]
}

/** The blog's part of the address. */
export interface BlogSearch {
  q?: string
  category?: string
  article?: string
}

/** The category an address names; null for all of them and for one nobody knows. */
export const readCategory = (category: string | undefined): Category | null =>
  category !== undefined && Object.hasOwn(CATEGORIES, category) ? (category as Category) : null // asked for on the line itself

// Texts carry typographic apostrophes, keyboards plain ones.
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")

/** The articles of a category (null: any) whose title or excerpt holds every word of the query, in any case; in the given order. */
export function filterArticles(articles: readonly Article[], query: string, category: Category | null): Article[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return articles.filter((article) => {
    const text = plain(`${article.title}\n${article.excerpt}`)
    return (category === null || article.category === category) && words.every((word) => text.includes(word))
  })
}
