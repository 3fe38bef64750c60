import { useNavigate, useRouterState } from '@tanstack/react-router'
import { useEffect } from 'react'
import { useTakenOver } from '../../../page/served-page'

declare module '@tanstack/react-router' {
  interface HistoryState {
    /** The secret of the mailed link that opened the page. */
    linkToken?: string
  }
}

/**
 * The token of the mailed link that opened the page, or null. It is taken out of the address, where it could be seen and copied, and kept in
 * this history entry's state: so it survives a reload without being stored elsewhere.
 */
export function useLinkToken(inAddress: string | undefined): string | null {
  const navigate = useNavigate()
  const isTakenOver = useTakenOver()
  const kept = useRouterState({ select: ({ location }) => location.state.linkToken })
  useEffect(() => {
    if (inAddress === undefined) return
    const search = ({ token: _taken, ...rest }: { token?: string }) => rest
    void navigate({ to: '.', search, replace: true, state: { linkToken: inAddress } })
  }, [inAddress, navigate])
  // The server doesn't know this tab's history state.
  return inAddress ?? (isTakenOver ? kept : undefined) ?? null
}
