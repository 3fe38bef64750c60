/** The query string of the blog. */
export interface BlogSearch {
  q?: string
  category?: string
  article?: string
}

const asText = (value: unknown) => (typeof value === 'string' ? value : '')

/** Reads the blog's query string. In the app's first script, so it must not import the articles. */
export const parseBlogSearch = (search: Record<string, unknown>): BlogSearch => {
  const [q, category, article] = [asText(search.q), asText(search.category), asText(search.article)]
  return { ...(q && { q }), ...(category && { category }), ...(article && { article }) }
}
