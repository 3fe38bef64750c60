import { Search } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import type { EmptyDrawingName } from '../../ui/art/empty-drawings'
import { Button, Spinner } from '../../ui/button'
import { Badge, type BadgeProps } from '../../ui/labels'
import { EmptyState } from '../../ui/layout/empty-state'
import { NeedsScript } from '../../ui/layout/needs-script'
import { LoadFailure, Notice } from '../../ui/layout/notice'
import { Skeleton } from '../../ui/layout/page'
import { ProgressSteps } from '../../ui/layout/progress-steps'
import { NewTabLink } from '../../ui/link'
import { Dialog } from '../../ui/overlay/dialog'
import { useToast } from '../../ui/overlay/toast'
import { VisuallyHidden } from '../../ui/visually-hidden'
import { Section, Specimen } from './specimen'

const BADGES: NonNullable<BadgeProps['tone']>[] = ['neutral', 'accent', 'success', 'warning', 'danger', 'info']
const NOTICES: ComponentProps<typeof Notice>['tone'][] = ['info', 'success', 'warning', 'danger']
const STEPS = ['Passenger Information', 'Seat Selection', 'Payment', 'Booking Confirmed']

/** Primitives that show a state: notices, badges, dialogs and toasts. */
export const Feedback = () => (
  <Section title="Feedback">
    <Specimen title="Badge">
      {BADGES.map((tone) => (
        <Badge key={tone} tone={tone}>
          {tone}
        </Badge>
      ))}
    </Specimen>
    <Specimen title="NeedsScript, where scripts are switched off">
      <NeedsScript />
    </Specimen>
    <Specimen title="Notice" flow="stack">
      {NOTICES.map((tone) => (
        <Notice key={tone} tone={tone} title={`A notice, ${tone}`}>
          What happened and what to do about it.
        </Notice>
      ))}
      <Notice tone="info" action={<Button size="sm">Search again</Button>}>
        A notice with an action and no title.
      </Notice>
      <LoadFailure title="The trips could not be loaded" onRetry={() => {}}>
        Please try again later.
      </LoadFailure>
    </Specimen>
    <Specimen title="Toast and Dialog">
      <Toasts />
      <Dialogs />
    </Specimen>
    <Specimen title="Spinner and Skeleton" flow="stack">
      <Spinner label="Loading" />
      <Skeleton width="60%" height="1.5rem" />
      <Skeleton height="5rem" radius="lg" />
      <p>
        For screen readers there is more here than meets the eye.
        <VisuallyHidden> It is in a VisuallyHidden.</VisuallyHidden>
      </p>
      <p>
        Beside a form, links like <NewTabLink href="/terms">Terms of Service</NewTabLink> keep what is typed.
      </p>
    </Specimen>
    <Specimen title="ProgressSteps" flow="stack">
      <ProgressSteps steps={STEPS} current={1} />
    </Specimen>
    <EmptyState
      level={3}
      icon={<Search size={28} />}
      title="No Matching Flights"
      action={<Button>Reset Filters</Button>}
    >
      <p>A part of a page that has nothing to show.</p>
    </EmptyState>
    <Specimen title="EmptyState, of a whole page">
      {Object.entries(DRAWN).map(([art, title]) => (
        <EmptyState
          key={art}
          level={3}
          art={art as keyof typeof DRAWN}
          title={title}
          action={<Button>Search Flights</Button>}
        />
      ))}
    </Specimen>
  </Section>
)

function Toasts() {
  const toast = useToast()
  const undo = { label: 'Undo', onClick: () => toast({ title: 'Undone' }) }
  return (
    <>
      <Button
        variant="secondary"
        onClick={() => toast({ title: 'Seat Selected', description: 'Seat 12A', action: undo })}
      >
        Normal toast
      </Button>
      <Button variant="secondary" onClick={() => toast({ title: 'Payment Failed', tone: 'destructive' })}>
        Destructive toast
      </Button>
    </>
  )
}

/** The drawings, each with a title that it belongs to. */
const DRAWN = {
  noFlights: 'No Flights Found',
  noTrips: 'No trips found',
  noAlerts: 'No price alerts',
  notFound: '404 Page Not Found',
  failed: 'This page could not be shown',
} satisfies Record<EmptyDrawingName, string>

const PLACEMENTS = ['center', 'wide', 'right', 'bottom'] as const

function Dialogs() {
  const [open, setOpen] = useState<(typeof PLACEMENTS)[number] | null>(null)
  return (
    <>
      {PLACEMENTS.map((placement) => (
        <Button key={placement} variant="secondary" onClick={() => setOpen(placement)}>
          Dialog, {placement}
        </Button>
      ))}
      <Dialog
        title="Cancel this booking"
        description="Your refund goes back to the card you paid with."
        placement={open ?? 'center'}
        open={open !== null}
        onOpenChange={() => setOpen(null)}
        footer={<Button onClick={() => setOpen(null)}>Keep it</Button>}
      >
        <p>The focus stays in here. Escape closes it.</p>
      </Dialog>
    </>
  )
}
