import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useEffect, useState } from 'react'
import { action as actionClass, close, description, title, tone, viewport } from './toast-region.css'

/** A short message that appears over the page and disappears by itself. */
export interface Toast {
  title: string
  description?: string
  tone?: 'normal' | 'destructive'
  action?: { label: string; onClick: () => void }
  /** Keeps it until it is closed, acted on or replaced. */
  stays?: true
}

// A dismissed toast stays mounted, closed, for the removal time or until the next one replaces it.
const SHOWN_MS = 5000
const SWIPE_PX = 50
const REMOVED_AFTER_MS = 1_000_000

/** Where toasts appear. F8 moves the focus here. */
export function ToastRegion({ shown }: { shown: { id: number; toast: Toast } | null }) {
  const [closed, setClosed] = useState(0)
  const [removed, setRemoved] = useState(0)
  useEffect(() => {
    if (!closed) return
    const timer = setTimeout(() => setRemoved(closed), REMOVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [closed])
  return (
    <Radix.Provider duration={SHOWN_MS} swipeThreshold={SWIPE_PX} swipeDirection="right" label="Notification">
      {shown && shown.id !== removed && (
        <OneToast key={shown.id} toast={shown.toast} open={shown.id !== closed} onClose={() => setClosed(shown.id)} />
      )}
      <Radix.Viewport className={viewport} label="Notifications ({hotkey})" />
    </Radix.Provider>
  )
}

const OneToast = ({ toast, open, onClose }: { toast: Toast; open: boolean; onClose: () => void }) => (
  <Radix.Root
    className={tone[toast.tone ?? 'normal']}
    type="foreground"
    open={open}
    {...(toast.stays && { duration: Number.POSITIVE_INFINITY })}
    onOpenChange={(isOpen) => !isOpen && onClose()}
  >
    <div>
      <Radix.Title className={title}>{toast.title}</Radix.Title>
      {toast.description && <Radix.Description className={description}>{toast.description}</Radix.Description>}
      {toast.action && (
        <Radix.Action className={actionClass} altText={toast.action.label} onClick={toast.action.onClick}>
          {toast.action.label}
        </Radix.Action>
      )}
    </div>
    <Radix.Close className={close} aria-label="Close">
      <X size={16} aria-hidden="true" />
    </Radix.Close>
  </Radix.Root>
)
