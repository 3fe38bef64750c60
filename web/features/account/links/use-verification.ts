import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import * as v from 'valibot'
import { ApiError, plainMessage } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { readFromTab, removeFromTab, writeToTab } from '../../../device/storage'
import { useTakenOver } from '../../../page/served-page'
import { verifyEmail } from '../account-api'
import type { Verification } from './verify-email-screen'

// Where storage is blocked, the link has to be opened again after signing in.
const STORAGE_KEY = 'verify-email-token'

const hasCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)

/**
 * Confirms the signed-in user's address with the link's token: once, as soon as somebody is signed in. This tab stores the token
 * while its owner signs in.
 */
export function useVerification(opened: string | null): Verification {
  const queryClient = useQueryClient()
  const user = useQuery(currentUserQuery)
  const isTakenOver = useTakenOver()
  const token = opened ?? readFromTab(STORAGE_KEY, v.string())
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      // Runs only with a token, see `enabled`.
      await verifyEmail(token ?? '')
      queryClient.setQueryData(currentUserQuery.queryKey, (known) => known && { ...known, emailVerified: true })
      await queryClient.invalidateQueries({ queryKey: ['bookings'] })
      return true
    },
    enabled: Boolean(user.data && token),
  })
  const isSignedOut = user.data === null || hasCode(error, 'not_signed_in')
  const isOver = data === true || hasCode(error, 'link_invalid', 'invalid_input')
  useEffect(() => {
    if (token && isSignedOut) writeToTab(STORAGE_KEY, token)
    if (isOver) removeFromTab(STORAGE_KEY)
  }, [token, isSignedOut, isOver])

  // The server knows neither who is signed in nor what this tab has stored.
  if (!isTakenOver) return { status: 'working' }
  if (!token) return user.data?.emailVerified ? { status: 'done', email: user.data.email } : { status: 'incomplete' }
  if (isSignedOut) return { status: 'signed-out' }
  if (data && user.data) return { status: 'done', email: user.data.email }
  if (hasCode(error, 'link_invalid', 'invalid_input')) {
    return user.data?.emailVerified ? { status: 'done', email: user.data.email } : { status: 'invalid' }
  }
  const failure = error ?? user.error
  if (!failure) return { status: 'working' }
  return { status: 'failed', message: plainMessage(failure), onRetry: () => void (error ? refetch() : user.refetch()) }
}
