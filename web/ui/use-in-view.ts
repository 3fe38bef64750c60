import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * Whether an element has come into the window, and a ref for it. Once true it stays so. Where browsers can't tell, it is true at once.
 * @param margin how far around the window counts too, as a CSS length
 */
export function useInView<E extends Element>(margin = '0px'): [RefObject<E | null>, boolean] {
  const ref = useRef<E>(null)
  const [seen, setSeen] = useState(false)
  useEffect(() => {
    const element = ref.current
    if (!element || typeof IntersectionObserver === 'undefined') {
      setSeen(true)
      return
    }
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return
        observer.disconnect()
        setSeen(true)
      },
      { rootMargin: margin },
    )
    observer.observe(element)
    return () => observer.disconnect()
  }, [margin])
  return [ref, seen]
}
