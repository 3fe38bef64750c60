import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ApiError } from '../../../api/api-error'
import { currentUserQuery } from '../../../api/user'
import { verifyEmail } from '../account-api'
import type { Verification } from './verify-email-screen'

const KEY = 'verify-email-token'

// Storage may be blocked: then the link has to be opened again after signing in.

/** Keeps the token in this tab while its owner signs in. */
function storeToken(token: string): void {
  try {
    sessionStorage.setItem(KEY, token)
  } catch {
    // See above.
  }
}

/** The token that this tab keeps, or null. */
function storedToken(): string | null {
  try {
    return sessionStorage.getItem(KEY)
  } catch {
    return null
  }
}

function forgetToken(): void {
  try {
    sessionStorage.removeItem(KEY)
  } catch {
    // See above.
  }
}

const hasCode = (error: unknown, ...codes: string[]) => error instanceof ApiError && codes.includes(error.code)

/**
 * Confirms the signed-in user's address with the link's token: once, as soon as somebody is signed in. A token stays in this tab
 * while its owner signs in.
 */
export function useVerification(opened: string | null): Verification {
  const queryClient = useQueryClient()
  const user = useQuery(currentUserQuery)
  const token = opened ?? storedToken()
  const { data, error, refetch } = useQuery({
    queryKey: ['verify-email', token],
    queryFn: async () => {
      // Asked only with a token.
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
    if (token && isSignedOut) storeToken(token)
    if (isOver) forgetToken()
  }, [token, isSignedOut, isOver])

  if (!token) return user.data?.emailVerified ? { status: 'done', email: user.data.email } : { status: 'invalid' }
  if (isSignedOut) return { status: 'signed-out' }
  if (data && user.data) return { status: 'done', email: user.data.email }
  if (hasCode(error, 'link_invalid', 'invalid_input')) {
    return user.data?.emailVerified ? { status: 'done', email: user.data.email } : { status: 'invalid' }
  }
  const failure = error ?? user.error
  if (!failure) return { status: 'working' }
  const message = failure instanceof ApiError ? failure.plain : 'Please try again later.'
  return { status: 'failed', message, onRetry: () => void (error ? refetch() : user.refetch()) }
}
