import { useNavigate } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * The token of the one-time link that opened the page, or null. It is taken out of the address, where it could be seen, copied
 * and stored in the history; the page holds it meanwhile.
 */
export function useLinkToken(inAddress: string | undefined): string | null {
  const navigate = useNavigate()
  const [token, setToken] = useState(inAddress ?? null)
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress)
  useEffect(() => {
    if (inAddress !== undefined) void navigate({ to: '.', search: {}, replace: true })
  }, [inAddress, navigate])
  return token
}
