import type { Article, ArticleHead, ArticlePage, Category, StoredArticle } from '../contract/content/articles'
import { plainText, type RichText } from '../contract/content/rich-text'
import { slugsOf } from './slugs'

const WORDS_A_MINUTE = 150
const readTime = (text: RichText) =>
  Math.max(1, Math.ceil(plainText(text).split(/\s+/).filter(Boolean).length / WORDS_A_MINUTE))

const keyOf = (category: string) => category.trim().toLowerCase().replace(/\s+/g, ' ')

/** The categories of the articles, by slug. Names that differ only in case or spaces are one category. */
function categoriesOf(articles: readonly StoredArticle[]): Map<string, Category> {
  const names = new Map<string, string>()
  for (const { category } of articles) if (!names.has(keyOf(category))) names.set(keyOf(category), category)
  const slugs = slugsOf([...names.values()], 'category')
  return new Map([...names].map(([key, name], at) => [key, { slug: slugs[at] ?? '', name }]))
}

/** Articles as pages show them, newest first, and their categories in order of first use. */
export interface ReadArticles {
  articles: Article[]
  categories: Category[]
}

/** A blog's articles, future ones included: an article's slug doesn't depend on the day. */
export function readArticles(stored: readonly StoredArticle[]): ReadArticles {
  const categories = categoriesOf(stored)
  const ids = slugsOf(
    stored.map(({ address, title }) => address || title),
    'article',
  )
  const articles = stored.map(({ address: _, category, ...article }, at) => ({
    ...article,
    id: ids[at] ?? '',
    category: categories.get(keyOf(category)) ?? { slug: '', name: category },
    readTime: readTime(article.text),
  }))
  return { articles: articles.toSorted((a, b) => b.date.localeCompare(a.date)), categories: [...categories.values()] }
}

/** The articles that have appeared by a day, yyyy-MM-dd, and their categories. */
export function appearedBy(day: string, { articles, categories }: ReadArticles): ReadArticles {
  const appeared = articles.filter(({ date }) => date <= day)
  if (appeared.length === articles.length) return { articles, categories }
  const named = new Set(appeared.map(({ category }) => category.slug))
  return { articles: appeared, categories: categories.filter(({ slug }) => named.has(slug)) }
}

/** The part of an article that a list shows. */
export const headOf = ({ text: _, ...head }: Article): ArticleHead => head

const MORE = 3

/** An article by its slug, with suggestions: the same category first, then the newest. Null when there is none. */
export function findArticle(articles: readonly Article[], id: string): ArticlePage | null {
  const article = articles.find((each) => each.id === id)
  if (!article) return null
  const isAlike = (other: Article) => Number(other.category.slug === article.category.slug)
  const others = articles.filter((other) => other !== article).toSorted((a, b) => isAlike(b) - isAlike(a))
  return { article, more: others.slice(0, MORE).map(headOf) }
}
