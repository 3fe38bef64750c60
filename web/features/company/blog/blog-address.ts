import type { BlogSearch } from './article'

// Numbers and truth values that a typed address holds are words to search for.
const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** How the route reads its query string; apart from the articles, which load with the page. */
export const parseBlogSearch = (search: Record<string, unknown>): BlogSearch => {
  const [q, category, article] = [asText(search.q), asText(search.category), asText(search.article)]
  return { ...(q && { q }), ...(category && { category }), ...(article && { article }) }
}
