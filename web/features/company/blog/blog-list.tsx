import { Search, SearchX } from 'lucide-react'
import { type FormEvent, lazy, type RefObject, Suspense, useEffect, useRef } from 'react'
import { needsScript } from '../../../styles/scripting.css'
import { buttonClass } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { onPlainPress } from '../../../ui/plain-press'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { CardGrid, ClosingCall, Hero, Section } from '../company-page'
import { type Article, CATEGORIES, type Category, filterArticles, readCategory } from './article'
import { ArticleCard } from './article-card'
import { ARTICLES, BLOG } from './articles'
import { type BlogSearch, blogAddress } from './blog-address'
import { categories, category as categoryClass, filters, formPlace } from './blog-list.css'

// Loaded late: it is far down the page and needs the form library.
const NewsletterForm = lazy(() => import('./newsletter-form').then((module) => ({ default: module.NewsletterForm })))

interface BlogListProps {
  search: BlogSearch
  /** Writes changed filters into the address; empty ones are removed from it. */
  onSearch: (change: { q?: string; category?: string }) => void
}

const articleCount = (articles: readonly Article[]) =>
  `${articles.length} ${articles.length === 1 ? 'article' : 'articles'}`

/** The blog's list: featured and other articles, or those that match the filters. */
export function BlogList({ search, onSearch }: BlogListProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const [query, category] = [search.q ?? '', readCategory(search.category)]
  const found = filterArticles(ARTICLES, query, category)
  const onReset = () => {
    if (inputRef.current) inputRef.current.value = ''
    // The pressed button disappears with the message, so focus needs another place.
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
        <VisuallyHidden>{found.length > 0 && articleCount(found)}</VisuallyHidden>
        {found.length === 0 && (
          <EmptyState
            icon={<SearchX size={28} />}
            title="No articles found matching your criteria"
            action={
              <a href="/blog" className={buttonClass()} onClick={onPlainPress(onReset)}>
                Reset filters
              </a>
            }
          >
            <p>Try fewer words, or another category.</p>
          </EmptyState>
        )}
      </div>
      {query.trim() || category ? found.length > 0 && <Found articles={found} /> : <Front />}
      <div className={needsScript}>
        <ClosingCall title={BLOG.newsletter.title} text={BLOG.newsletter.text}>
          <Suspense fallback={<div className={formPlace} />}>
            <NewsletterForm />
          </Suspense>
        </ClosingCall>
      </div>
    </>
  )
}

const Found = ({ articles }: { articles: readonly Article[] }) => (
  <Section title={`${articleCount(articles)} found`}>
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

interface BlogFiltersProps {
  query: string
  category: Category | null
  inputRef: RefObject<HTMLInputElement | null>
  onQuery: (query: string) => void
  onCategory: (category: Category | null) => void
}

const CHOICES = [[null, 'All'], ...Object.entries(CATEGORIES)] as [Category | null, string][] // the keys of a literal

/** The search box and the categories' buttons. */
function BlogFilters({ query, category, inputRef, onQuery, onCategory }: BlogFiltersProps) {
  const shown = useRef(query)
  // The address changes a moment after each key: never overwrite the box while somebody types in it, or what was typed before the app came.
  useEffect(() => {
    const input = inputRef.current
    if (input && input !== document.activeElement && shown.current !== query) input.value = query
    shown.current = query
  }, [query, inputRef])
  const submit = (event: FormEvent) => {
    event.preventDefault()
    onQuery(inputRef.current?.value ?? '')
  }
  return (
    // biome-ignore lint/a11y/useSemanticElements: not every browser, nor the tests' own, knows <search>
    <form role="search" action="/blog" className={filters} aria-label="Find articles" onSubmit={submit}>
      <TextField
        ref={inputRef}
        label="Search articles"
        type="search"
        name="q"
        placeholder="Fares, passports, bags"
        defaultValue={query}
        lead={<Search size={18} />}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      {category && <input type="hidden" name="category" value={category} />}
      <nav className={categories} aria-label="Category">
        {CHOICES.map(([value, label]) => (
          <a
            key={label}
            href={blogAddress({ q: query, category: value })}
            className={categoryClass}
            aria-current={value === category ? 'true' : undefined}
            onClick={onPlainPress(() => onCategory(value))}
          >
            {label}
          </a>
        ))}
      </nav>
    </form>
  )
}
