import { FileQuestion } from 'lucide-react'
import { type ReactNode, useEffect, useRef } from 'react'
import type { ArticlePage, BlogList as BlogListContent } from '#worker/contract/content/articles'
import { buttonClass } from '../../../ui/button'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Link } from '../../../ui/link'
import { ArticleView } from './article-view'
import type { BlogSearch } from './blog-address'
import { BlogList } from './blog-list'

interface BlogScreenProps {
  /** The list's content; null when the address names an article. */
  list: BlogListContent | null
  /** The article that the address names, if there is one. */
  page: ArticlePage | null
  search: BlogSearch
  /** The form of the brand's newsletter, if it has one. */
  newsletter?: ReactNode
  onSearch: (change: { q?: string; category?: string }) => void
}

/** The list of articles, or the one article that the address names. The focus moves to the new content when one replaces the other. */
export function BlogScreen({ list, page, search, newsletter, onSearch }: BlogScreenProps) {
  const ref = useRef<HTMLDivElement>(null)
  // Not taken from the address, which changes before the content is loaded.
  const article = list ? undefined : (page?.article.id ?? null)
  const shown = useRef(article)
  useEffect(() => {
    if (shown.current === article) return
    shown.current = article
    ref.current?.focus({ preventScroll: true })
  }, [article])
  return (
    <div ref={ref} tabIndex={-1}>
      {list ? (
        <BlogList list={list} search={search} newsletter={newsletter} onSearch={onSearch} />
      ) : page ? (
        <ArticleView {...page} />
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
