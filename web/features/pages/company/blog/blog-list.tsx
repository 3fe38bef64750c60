import { SearchX } from 'lucide-react'
import { lazy, Suspense, useRef } from 'react'
import { Button } from '../../../../ui/button'
import { EmptyState } from '../../../../ui/layout/empty-state'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import type { Article } from '../../content/article'
import { ARTICLES, BLOG } from '../../content/blog'
import { CardGrid } from '../card-grid'
import { ClosingCall } from '../closing-call'
import { Hero } from '../hero'
import { Section } from '../section'
import { ArticleCard } from './article-card'
import { BlogFilters } from './blog-filters'
import { type BlogSearch, filterArticles, readCategory } from './filter-articles'
import { formPlace } from './newsletter-form.css'

// It lies below the window's edge and brings the form library.
const NewsletterForm = lazy(() => import('./newsletter-form').then((module) => ({ default: module.NewsletterForm })))

interface BlogListProps {
  search: BlogSearch
  /** Takes what changes; empty texts drop out of the address. */
  onSearch: (change: { q?: string; category?: string }) => void
}

const countOf = (articles: readonly Article[]) => `${articles.length} ${articles.length === 1 ? 'article' : 'articles'}`

/** The blog's front: what is featured and the rest, or what fits the filters. */
export function BlogList({ search, onSearch }: BlogListProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, category] = [search.q ?? '', readCategory(search.category)]
  const found = filterArticles(ARTICLES, query, category)
  const onReset = () => {
    if (inputRef.current) inputRef.current.value = ''
    // The button goes with what it resets.
    inputRef.current?.focus()
    onSearch({ q: '', category: '' })
  }
  return (
    <>
      <Hero eyebrow={BLOG.eyebrow} title={BLOG.title} lead={BLOG.lead} scene="bags" />
      <BlogFilters
        query={query}
        category={category}
        inputRef={inputRef}
        onQuery={(q) => onSearch({ q })}
        onCategory={(chosen) => onSearch({ category: chosen ?? '' })}
      />
      <div role="status">
        <VisuallyHidden>{found.length > 0 && countOf(found)}</VisuallyHidden>
        {found.length === 0 && (
          <EmptyState
            icon={<SearchX size={28} />}
            title="No articles found matching your criteria"
            action={<Button onClick={onReset}>Reset filters</Button>}
          >
            <p>Try fewer words, or another category.</p>
          </EmptyState>
        )}
      </div>
      {query.trim() || category ? found.length > 0 && <Found articles={found} /> : <Front />}
      <ClosingCall title={BLOG.newsletter.title} text={BLOG.newsletter.text}>
        <Suspense fallback={<div className={formPlace} />}>
          <NewsletterForm />
        </Suspense>
      </ClosingCall>
    </>
  )
}

const Found = ({ articles }: { articles: readonly Article[] }) => (
  <Section title={`${countOf(articles)} found`}>
    <CardGrid columns={3}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </CardGrid>
  </Section>
)

const Front = () => (
  <>
    <Section title="Featured">
      <CardGrid columns={3}>
        {ARTICLES.filter(({ featured }) => featured).map((article, index) => (
          <ArticleCard key={article.id} article={article} wide={index === 0} />
        ))}
      </CardGrid>
    </Section>
    <Section title="More articles" tone="tinted">
      <CardGrid columns={4}>
        {ARTICLES.filter(({ featured }) => !featured).map((article) => (
          <ArticleCard key={article.id} article={article} />
        ))}
      </CardGrid>
    </Section>
  </>
)
