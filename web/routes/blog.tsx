import { createFileRoute, useNavigate } from '@tanstack/react-router'
import type { BlogSearch } from '../features/company/blog/blog-address'
import { parseBlogSearch } from '../features/company/blog/blog-address'
import { BlogScreen } from '../features/company/blog/blog-screen'

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
