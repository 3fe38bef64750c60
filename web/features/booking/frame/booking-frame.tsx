import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { Button } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { ProgressSteps } from '../../../ui/layout/progress-steps'
import { useToastPlace } from '../../../ui/overlay/toast'
import { BOOKING_STEPS, type BookingStep } from '../steps'
import { aside, bar, columns, frame, heading as headingClass, headingRow, main, secure } from './booking-frame.css'

interface BookingFrameProps {
  step: BookingStep
  /** Which of its screens a step shows, where it has several. */
  view?: string
  /** Replaces the step's own title. */
  heading?: string | undefined
  /** The summary at the side; left out where the step shows it itself. */
  summary: ReactNode
  /** Null where nothing lies behind that may be gone back to now. */
  onBack: (() => void) | null
  children: ReactNode
}

/** The summary at the side. Where it is longer than the window, it scrolls by itself, and the keyboard reaches it. */
function Side({ children }: { children: ReactNode }) {
  const ref = useRef<HTMLDivElement>(null)
  const [scrolls, setScrolls] = useState(false)
  useEffect(() => {
    const side = ref.current
    if (!side || typeof ResizeObserver === 'undefined') return
    const observer = new ResizeObserver(() => setScrolls(side.scrollHeight > side.clientHeight))
    for (const each of [side, ...side.children]) observer.observe(each)
    return () => observer.disconnect()
  }, [])
  return (
    <div
      className={aside}
      ref={ref}
      {...(scrolls && { role: 'group', 'aria-label': 'All of the summary', tabIndex: 0 })}
    >
      {children}
    </div>
  )
}

/**
 * The frame of every step: Back, progress, the step's heading and the flight. A new step, or another view of it, is scrolled to its top, and its
 * heading takes the focus.
 */
export function BookingFrame({ step, view = step, heading, summary, onBack, children }: BookingFrameProps) {
  const current = BOOKING_STEPS.findIndex(({ id }) => id === step)
  const top = useRef<HTMLHeadingElement>(null)
  const content = useRef<HTMLDivElement>(null)
  const shown = useRef(view)
  useEffect(() => {
    if (shown.current === view) return
    shown.current = view
    // A step that opens with a refused field has focused that already.
    if (content.current?.contains(document.activeElement)) return
    top.current?.focus({ preventScroll: true })
    window.scrollTo({ top: 0 })
  }, [view])
  return (
    <div className={frame}>
      <div className={bar}>
        <Button
          variant="ghost"
          size="sm"
          icon={<ArrowLeft size={16} aria-hidden="true" />}
          onClick={onBack ?? undefined}
          disabled={!onBack}
        >
          Back
        </Button>
        {step !== 'confirmation' && (
          <p className={secure}>
            <Lock size={14} aria-hidden="true" />
            Secure checkout
          </p>
        )}
      </div>
      <ProgressSteps
        steps={BOOKING_STEPS.map(({ id, title }) => (id === step && heading ? heading : title))}
        current={current}
      />
      <div className={headingRow}>
        <h1 className={headingClass} ref={top} tabIndex={-1}>
          {heading ?? BOOKING_STEPS[current]?.title}
        </h1>
        <div ref={useToastPlace()} />
      </div>
      <div className={classNames(Boolean(summary) && columns)}>
        {summary && <Side>{summary}</Side>}
        <div className={main} ref={content}>
          {children}
        </div>
      </div>
    </div>
  )
}
