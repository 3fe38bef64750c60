import { Share2 } from 'lucide-react'
import { Button } from './button'
import { useToast } from './overlay/toast'
import { VisuallyHidden } from './visually-hidden'

// Whose frequent flyer numbers a search used, and how far its list was loaded, concern nobody else.
const OWN_PARAMS = ['flyers', 'showMore', 'previousCount']

/** The full address of a search that shows these flights first. An offer expires, and its page with it; a search finds the flights again. */
export function sharedAddress(searchHref: string, flights: string): string {
  const url = new URL(searchHref, location.href)
  for (const name of OWN_PARAMS) url.searchParams.delete(name)
  url.searchParams.set('chosen', flights)
  return url.href
}

interface ShareButtonProps {
  /** The flights in a line. */
  text: string
  /** The address of a search that finds them. */
  searchHref: string
  /** The `flightsKey` of the flights. */
  flights: string
}

/** Hands flights to another app, or copies their link where there is no such way. */
export function ShareButton({ text, searchHref, flights }: ShareButtonProps) {
  const toast = useToast()
  async function share() {
    const url = sharedAddress(searchHref, flights)
    if (typeof navigator.share === 'function') {
      try {
        return await navigator.share({ title: document.title, text, url })
      } catch (error) {
        // Closed without choosing an app.
        if (error instanceof DOMException && error.name === 'AbortError') return
      }
    }
    try {
      await navigator.clipboard.writeText(url)
      toast({ title: 'Link copied' })
    } catch {
      toast({ title: 'This browser didn’t copy the link', tone: 'destructive' })
    }
  }
  return (
    <Button variant="ghost" size="sm" icon={<Share2 size={16} aria-hidden="true" />} onClick={() => void share()}>
      Share<VisuallyHidden>{`, ${text}`}</VisuallyHidden>
    </Button>
  )
}
