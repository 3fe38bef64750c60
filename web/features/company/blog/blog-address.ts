/** The query string of the blog. */
export interface BlogSearch {
  q?: string
  category?: string
  article?: string
}

// The router reads ?q=24 as a number and ?q=true as a boolean; here they are search words.
const asText = (value: unknown) => (value === undefined || value === null ? '' : String(value))

/** Reads the blog's query string. In the app's first script, so it must not import the articles. */
export const parseBlogSearch = (search: Record<string, unknown>): BlogSearch => {
  const [q, category, article] = [asText(search.q), asText(search.category), asText(search.article)]
  return { ...(q && { q }), ...(category && { category }), ...(article && { article }) }
}
