import * as Radix from 'radix-ui/tooltip'
import { createContext, type ReactNode, use } from 'react'
import { tooltip } from './popover.css'

// Radix's default times, set explicitly so that an update can't change them.
const OPEN_MS = 700
const SKIP_MS = 300

const InGroup = createContext(false)

/** Tooltips inside share their timing: within 300 ms after one closed, the next opens at once. */
export const TooltipGroup = ({ children }: { children: ReactNode }) => (
  <InGroup value={true}>
    <Radix.Provider delayDuration={OPEN_MS} skipDelayDuration={SKIP_MS}>
      {children}
    </Radix.Provider>
  </InGroup>
)

interface TooltipProps {
  content: ReactNode
  /** One element that takes focus and a ref: a button, or a span with tabIndex 0. */
  children: ReactNode
}

/** A hint on hover and focus. Never put needed information only here: touch screens have no hover. */
export function Tooltip({ content, children }: TooltipProps) {
  if (!use(InGroup)) {
    return (
      <TooltipGroup>
        <Tooltip content={content}>{children}</Tooltip>
      </TooltipGroup>
    )
  }
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content className={tooltip} sideOffset={6} collisionPadding={12}>
          {content}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  )
}
