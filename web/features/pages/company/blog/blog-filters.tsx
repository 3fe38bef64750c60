import { Search } from 'lucide-react'
import { type RefObject, useEffect } from 'react'
import { TextField } from '../../../../ui/form/text-field'
import { CATEGORIES, type Category } from '../../content/article'
import { categories, category as categoryClass, filters } from './blog-filters.css'

interface BlogFiltersProps {
  query: string
  category: Category | null
  inputRef: RefObject<HTMLInputElement | null>
  onQuery: (query: string) => void
  onCategory: (category: Category | null) => void
}

const CHOICES = [[null, 'All'], ...Object.entries(CATEGORIES)] as [Category | null, string][] // the keys of a literal

/** The search box and the categories' buttons. */
export function BlogFilters({ query, category, inputRef, onQuery, onCategory }: BlogFiltersProps) {
  // The address follows the typing, a moment late: it may not change the box while somebody types in it.
  useEffect(() => {
    const input = inputRef.current
    if (input && input !== document.activeElement) input.value = query
  }, [query, inputRef])
  return (
    <section className={filters} aria-label="Find articles">
      <TextField
        ref={inputRef}
        label="Search articles"
        type="search"
        placeholder="Fares, passports, bags"
        defaultValue={query}
        lead={<Search size={18} />}
        onChange={(event) => onQuery(event.currentTarget.value)}
      />
      <fieldset className={categories} aria-label="Category">
        {CHOICES.map(([value, label]) => (
          <button
            key={label}
            type="button"
            className={categoryClass}
            aria-pressed={value === category}
            onClick={() => onCategory(value)}
          >
            {label}
          </button>
        ))}
      </fieldset>
    </section>
  )
}
