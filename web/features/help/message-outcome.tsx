import { useEffect, useRef } from 'react'
import { Button } from '../../ui/button'
import { Notice } from '../../ui/layout/notice'

interface MessageOutcomeProps {
  /** The message's reference. */
  reference: string
  onAgain: () => void
}

/** Replaces a form whose message has arrived. */
export function MessageArrived({ reference, onAgain }: MessageOutcomeProps) {
  const place = useRef<HTMLDivElement>(null)
  // The pressed button is gone, so the focus moves here.
  useEffect(() => place.current?.focus(), [])
  return (
    <div ref={place} tabIndex={-1}>
      <Notice
        tone="success"
        title={`We have your message. Reference ${reference}`}
        action={
          <Button variant="secondary" onClick={onAgain}>
            Send another message
          </Button>
        }
      >
        We also send the reference to your email address. A person reads your message and answers you.
      </Notice>
    </div>
  )
}

/** Shown with a form whose message could not be sent. */
export const MessageFailure = ({ problem }: { problem: string | null }) =>
  problem ? (
    <Notice tone="danger" title="Your message was not sent">
      {problem}
    </Notice>
  ) : null
