import { useEffect, useRef } from 'react'
import { Page } from '../../ui/layout/page'
import { useToast } from '../../ui/overlay/toast'

/** Shows that the user may not open this page, with a toast, and leaves for the home page. */
export function AccessDenied({ area, onLeave }: { area: string; onLeave: () => void }) {
  const toast = useToast()
  const said = useRef(false)
  const description = `You don't have permission to access ${area}.`
  useEffect(() => {
    if (said.current) return
    said.current = true
    toast({ tone: 'destructive', title: 'Access Denied', description })
    onLeave()
  })
  return <Page title="Access Denied">{description}</Page>
}
