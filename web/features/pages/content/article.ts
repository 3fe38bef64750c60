import type { ArticleHead } from '#worker/content/articles'
import type { Picture } from '../company/scene'

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
export interface ArticlePart {
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
