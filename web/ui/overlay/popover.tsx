import {
  cloneElement,
  type FocusEvent,
  type KeyboardEvent,
  type MouseEvent,
  type ReactElement,
  type ReactNode,
  type RefObject,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { align as aligned, holder } from './popover.css'

const GAP_PX = 8

/**
 * Keeps an absolutely positioned panel in the window: below its holder, or above where there is more room, no higher than the room allows,
 * and shifted sideways as needed.
 */
function usePlacement(panelRef: RefObject<HTMLElement | null>, holderRef: RefObject<HTMLElement | null>) {
  useLayoutEffect(() => {
    const [panel, holder] = [panelRef.current, holderRef.current]
    if (!panel || !holder) return
    const place = () => {
      const around = holder.getBoundingClientRect()
      const [above, below] = [around.top - 2 * GAP_PX, innerHeight - around.bottom - 2 * GAP_PX]
      const under = panel.scrollHeight <= below || below >= above
      panel.style.top = under ? `calc(100% + ${GAP_PX}px)` : 'auto'
      panel.style.bottom = under ? 'auto' : `calc(100% + ${GAP_PX}px)`
      panel.style.maxHeight = `${Math.max(under ? below : above, 160)}px`
      panel.style.translate = 'none'
      const { left, right } = panel.getBoundingClientRect()
      const overflow = Math.max(0, right - (document.documentElement.clientWidth - GAP_PX))
      panel.style.translate = `${overflow > 0 ? -Math.min(overflow, left - GAP_PX) : Math.max(0, GAP_PX - left)}px 0`
    }
    place()
    // The panel's content may be loaded after the panel opens.
    const observer = typeof ResizeObserver === 'undefined' ? null : new ResizeObserver(place)
    observer?.observe(panel)
    addEventListener('resize', place)
    return () => {
      observer?.disconnect()
      removeEventListener('resize', place)
    }
  }, [panelRef, holderRef])
}

interface TriggerProps {
  onClick?: (event: MouseEvent<HTMLElement>) => void
  'aria-haspopup'?: 'dialog'
  'aria-expanded'?: boolean
  'aria-controls'?: string | undefined
}

interface PopoverProps {
  /** The panel's name, for screen readers. */
  label: string
  /** One button. */
  trigger: ReactElement<TriggerProps>
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'end'
  children: ReactNode
}

// Not Radix: every home page carries this, and Radix's popover brings a positioning library several times as large.

/**
 * A non-modal panel beside its button. Escape, a press outside and tabbing out close it, and the focus returns to the button unless it was
 * moved elsewhere.
 */
export function Popover({ label, trigger, open: given, onOpenChange, align = 'start', children }: PopoverProps) {
  const id = useId()
  const [own, setOwn] = useState(false)
  const holderRef = useRef<HTMLDivElement>(null)
  const open = given ?? own
  const setOpen = (next: boolean) => {
    setOwn(next)
    onOpenChange?.(next)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!open || event.key !== 'Escape') return
    event.stopPropagation()
    setOpen(false)
  }
  const onBlur = ({ relatedTarget }: FocusEvent) => {
    if (open && relatedTarget && !holderRef.current?.contains(relatedTarget)) setOpen(false)
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it only handles events of its button and panel
    <div className={holder} ref={holderRef} onKeyDown={onKeyDown} onBlur={onBlur}>
      {cloneElement(trigger, {
        onClick: (event) => {
          trigger.props.onClick?.(event)
          setOpen(!open)
        },
        'aria-haspopup': 'dialog',
        'aria-expanded': trigger.props['aria-expanded'] ?? open,
        'aria-controls': open ? id : undefined,
      })}
      {open && (
        <Panel id={id} label={label} className={aligned[align]} holderRef={holderRef} onLeave={() => setOpen(false)}>
          {children}
        </Panel>
      )}
    </div>
  )
}

interface PanelProps {
  id: string
  label: string
  className: string
  holderRef: RefObject<HTMLDivElement | null>
  onLeave: () => void
  children: ReactNode
}

const FOCUSABLE = 'button:not(:disabled), [href], input:not(:disabled), select, textarea, [tabindex="0"]'

function Panel({ id, label, className, holderRef, onLeave, children }: PanelProps) {
  const panelRef = useRef<HTMLDivElement>(null)
  usePlacement(panelRef, holderRef)
  useLayoutEffect(() => {
    const [panel, button] = [
      panelRef.current,
      holderRef.current?.querySelector<HTMLElement>('[aria-haspopup="dialog"]'),
    ]
    const first = panel?.querySelector<HTMLElement>(FOCUSABLE) ?? panel
    first?.focus({ preventScroll: true })
    return () => {
      if (
        !document.activeElement ||
        document.activeElement === document.body ||
        panel?.contains(document.activeElement)
      ) {
        button?.focus({ preventScroll: true })
      }
    }
  }, [holderRef])
  useEffect(() => {
    const onPointerDown = (event: PointerEvent) => {
      if (event.target instanceof Node && event.target.isConnected && !holderRef.current?.contains(event.target))
        onLeave()
    }
    document.addEventListener('pointerdown', onPointerDown)
    return () => document.removeEventListener('pointerdown', onPointerDown)
  })
  return (
    <div className={className} ref={panelRef} id={id} role="dialog" aria-label={label} tabIndex={-1}>
      {children}
    </div>
  )
}
