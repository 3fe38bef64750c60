import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { AccountInfo } from '#worker/contract/booking'

// A new account's credentials go from the purchase to its confirmation in memory alone: what is shown once stands in no address, no
// history and no store, and a reload forgets it.

const queryKey = (bookingId: string) => ['new-account', bookingId]

/** Hands the credentials of the account that a purchase has opened on to its confirmation. */
export const keepNewAccount = (queries: QueryClient, bookingId: string, account: AccountInfo): void =>
  void queries.setQueryData(queryKey(bookingId), account)

/** The credentials that were handed on for a booking, for as long as this component shows them; null when there are none. */
export function useNewAccount(bookingId: string): AccountInfo | null {
  const queries = useQueryClient()
  const [account] = useState(() => queries.getQueryData<AccountInfo>(queryKey(bookingId)) ?? null)
  useEffect(() => queries.removeQueries({ queryKey: queryKey(bookingId) }), [queries, bookingId])
  return account
}
