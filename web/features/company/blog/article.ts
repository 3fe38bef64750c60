import type { ArticleHead } from '#worker/content/articles'
import type { Picture } from '../scenes/scene'

/** Category labels by their names in addresses, in the order of the filter buttons. */
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
  /** The drawing that illustrates it. */
  image: Picture
  featured: boolean
  /** In minutes, at 150 words a minute. */
  readTime: number
  body: readonly ArticlePart[]
}

/** The category that an address names; null when it names none or an unknown one. */
export const readCategory = (category: string | undefined): Category | null =>
  category !== undefined && Object.hasOwn(CATEGORIES, category) ? (category as Category) : null // hasOwn has just checked it

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
