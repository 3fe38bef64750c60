import { FileQuestion } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Link } from '../../../ui/link'
import { ArticleView } from './article-view'
import { ARTICLES } from './articles'
import type { BlogSearch } from './blog-address'
import { BlogList } from './blog-list'

interface BlogScreenProps {
  search: BlogSearch
  onSearch: (change: { q?: string; category?: string }) => void
}

/** The list of articles, or the one article that the address names. Focus moves to the new content when the two change places. */
export function BlogScreen({ search, onSearch }: BlogScreenProps) {
  const ref = useRef<HTMLDivElement>(null)
  const shown = useRef(search.article)
  useEffect(() => {
    if (shown.current === search.article) return
    shown.current = search.article
    ref.current?.focus({ preventScroll: true })
  }, [search.article])
  const article = ARTICLES.find(({ id }) => id === search.article)
  return (
    <div ref={ref} tabIndex={-1}>
      {search.article === undefined ? (
        <BlogList search={search} onSearch={onSearch} />
      ) : article ? (
        <ArticleView article={article} />
      ) : (
        <NoArticle />
      )}
    </div>
  )
}

const NoArticle = () => (
  <EmptyState
    level={1}
    icon={<FileQuestion size={28} />}
    title="Article not found"
    action={
      <Link to="/blog" className={buttonClass()}>
        All articles
      </Link>
    }
  >
    <p>The address may be mistyped, or the article may have been taken down.</p>
  </EmptyState>
)
