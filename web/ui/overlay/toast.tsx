import { createContext, type ReactNode, use, useEffect, useRef, useState } from 'react'
import { retryingImport, useLazyPart } from '../../device/lazy-part'
import { useTakenOver } from '../../page/served-page'
import type { Toast } from './toast-region'

/** A toast shown this shortly before a page or step is left is about the action that led to the next one, so it stays. */
const LEADS_ON_MS = 1000

interface Toasts {
  show: (toast: Toast) => void
  /** Removes the toast of the page or step that is being left, unless it stays. */
  leave: () => void
  /** Takes the free room for toasts that repeat the page's words. */
  setPlace: (place: HTMLElement | null) => void
}
const ToastsContext = createContext<Toasts | null>(null)

// Not needed for the first render: it is loaded afterwards.
const loadRegion = retryingImport(() => import('./toast-region'), 'ToastRegion')

/** Holds the one visible toast; a new one replaces it. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast; at: number } | null>(null)
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const region = useLazyPart(loadRegion, useTakenOver())
  const lastId = useRef(0)
  const [toasts] = useState<Toasts>(() => ({
    setPlace,
    show: (toast) => setShown({ id: ++lastId.current, toast, at: Date.now() }),
    leave: () =>
      setShown((before) => (before && !before.toast.stays && Date.now() - before.at > LEADS_ON_MS ? null : before)),
  }))
  return (
    <ToastsContext value={toasts}>
      {children}
      {region && <region.ToastRegion shown={shown} place={place} />}
    </ToastsContext>
  )
}

/** Shows a toast for five seconds. @throws Error outside a ToastProvider */
export function useToast(): (toast: Toast) => void {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('There is no ToastProvider')
  return toasts.show
}

/** The ref of an empty element with room for toasts that repeat the page's words; undefined outside a ToastProvider. */
export const useToastPlace = () => use(ToastsContext)?.setPlace

/** Removes toasts when `place` changes: it names the page, and its step where it has steps. */
export function useToastsOf(place: string) {
  const toasts = use(ToastsContext)
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    toasts?.leave()
  }, [toasts, place])
}
