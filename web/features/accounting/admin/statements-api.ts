import { queryOptions } from '@tanstack/react-query'
import type { Mode } from '#worker/contract/admin'
import type { StatementFile } from '#worker/features/reconciliation/contract-statements'
import { unwrap } from '../../../api/api-error'
import { api, brandHeaders } from '../../../api/client'
import { fetchRaised } from '../../../api/raised-session'

const { statements, 'bank-payouts': bankPayouts } = api.admin.reconciliation

/** The statements of the flight provider that were read in; those of a month are compared with the ledger. */
export const statementsQuery = (mode: Mode, month = '') =>
  queryOptions({
    queryKey: ['admin', 'statements', mode, month],
    queryFn: () => unwrap(statements.$get({ query: { mode, month } })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** One of them, compared with the ledger as it is now. */
export const statementQuery = (id: string) =>
  queryOptions({
    queryKey: ['admin', 'statement', id],
    queryFn: () => unwrap(statements[':id'].$get({ param: { id } })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** Reads in a CSV file; `columns` says what each column is. @throws ApiError */
export const readInStatement = (columns: Record<string, string>, file: File) =>
  unwrap<StatementFile>(
    fetchRaised(`/api/admin/reconciliation/statements?${new URLSearchParams(columns)}`, {
      method: 'POST',
      credentials: 'include',
      headers: { ...brandHeaders(), 'content-type': 'text/csv' },
      body: file,
    }) as Promise<Omit<Response, 'json'> & { json(): Promise<StatementFile> }>,
  )

/** Writes a line into the books of its booking. @throws ApiError */
export const postLine = (id: string, number: number, note: string) =>
  unwrap(statements[':id'].lines[':number'].$post({ param: { id, number: `${number}` }, json: { note } }))

/** What Stripe sends to our bank in a month. */
export const bankPayoutsQuery = (mode: Mode, month: string) =>
  queryOptions({
    queryKey: ['admin', 'bank payouts', mode, month],
    queryFn: () => unwrap(bankPayouts.$get({ query: { mode, month } })),
  })

/** One of these payouts, compared with the ledger as it is now. */
export const bankPayoutQuery = (mode: Mode, id: string) =>
  queryOptions({
    queryKey: ['admin', 'bank payout', mode, id],
    queryFn: () => unwrap(bankPayouts[':id'].$get({ param: { id }, query: { mode } })),
    staleTime: 0,
    refetchOnMount: true,
  })

/** The address of the statements of a mode, or of one of them. */
export const statementsHref = (mode: Mode, id?: string): string =>
  `/admin/books/statements?${new URLSearchParams({ mode, ...(id && { id }) })}`
