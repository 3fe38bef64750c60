import { Search, Store } from 'lucide-react'
import type { BrandList } from '#worker/contract/admin'
import { isBrandKey } from '#worker/domain/brand/brand-key'
import { trimmed } from '../../../links/text-param'
import { Button, buttonClass } from '../../../ui/button'
import { TextField } from '../../../ui/form/text-field'
import { EmptyState } from '../../../ui/layout/empty-state'
import { Link } from '../../../ui/link'
import type { BrandsWanted } from '../../admin/admin-api'
import { useTypedFilter } from '../../admin/use-typed-filter'
import * as css from './brand-list.css'

/** A page with a list of brands. */
export type ListPath = '/admin/brands' | '/admin/domains' | '/admin/payouts'

/** The brands that a query string asks for. */
export function readBrandsWanted({ text, after }: Record<string, unknown>): BrandsWanted {
  const typed = trimmed(text)
  return { ...(typed && { text: typed }), ...(isBrandKey(after) && { after }) }
}

/** The address of a list of brands. */
export function brandsHref(path: ListPath, wanted: BrandsWanted = {}): string {
  const query = new URLSearchParams({ ...wanted }).toString()
  return query ? `${path}?${query}` : path
}

interface BrandSearchProps {
  path: ListPath
  wanted: BrandsWanted
  onOpen: (href: string) => void
}

/** The form that searches brands; each search has an address. */
export function BrandSearch({ path, wanted, onOpen }: BrandSearchProps) {
  const { typed, bind } = useTypedFilter({ text: wanted.text ?? '' })
  const text = typed.text.trim()
  return (
    <form
      method="dialog"
      className={css.search}
      aria-label="Find brands"
      onSubmit={(event) => {
        event.preventDefault()
        onOpen(brandsHref(path, text ? { text } : {}))
      }}
    >
      <TextField
        type="search"
        label="Search brands"
        placeholder="Name, key or host"
        lead={<Search size={18} />}
        maxLength={100}
        {...bind('text')}
      />
      <div className={css.buttons}>
        <Button type="submit" variant="secondary">
          Find
        </Button>
        {wanted.text && (
          <Link href={path} className={buttonClass({ variant: 'secondary' })}>
            Clear
          </Link>
        )}
      </div>
    </form>
  )
}

/** The links to the next page of a list of brands, and back to the first. */
export const BrandPager = ({ path, wanted, next }: Omit<BrandSearchProps, 'onOpen'> & Pick<BrandList, 'next'>) => {
  const { after, ...search } = wanted
  if (!after && !next) return null
  return (
    <nav className={css.ways} aria-label="Pages of the list">
      {after && (
        <Link href={brandsHref(path, search)} className={buttonClass({ variant: 'secondary' })}>
          First page
        </Link>
      )}
      {next && (
        <Link href={brandsHref(path, { ...search, after: next })} className={buttonClass({ variant: 'secondary' })}>
          Next page
        </Link>
      )}
    </nav>
  )
}

/** Shown instead of a list without brands. */
export const NoBrands = ({ path, wanted: { text, after } }: Omit<BrandSearchProps, 'onOpen'>) => {
  if (!text && !after) {
    return (
      <EmptyState icon={<Store size={28} />} title="No brands yet">
        There is no brand for you to manage.
      </EmptyState>
    )
  }
  return (
    <EmptyState
      icon={<Search size={28} />}
      title="No brands found"
      action={
        <Link href={path} className={buttonClass({ variant: 'secondary' })}>
          Show all brands
        </Link>
      }
    >
      {after ? 'There are no more brands here.' : `No brand has “${text}” in its name, key or hosts.`}
    </EmptyState>
  )
}
