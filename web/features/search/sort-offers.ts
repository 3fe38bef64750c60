import type { SearchSort } from '#worker/contract/search'

export const SORT_OPTIONS: { value: SearchSort; label: string }[] = [
  { value: 'price-asc', label: 'Price: Low to High' },
  { value: 'price-desc', label: 'Price: High to Low' },
  { value: 'duration-asc', label: 'Duration: Shortest' },
  { value: 'best', label: 'Best' },
]
