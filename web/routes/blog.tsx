import { createFileRoute, useNavigate } from '@tanstack/react-router'
import { loadArticle } from '../api/content/article'
import { loadContent } from '../api/content/page-content'
import { useBrand } from '../features/brand/brand-provider'
import type { BlogSearch } from '../features/company/blog/blog-address'
import { parseBlogSearch } from '../features/company/blog/blog-address'
import { BlogScreen } from '../features/company/blog/blog-screen'
import { laterPart } from '../page/later-part'

// In one file with the footer, which is loaded later too.
const Newsletter = laterPart('features/shell/newsletter/newsletter.tsx', () =>
  import('../features/shell/newsletter/newsletter').then(({ Newsletter: Form }) => Form),
)

export const Route = createFileRoute('/blog')({
  validateSearch: parseBlogSearch,
  loaderDeps: ({ search }) => ({ article: search.article }),
  // The list is loaded without the articles' texts, and an article without the list.
  loader: async ({ context, deps: { article } }) =>
    article === undefined
      ? { list: await loadContent(context, 'blog'), page: null }
      : { list: null, page: await loadArticle(context, article) },
  component: BlogPage,
})

function BlogPage() {
  const navigate = useNavigate()
  const { brand } = useBrand()
  const onSearch = (change: BlogSearch) =>
    void navigate({
      to: '/blog',
      search: (before) => parseBlogSearch({ ...before, ...change }),
      replace: true,
      resetScroll: false,
    })
  const { list, page } = Route.useLoaderData()
  return (
    <BlogScreen
      list={list}
      page={page}
      search={Route.useSearch()}
      newsletter={brand.newsletter && <Newsletter brandName={brand.name} />}
      onSearch={onSearch}
    />
  )
}
