import * as Radix from 'radix-ui/popover'
import type { ReactNode } from 'react'
import { popover } from './popover.css'

interface PopoverProps {
  /** What the panel is, for screen readers. */
  label: string
  /** One button that takes a ref. */
  trigger: ReactNode
  open?: boolean
  onOpenChange?: (open: boolean) => void
  align?: 'start' | 'center' | 'end'
  children: ReactNode
}

/** A panel beside its button. The page behind stays in use; Escape and a press outside close it. */
export const Popover = ({ label, trigger, open, onOpenChange, align = 'start', children }: PopoverProps) => (
  <Radix.Root {...(open !== undefined && { open })} {...(onOpenChange && { onOpenChange })}>
    <Radix.Trigger asChild>{trigger}</Radix.Trigger>
    <Radix.Portal>
      <Radix.Content className={popover} aria-label={label} align={align} sideOffset={8} collisionPadding={8}>
        {children}
      </Radix.Content>
    </Radix.Portal>
  </Radix.Root>
)
