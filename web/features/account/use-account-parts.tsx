import { useQueryClient } from '@tanstack/react-query'
import { type ReactNode, useEffect, useState } from 'react'
import type { SignedInUser } from '#worker/contract/security/factors'
import { retryingImport, useLazyPart } from '../../device/lazy-part'

const loadWatch = retryingImport(() => import('./session-watch'), 'watchSession')
const loadProof = retryingImport(() => import('./proof/proof-host'), 'ProofHost')
const loadNotices = retryingImport(() => import('./factors/account-notices'), 'AccountNotices')

/** What an account needs on every page. Each part loads once the page is shown, and only for the users it is for. */
export function useAccountParts(user: SignedInUser | null | undefined): { notices: ReactNode; proof: ReactNode } {
  const queryClient = useQueryClient()
  const [isMounted, setIsMounted] = useState(false)
  useEffect(() => setIsMounted(true), [])
  const watch = useLazyPart(loadWatch, isMounted)
  useEffect(() => watch?.watchSession(queryClient), [watch, queryClient])
  const proof = useLazyPart(loadProof, isMounted && Boolean(user))
  const security = user?.security
  const hasNotice = Boolean(security && (security.recovery || (security.needsFactor && !security.hasFactor)))
  const notices = useLazyPart(loadNotices, isMounted && hasNotice)
  return {
    notices: notices && security && hasNotice && <notices.AccountNotices security={security} />,
    proof: proof && user && <proof.ProofHost />,
  }
}
