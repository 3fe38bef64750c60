import type { ArticleHead } from '#worker/content/articles'
import type { Picture } from '../company/scene'
import { COMPANY_NEWS } from './blog/company-news'
import { INDUSTRY_INSIGHTS } from './blog/industry-insights'
import { SUSTAINABILITY } from './blog/sustainability'
import { TECHNOLOGY } from './blog/technology'
import { TRAVEL_TIPS } from './blog/travel-tips'

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

/** Every article, the newest first. */
export const ARTICLES: readonly Article[] = [
  ...TRAVEL_TIPS,
  ...INDUSTRY_INSIGHTS,
  ...TECHNOLOGY,
  ...SUSTAINABILITY,
  ...COMPANY_NEWS,
].toSorted((a, b) => b.date.localeCompare(a.date))

/** The blog's own words. */
export const BLOG = {
  eyebrow: 'Blog',
  title: 'Notes for people who fly',
  lead: 'How fares work, what to check before you leave, and what we are building. Short articles, no sponsors.',
  newsletter: {
    title: 'New articles by email',
    text: 'One letter a month, and a link in each to stop them.',
  },
}
