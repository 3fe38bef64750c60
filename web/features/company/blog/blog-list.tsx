import { Search } from 'lucide-react'
import { type FormEvent, type ReactNode, type RefObject, useEffect, useRef } from 'react'
import type { ArticleHead, BlogList as BlogListContent, Category } from '#worker/contract/content/articles'
import { needsScript } from '../../../styles/scripting.css'
import { buttonClass } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { onPlainPress } from '../../../ui/plain-press'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { CardGrid, ClosingCall, Hero, Section } from '../company-page'
import { filterArticles } from './article'
import { ArticleCard } from './article-card'
import type { BlogSearch } from './blog-address'
import { categories, category as categoryClass, filters } from './blog-list.css'

/** The address of the blog's list with these filters. */
function blogAddress({ q, category }: { q: string; category: string | null }): string {
  const params = new URLSearchParams({ ...(category && { category }), ...(q && { q }) })
  return params.size > 0 ? `/blog?${params}` : '/blog'
}

const NEWSLETTER = {
  title: 'Our newsletter',
  text: 'News from us by email, and a link in each to leave.',
}

interface BlogListProps {
  list: BlogListContent
  search: BlogSearch
  /** The form of the brand's newsletter, if it has one. */
  newsletter: ReactNode
  /** Writes changed filters into the address; empty ones are removed from it. */
  onSearch: (change: { q?: string; category?: string }) => void
}

const articleCount = (articles: readonly ArticleHead[]) =>
  `${articles.length} ${articles.length === 1 ? 'article' : 'articles'}`

/** The blog's list: featured and other articles, or those that match the filters. */
export function BlogList({ list, search, newsletter, onSearch }: BlogListProps) {
  const inputRef = useRef<HTMLInputElement>(null)
  const query = search.q ?? ''
  const category = list.categories.find(({ slug }) => slug === search.category)?.slug ?? null
  const found = filterArticles(list.articles, query, category)
  const onReset = () => {
    if (inputRef.current) inputRef.current.value = ''
    // The pressed button disappears with the message, so the focus must move elsewhere.
    inputRef.current?.focus()
    onSearch({ q: '', category: '' })
  }
  return (
    <>
      <Hero eyebrow="Blog" title={list.top.title} lead={list.top.lead} scene="bags" />
      {list.articles.length > 0 && (
        <BlogFilters
          query={query}
          category={category}
          categories={list.categories}
          inputRef={inputRef}
          onQuery={(q) => onSearch({ q })}
          onCategory={(chosen) => onSearch({ category: chosen ?? '' })}
        />
      )}
      <div role="status">
        <VisuallyHidden>{found.length > 0 && articleCount(found)}</VisuallyHidden>
        {list.articles.length === 0 ? (
          <EmptyState icon={<Search size={28} />} title="No articles yet">
            <p>Nothing has been published here so far.</p>
          </EmptyState>
        ) : (
          found.length === 0 && (
            <EmptyState
              icon={<Search size={28} />}
              title="No articles found matching your criteria"
              action={
                <a href="/blog" className={buttonClass()} onClick={onPlainPress(onReset)}>
                  Reset filters
                </a>
              }
            >
              <p>Try fewer words, or another category.</p>
            </EmptyState>
          )
        )}
      </div>
      {query.trim() || category ? found.length > 0 && <Found articles={found} /> : <Front articles={list.articles} />}
      {newsletter && (
        <div className={needsScript}>
          <ClosingCall title={NEWSLETTER.title} text={NEWSLETTER.text}>
            {newsletter}
          </ClosingCall>
        </div>
      )}
    </>
  )
}

const Found = ({ articles }: { articles: readonly ArticleHead[] }) => (
  <Section title={`${articleCount(articles)} found`}>
    <CardGrid columns={3}>
      {articles.map((article) => (
        <ArticleCard key={article.id} article={article} />
      ))}
    </CardGrid>
  </Section>
)

function Front({ articles }: { articles: readonly ArticleHead[] }) {
  const featured = articles.filter(({ place }) => place === 'featured')
  const others = articles.filter(({ place }) => place !== 'featured')
  return (
    <>
      {featured.length > 0 && (
        <Section title="Featured">
          <CardGrid columns={3}>
            {featured.map((article, index) => (
              <ArticleCard key={article.id} article={article} wide={index === 0} />
            ))}
          </CardGrid>
        </Section>
      )}
      {others.length > 0 && (
        <Section
          title={featured.length > 0 ? 'More articles' : 'Articles'}
          tone={featured.length > 0 ? 'tinted' : 'plain'}
        >
          <CardGrid columns={4}>
            {others.map((article) => (
              <ArticleCard key={article.id} article={article} />
            ))}
          </CardGrid>
        </Section>
      )}
    </>
  )
}

interface BlogFiltersProps {
  query: string
  category: string | null
  categories: readonly Category[]
  inputRef: RefObject<HTMLInputElement | null>
  onQuery: (query: string) => void
  onCategory: (category: string | null) => void
}

/** The search box and the categories' buttons. */
function BlogFilters({ query, category, categories: choices, inputRef, onQuery, onCategory }: BlogFiltersProps) {
  const shown = useRef(query)
  // The address changes a moment after each key: never overwrite the box while the visitor types, nor text typed before hydration.
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
    // biome-ignore lint/a11y/useSemanticElements: <search> is unknown to some browsers and to jsdom
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
        {[{ slug: null, name: 'All' }, ...choices].map(({ slug: value, name: label }) => (
          <a
            key={value ?? ''}
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
