import type { ArticleHead } from '#worker/contract/content/articles'

// Texts have typographic apostrophes, keyboards plain ones.
const plain = (text: string) => text.toLowerCase().replaceAll('’', "'")

/** The articles of a category (null: any) whose title or excerpt contains every word of the query, in any case; in the given order. */
export function filterArticles<T extends Pick<ArticleHead, 'title' | 'excerpt' | 'category'>>(
  articles: readonly T[],
  query: string,
  category: string | null,
): T[] {
  const words = plain(query).split(/\s+/).filter(Boolean)
  return articles.filter((article) => {
    const text = plain(`${article.title}\n${article.excerpt}`)
    return (category === null || article.category.slug === category) && words.every((word) => text.includes(word))
  })
}
