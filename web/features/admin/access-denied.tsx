import { useEffect, useRef } from 'react'
import { Page } from '../../ui/layout/page'
import { useToast } from '../../ui/overlay/toast'

/** Says that this page is not for whoever opened it, and leaves for the home page (A §6). */
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
