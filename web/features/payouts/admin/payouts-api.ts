import { queryOptions } from '@tanstack/react-query'
import type { InferInput } from 'valibot'
import type { RateNote, ReserveNote, ShareNote } from '#worker/features/payouts/contract-changes'
import { answerTo, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'

const payouts = api.admin.brands[':key'].payouts

/**
 * Opens the account that the brand is paid at, if there is none, and returns the address at which its owner continues. @throws ApiError
 * which names `country`
 */
export const setUpAccount = (key: string, country: string) =>
  unwrap(payouts.account.$post({ param: { key }, json: { country } }))

/** Stops transfers to the changed bank account; returns the updated state. @throws ApiError */
export const stopBank = (key: string) => unwrap(payouts.account.stop.$post({ param: { key } }))

/** Stores the platform's share, once per key; returns the updated state. @throws ApiError */
export const noteShare = (key: string, json: InferInput<typeof ShareNote>) =>
  unwrap(payouts.shares.$post({ param: { key }, json }))

/** Stores the reserve from now on, once per key; returns the updated state. @throws ApiError */
export const noteReserve = (key: string, json: InferInput<typeof ReserveNote>) =>
  unwrap(payouts.reserves.$post({ param: { key }, json }))

/** Stores an exchange rate, once per key; returns the updated state. @throws ApiError */
export const noteRate = (key: string, json: InferInput<typeof RateNote>) =>
  unwrap(payouts.rates.$post({ param: { key }, json }))

/** A CSV file of the statements. @throws ApiError */
export async function getStatementsFile(key: string): Promise<File> {
  const answer = await answerTo(payouts.export.$get({ param: { key } }))
  return new File([await answer.blob()], `payouts-${key}.csv`)
}

// The account's status changes by itself, so it is loaded on every visit.
export const payoutsQuery = (key: string) =>
  queryOptions({
    queryKey: ['admin', 'payouts', key],
    queryFn: () => unwrap(payouts.$get({ param: { key } })),
    staleTime: 0,
    refetchOnMount: true,
  })
