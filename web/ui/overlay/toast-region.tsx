import { X } from 'lucide-react'
import * as Radix from 'radix-ui/toast'
import { useEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { media } from '../../styles/tokens.css'
import { classNames } from '../class-names'
import {
  action as actionClass,
  close,
  description,
  repeat,
  repeatInPlace,
  title,
  tone,
  viewport,
} from './toast-region.css'

/** A short message that appears over the page and disappears by itself. */
export interface Toast {
  title: string
  description?: string
  tone?: 'normal' | 'destructive'
  action?: { label: string; onClick: () => void }
  /** Keeps it until it is closed, acted on or replaced. */
  stays?: true
  /** The page says it too: it shows on wide screens only, where it covers nothing, and isn't announced a second time. */
  repeats?: true
}

// A dismissed toast stays mounted, closed, for the removal time or until the next one replaces it.
const SHOWN_MS = 5000
const SWIPE_PX = 50
const REMOVED_AFTER_MS = 1_000_000

interface ToastRegionProps {
  shown: { id: number; toast: Toast } | null
  /** Free room of the page for a toast that repeats its words. */
  place: HTMLElement | null
}

/** Where toasts appear. F8 moves the focus here. */
export function ToastRegion({ shown, place }: ToastRegionProps) {
  const [closed, setClosed] = useState(0)
  const [removed, setRemoved] = useState(0)
  useEffect(() => {
    if (!closed) return
    const timer = setTimeout(() => setRemoved(closed), REMOVED_AFTER_MS)
    return () => clearTimeout(timer)
  }, [closed])
  return (
    <Radix.Provider duration={SHOWN_MS} swipeThreshold={SWIPE_PX} swipeDirection="right" label="Notification">
      {shown?.toast.repeats
        ? shown.id !== closed && (
            <Repeat key={shown.id} toast={shown.toast} place={place} onClose={() => setClosed(shown.id)} />
          )
        : shown &&
          shown.id !== removed && (
            <OneToast
              key={shown.id}
              toast={shown.toast}
              open={shown.id !== closed}
              onClose={() => setClosed(shown.id)}
            />
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

/** Hidden from screen readers, which have announced the words of the page. */
function Repeat({ toast, place, onClose }: { toast: Toast; place: HTMLElement | null; onClose: () => void }) {
  const end = useRef(onClose)
  end.current = onClose
  useEffect(() => {
    const timer = setTimeout(() => end.current(), SHOWN_MS)
    return () => clearTimeout(timer)
  }, [])
  if (!globalThis.matchMedia?.(media.roomy).matches) return null
  return createPortal(
    <div className={classNames(tone[toast.tone ?? 'normal'], place ? repeatInPlace : repeat)} aria-hidden="true">
      <div>
        <p className={title}>{toast.title}</p>
        <p className={description}>{toast.description}</p>
      </div>
      <button type="button" className={close} tabIndex={-1} onClick={onClose}>
        <X size={16} />
      </button>
    </div>,
    place ?? document.body,
  )
}
