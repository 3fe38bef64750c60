import { lazy, type ReactElement, type ReactNode, Suspense } from 'react'

// Tooltips bring a positioning engine, which no result needs to be read.
const Tooltip = lazy(() => import('../../ui/tooltip').then((module) => ({ default: module.Tooltip })))

/** A tooltip that comes after the page; the element it belongs to is there from the first. */
export const Hint = ({ content, children }: { content: ReactNode; children: ReactElement }) => (
  <Suspense fallback={children}>
    <Tooltip content={content}>{children}</Tooltip>
  </Suspense>
)
