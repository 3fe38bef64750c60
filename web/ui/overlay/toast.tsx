import { createContext, lazy, type ReactNode, Suspense, use, useEffect, useRef, useState } from 'react'
import type { Toast } from './toast-region'

/** A toast told this shortly before a page or a step is left is about what led to the next one, and stays. */
const LEADS_ON_MS = 1000

interface Toasts {
  show: (toast: Toast) => void
  /** Takes the toast away that belongs to what is being left, unless it stays. */
  leave: () => void
}
const ToastsContext = createContext<Toasts | null>(null)

// Nothing of it is needed to draw the page: it comes when the page stands.
const ToastRegion = lazy(() => import('./toast-region').then((module) => ({ default: module.ToastRegion })))

/** Holds the one toast that shows; a new one takes its place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast; at: number } | null>(null)
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  const lastId = useRef(0)
  const [toasts] = useState<Toasts>(() => ({
    show: (toast) => setShown({ id: ++lastId.current, toast, at: Date.now() }),
    leave: () =>
      setShown((before) => (before && !before.toast.stays && Date.now() - before.at > LEADS_ON_MS ? null : before)),
  }))
  return (
    <ToastsContext value={toasts}>
      {children}
      {standing && (
        <Suspense>
          <ToastRegion shown={shown} />
        </Suspense>
      )}
    </ToastsContext>
  )
}

/** Shows a toast for five seconds. @throws Error outside a ToastProvider */
export function useToast(): (toast: Toast) => void {
  const toasts = use(ToastsContext)
  if (!toasts) throw new Error('There is no ToastProvider')
  return toasts.show
}

/** Ends toasts with what they were about: `place` names the page, and its step where it has steps. */
export function useToastsOf(place: string) {
  const toasts = use(ToastsContext)
  const shownPlace = useRef(place)
  useEffect(() => {
    if (shownPlace.current === place) return
    shownPlace.current = place
    toasts?.leave()
  }, [toasts, place])
}
