import type { Article } from './article'
import { COMPANY_NEWS } from './blog/company-news'
import { INDUSTRY_INSIGHTS } from './blog/industry-insights'
import { SUSTAINABILITY } from './blog/sustainability'
import { TECHNOLOGY } from './blog/technology'
import { TRAVEL_TIPS } from './blog/travel-tips'

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
