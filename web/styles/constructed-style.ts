import { useEffect } from 'react'

/**
 * Replaces the package react-style-singleton (vite.config.ts), with which dialogs lock the page's scrolling: it adds a
 * style element, which the pages' security policy refuses. A constructed sheet does the same and is allowed. The styles hold
 * while at least one of the component's instances is on the page; the first one's count.
 */
export function styleSingleton() {
  let sheet: CSSStyleSheet | undefined
  let instances = 0

  function add(styles: string) {
    instances++
    if (instances > 1) return
    sheet = new CSSStyleSheet()
    sheet.replaceSync(styles)
    document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
  }

  function remove() {
    instances--
    if (instances > 0) return
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((adopted) => adopted !== sheet)
  }

  // biome-ignore lint/correctness/noComponentHookFactories: the package that this replaces makes components
  return function Style({ styles }: { styles: string; dynamic?: boolean }) {
    useEffect(() => {
      add(styles)
      return remove
    }, [styles])
    return null
  }
}
