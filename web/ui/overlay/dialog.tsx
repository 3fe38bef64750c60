import { X } from 'lucide-react'
import * as Radix from 'radix-ui/dialog'
import { type ReactNode, useLayoutEffect, useRef } from 'react'
import { IconButton } from '../button'
import {
  body,
  description as descriptionClass,
  foot,
  head,
  overlay,
  placement as placements,
  title as titleClass,
} from './dialog.css'

export interface DialogProps {
  title: string
  description?: string
  open: boolean
  onOpenChange: (open: boolean) => void
  children: ReactNode
  /** Buttons that stay visible while the content scrolls. */
  footer?: ReactNode
  /** `center` is a bottom sheet on phones; `wide` is the same with room for a table; `full` fills the window; `right` is a drawer; `bottom` is a sheet at every width. */
  placement?: keyof typeof placements
}

/** A modal dialog: focus stays in it and returns to where it was, Escape and a press outside close it. */
export function Dialog({
  title,
  description,
  open,
  onOpenChange,
  children,
  footer,
  placement = 'center',
}: DialogProps) {
  const focusBack = useFocusBack()
  return (
    <Radix.Root open={open} onOpenChange={onOpenChange}>
      <Radix.Portal>
        <Overlay />
        <Radix.Content
          className={placements[placement]}
          {...(!description && { 'aria-describedby': undefined })}
          {...focusBack}
        >
          <div className={head}>
            <div>
              <Radix.Title className={titleClass}>{title}</Radix.Title>
              {description && <Radix.Description className={descriptionClass}>{description}</Radix.Description>}
            </div>
            <Radix.Close asChild>
              <IconButton label="Close" icon={<X size={20} />} />
            </Radix.Close>
          </div>
          <div className={body}>{children}</div>
          {footer && <div className={foot}>{footer}</div>}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}

/** Radix returns the focus only to its own triggers; this returns it to any element that had it before. */
function useFocusBack() {
  const before = useRef<Element | null>(null)
  return {
    onOpenAutoFocus: () => {
      before.current = document.activeElement
    },
    onCloseAutoFocus: (event: Event) => {
      event.preventDefault()
      // Another element may have taken it meanwhile, such as the page that a link in the dialog opened.
      const isFree = document.activeElement === null || document.activeElement === document.body
      if (isFree && before.current instanceof HTMLElement) before.current.focus()
    },
  }
}

/** Dims the page and locks its scrolling (styles/global). Radix's own overlay does it with a style element, which the CSP blocks. */
function Overlay() {
  const ref = useRef<HTMLDivElement>(null)
  useLayoutEffect(() => {
    // Measured before scrolling is locked, which removes the scrollbar.
    const hasGutter = innerWidth > document.documentElement.clientWidth
    ref.current?.setAttribute('data-locks-scroll', hasGutter ? 'gutter' : 'page')
  }, [])
  return <div className={overlay} ref={ref} aria-hidden="true" />
}
