import type { BlogSearch } from './article'

// Numbers and truth values that a typed address holds are words to search for.
const textOf = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** How the route reads its query string; apart from the articles, which load with the page. */
export const parseBlogSearch = (search: Record<string, unknown>): BlogSearch => {
  const [q, category, article] = [textOf(search.q), textOf(search.category), textOf(search.article)]
  return { ...(q && { q }), ...(category && { category }), ...(article && { article }) }
}
