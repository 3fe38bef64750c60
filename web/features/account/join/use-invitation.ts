import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Invitation } from '#worker/features/team/contract'
import { ApiError, plainMessage, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { currentUserQuery } from '../../../api/user'
import { useTakenOver } from '../../../page/served-page'
import { ownInvitationQuery } from '../account-api'

// For a user who signs in meanwhile, without another document. After a reload the link has to be opened again.
let held: string | null = null

/** The state of an invitation, and who has opened it. */
export type Joining =
  | { status: 'working' | 'invalid' | 'joined' }
  | {
      /** Whether there is no link: then only the signed-in user's confirmed address leads to an invitation. */
      status: 'incomplete'
      signedInAs: string | null
      isConfirmed: boolean
    }
  | { status: 'failed'; message: string; onRetry: () => void }
  | {
      status: 'open'
      invitation: Invitation
      /** The signed-in user's address; null for nobody. */
      signedInAs: string | null
      isBusy: boolean
      /** Why it could not be accepted. */
      refusal: string | null
      onAccept: () => void
    }
  | { status: 'over'; invitation: Invitation }

const isDead = (error: unknown) => error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code)

/**
 * The invitation of a mailed link, whose token is kept while its reader signs in; without a link, the invitation to the user's confirmed
 * address.
 */
export function useInvitation(opened: string | null): Joining {
  const queryClient = useQueryClient()
  const isTakenOver = useTakenOver()
  const user = useQuery(currentUserQuery)
  const [accepting, setAccepting] = useState<{ state: 'no' | 'busy' | 'done'; refusal: string | null }>({
    state: 'no',
    refusal: null,
  })
  const token = opened ?? held
  const linked = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => unwrap(api.auth.invitation.open.$post({ json: { token: token ?? '' } })),
    enabled: isTakenOver && Boolean(token),
  })
  const own = useQuery({ ...ownInvitationQuery(user.data?.id), enabled: isTakenOver && !token && Boolean(user.data) })
  const { data, error, refetch } = token ? linked : own
  const isOver = isDead(error) || accepting.state === 'done' || (data && data.state !== 'open')
  useEffect(() => {
    held = isOver ? null : token
  }, [isOver, token])
  const accept = async () => {
    setAccepting({ state: 'busy', refusal: null })
    try {
      const { invitation } = api.auth
      if (token) await unwrap(invitation.accept.$post({ json: { token } }))
      else await unwrap(invitation.own.accept.$post({ json: { id: own.data?.id ?? '' } }))
      // The menu now has the pages of the administration.
      await queryClient.invalidateQueries(currentUserQuery)
      setAccepting({ state: 'done', refusal: null })
    } catch (failed) {
      setAccepting({ state: 'no', refusal: plainMessage(failed) })
      // The shown invitation has ended or was replaced.
      if (isDead(failed) || !token) void refetch()
    }
  }

  if (accepting.state === 'done') return { status: 'joined' }
  // The server knows neither who is signed in nor what this tab has stored.
  if (!isTakenOver) return { status: 'working' }
  if (isDead(error)) return { status: 'invalid' }
  const failure = error ?? user.error
  if (failure) {
    const onRetry = () => void (error ? refetch() : user.refetch())
    return { status: 'failed', message: plainMessage(failure), onRetry }
  }
  if (user.data === undefined || (data === undefined && (token || user.data))) return { status: 'working' }
  if (!data) {
    return {
      status: 'incomplete',
      signedInAs: user.data?.email ?? null,
      isConfirmed: user.data?.emailVerified ?? false,
    }
  }
  if (data.state !== 'open') return { status: 'over', invitation: data }
  return {
    status: 'open',
    invitation: data,
    signedInAs: user.data?.email ?? null,
    isBusy: accepting.state === 'busy',
    refusal: accepting.refusal,
    onAccept: () => void accept(),
  }
}
