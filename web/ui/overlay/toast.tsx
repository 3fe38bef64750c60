import { createContext, lazy, type ReactNode, Suspense, use, useCallback, useEffect, useState } from 'react'
import type { Toast } from './toast-region'

const ShowToast = createContext<((toast: Toast) => void) | null>(null)

// Nothing of it is needed to draw the page: it comes when the page stands.
const ToastRegion = lazy(() => import('./toast-region').then((module) => ({ default: module.ToastRegion })))

/** Holds the one toast that shows; a new one takes its place. */
export function ToastProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ id: number; toast: Toast } | null>(null)
  const [standing, setStanding] = useState(false)
  useEffect(() => setStanding(true), [])
  const show = useCallback((toast: Toast) => setShown((before) => ({ id: (before?.id ?? 0) + 1, toast })), [])
  return (
    <ShowToast value={show}>
      {children}
      {standing && (
        <Suspense>
          <ToastRegion shown={shown} />
        </Suspense>
      )}
    </ShowToast>
  )
}

/** Shows a toast for five seconds. @throws Error outside a ToastProvider */
export function useToast(): (toast: Toast) => void {
  const show = use(ShowToast)
  if (!show) throw new Error('useToast must be used inside a ToastProvider')
  return show
}
