import { useRouter } from '@tanstack/react-router'
import { useEffect, useState } from 'react'

/**
 * Whether this document's headers let a payment form in: the Worker marks each live one but those of the pages with such a form. Else the page is
 * loaded anew, in the place of the entry that the history has by now, so that Back leads to the page before. Who goes on from here loads nothing: no
 * page has more on it.
 */
export function useOwnDocument(): boolean {
  const router = useRouter()
  const [isOwn] = useState(() => !globalThis.document?.querySelector('[data-pays-elsewhere]'))
  useEffect(() => {
    const { href } = router.latestLocation
    if (!isOwn) void router.navigate({ href, reloadDocument: true, replace: true })
  }, [isOwn, router])
  return isOwn
}
