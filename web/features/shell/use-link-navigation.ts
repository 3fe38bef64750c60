import { useEffect } from 'react'

function addressOf(event: MouseEvent): string | null {
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
  if (!plain || event.defaultPrevented || !(event.target instanceof Element)) return null
  const link = event.target.closest<HTMLAnchorElement>('a[href]')
  if (!link || (link.target && link.target !== '_self') || link.hasAttribute('download')) return null
  if (link.origin !== location.origin || link.getAttribute('href')?.startsWith('#')) return null
  return link.pathname + link.search + link.hash
}

/** Lets plain links to pages of this site change the page without loading the document again, so that screens need no router. */
export function useLinkNavigation(navigate: (address: string) => void) {
  useEffect(() => {
    const onClick = (event: MouseEvent) => {
      const address = addressOf(event)
      if (address === null) return
      event.preventDefault()
      navigate(address)
    }
    document.addEventListener('click', onClick)
    return () => document.removeEventListener('click', onClick)
  }, [navigate])
}
