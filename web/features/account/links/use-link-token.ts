import { useEffect, useState } from 'react'

/**
 * The token of the one-time link that the page was opened by, or null. `forget` takes it out of the address, where it would be
 * seen, copied and kept; the page holds it meanwhile.
 */
export function useLinkToken(inAddress: string | undefined, forget: () => void): string | null {
  const [token, setToken] = useState(inAddress ?? null)
  if (inAddress !== undefined && inAddress !== token) setToken(inAddress)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new function on each render asks for nothing new
  useEffect(() => {
    if (inAddress !== undefined) forget()
  }, [inAddress])
  return token
}
