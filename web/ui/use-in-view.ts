import { type RefObject, useEffect, useRef, useState } from 'react'

/**
 * A ref for an element, and whether it has come into the window. Once true it stays true; without IntersectionObserver it is true at once.
 * @param margin the distance around the window that counts too, as a CSS length
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
