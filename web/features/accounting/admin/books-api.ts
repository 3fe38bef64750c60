import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type { Mode } from '#worker/contract/admin'
import type { BalanceNote } from '#worker/features/accounting/contract-provider-balance'
import type { ProviderFeeNote } from '#worker/features/accounting/contract-provider-fees'
import { answerTo, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { trimmed } from '../../../links/text-param'

/** The filter in the address: a month, yyyy-MM, and a mode; every visible brand where none is named. */
export interface BooksFilter {
  period: string
  mode: Mode
  brandKey: string
  /** The time zone in which the month begins and ends. */
  clocks: 'utc' | 'brand'
}

const toQuery = ({ brandKey, clocks, ...which }: BooksFilter) => ({
  ...which,
  ...(brandKey && { brandKey }),
  ...(clocks === 'brand' && { clocks }),
})

/** Reads the filter from a query string; by default this month, in the shop's current mode. */
export function readBooksFilter(search: Record<string, unknown>, now: { month: string; mode: Mode }): BooksFilter {
  const read = (name: string) => trimmed(search[name])
  const [period, mode] = [read('period'), read('mode')]
  return {
    period: /^\d{4}-\d\d$/.test(period) ? period : now.month,
    mode: mode === 'live' || mode === 'test' ? mode : now.mode,
    brandKey: read('brandKey'),
    clocks: read('clocks') === 'brand' ? 'brand' : 'utc',
  }
}

/** The address of the books, or of a page of them, with a filter. */
export const booksHref = (
  filter: BooksFilter,
  page: '' | '/trial-balance' | '/close' | '/stripe-payouts' = '',
): string => `/admin/books${page}?${new URLSearchParams(toQuery(filter))}`

/** The downloads: every entry of the books, or the invoices and credit notes. */
export type BooksFile = 'csv' | 'json' | 'invoices'

/** A download as a file. @throws ApiError */
export async function getBooksFile(filter: BooksFilter, file: BooksFile): Promise<File> {
  const query = toQuery(filter)
  if (file === 'invoices') {
    const answer = await answerTo(api.admin.books.invoices.$get({ query }))
    return new File([await answer.blob()], `invoices-${filter.period}.csv`)
  }
  const answer = await answerTo(api.admin.books.export.$get({ query: { ...query, format: file } }))
  return new File([await answer.blob()], `books-${filter.period}.${file}`)
}

export const booksQuery = (filter: BooksFilter) =>
  queryOptions({
    queryKey: ['admin', 'books', filter],
    queryFn: () => unwrap(api.admin.books.$get({ query: toQuery(filter) })),
    // The books grow between visits, so they are loaded on every one.
    staleTime: 0,
    refetchOnMount: true,
  })

/** Every account of a month, or of a year as yyyy. */
export const trialBalanceQuery = (filter: BooksFilter) =>
  queryOptions({
    queryKey: ['admin', 'trial-balance', filter],
    queryFn: () => unwrap(api.admin.books['trial-balance'].$get({ query: toQuery(filter) })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** What was open when a month ended. */
export const monthCloseQuery = (filter: BooksFilter) =>
  queryOptions({
    queryKey: ['admin', 'month-close', filter],
    queryFn: () => unwrap(api.admin.books.close.$get({ query: toQuery(filter) })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** The trial balance as CSV. @throws ApiError */
export async function getTrialBalanceFile(filter: BooksFilter): Promise<File> {
  const answer = await answerTo(api.admin.books['trial-balance'].export.$get({ query: toQuery(filter) }))
  return new File([await answer.blob()], `trial-balance-${filter.period}.csv`)
}

/** Our balance at the provider of flights. */
export const balanceQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['admin', 'balance', mode],
    queryFn: () => unwrap(api.admin.books.balance.$get({ query: { mode } })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** Notes something about the balance, once for a key; returns its new state. @throws ApiError */
export const noteBalance = (note: InferInput<typeof BalanceNote>) =>
  unwrap(api.admin.books.balance.$post({ json: note }))

/** What the provider of flights charges us for each order. */
export const feesQuery = (mode: Mode) =>
  queryOptions({
    queryKey: ['admin', 'provider-fees', mode],
    queryFn: () => unwrap(api.admin.books['provider-fees'].$get({ query: { mode } })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** Notes a fee, once for a key; returns the new state. @throws ApiError */
export const noteFees = (note: InferInput<typeof ProviderFeeNote>) =>
  unwrap(api.admin.books['provider-fees'].$post({ json: note }))
