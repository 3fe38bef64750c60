import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Invitation } from '#worker/contract/security/team'
import { ApiError, plainMessage, unwrap } from '../../../api/api-error'
import { api } from '../../../api/client'
import { currentUserQuery } from '../../../api/user'
import { useTakenOver } from '../../../page/served-page'

// For whoever signs in meanwhile, without another document. After a reload the link has to be opened again.
let held: string | null = null

/** How an invitation stands, and who looks at it. */
export type Joining =
  | { status: 'working' | 'incomplete' | 'invalid' | 'joined' }
  | { status: 'failed'; message: string; onRetry: () => void }
  | {
      status: 'open'
      invitation: Invitation
      /** The address of whoever is signed in; null for nobody. */
      signedInAs: string | null
      isBusy: boolean
      /** Why it could not be accepted. */
      refusal: string | null
      onAccept: () => void
    }
  | { status: 'over'; invitation: Invitation }

const isDead = (error: unknown) => error instanceof ApiError && ['link_invalid', 'invalid_input'].includes(error.code)

/** What the link of a mail invites to. Its token is held while its reader signs in. */
export function useInvitation(opened: string | null): Joining {
  const queryClient = useQueryClient()
  const isTakenOver = useTakenOver()
  const user = useQuery(currentUserQuery)
  const [accepting, setAccepting] = useState<{ state: 'no' | 'busy' | 'done'; refusal: string | null }>({
    state: 'no',
    refusal: null,
  })
  const token = opened ?? held
  const { data, error, refetch } = useQuery({
    queryKey: ['invitation', token],
    queryFn: () => unwrap(api.auth.invitation.open.$post({ json: { token: token ?? '' } })),
    enabled: isTakenOver && Boolean(token),
  })
  const isOver = isDead(error) || accepting.state === 'done' || (data !== undefined && data.state !== 'open')
  useEffect(() => {
    held = isOver ? null : token
  }, [isOver, token])
  const accept = async () => {
    setAccepting({ state: 'busy', refusal: null })
    try {
      await unwrap(api.auth.invitation.accept.$post({ json: { token: token ?? '' } }))
      // The menu has rooms from now on.
      await queryClient.invalidateQueries(currentUserQuery)
      setAccepting({ state: 'done', refusal: null })
    } catch (failed) {
      setAccepting({ state: 'no', refusal: plainMessage(failed) })
      if (isDead(failed)) void refetch()
    }
  }

  if (accepting.state === 'done') return { status: 'joined' }
  // Neither who is signed in nor what this tab has stored is known to the server.
  if (!isTakenOver) return { status: 'working' }
  if (!token) return { status: 'incomplete' }
  if (isDead(error)) return { status: 'invalid' }
  const failure = error ?? user.error
  if (failure) {
    const onRetry = () => void (error ? refetch() : user.refetch())
    return { status: 'failed', message: plainMessage(failure), onRetry }
  }
  if (!data || user.data === undefined) return { status: 'working' }
  if (data.state !== 'open') return { status: 'over', invitation: data }
  return {
    ...{ status: 'open', invitation: data, signedInAs: user.data?.email ?? null },
    ...{ isBusy: accepting.state === 'busy', refusal: accepting.refusal, onAccept: () => void accept() },
  }
}
