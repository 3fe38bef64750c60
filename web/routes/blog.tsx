import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { parseBlogSearch } from '../features/pages/company/blog/blog-address'
import { BlogScreen } from '../features/pages/company/blog/blog-screen'
import type { BlogSearch } from '../features/pages/company/blog/filter-articles'

export const Route = createFileRoute('/blog')({ validateSearch: parseBlogSearch, component: BlogPage })

function BlogPage() {
  const navigate = useNavigate()
  const onSearch = (change: BlogSearch) =>
    void navigate({
      to: '/blog',
      search: (before) => parseBlogSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  return <BlogScreen search={Route.useSearch()} onSearch={onSearch} />
}
