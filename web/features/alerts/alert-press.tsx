import { BellOff, BellPlus, BellRing } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { plainMessage } from '../../api/api-error'
import { Button } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { Notice } from '../../ui/layout/notice'
import { pressed } from './alerts.css'

/** The action of a link in a mail. */
export type AlertPressKind = 'confirm' | 'pause' | 'end'

const WORDS = {
  confirm: {
    icon: BellPlus,
    ask: 'Do you want this price alert?',
    about: 'Press once to confirm. Then we look once a day, and write when we see such a fare.',
    button: 'Confirm',
    failed: 'Not confirmed',
  },
  pause: {
    icon: BellRing,
    ask: 'Pause this price alert?',
    about: 'Press once: we do not look or write until you resume it.',
    button: 'Pause this alert',
    failed: 'Not paused',
  },
  end: {
    icon: BellOff,
    ask: 'End this price alert?',
    about: 'Press once, and it is over. A few days later we have forgotten it.',
    button: 'End this alert',
    failed: 'Not ended',
  },
} as const

interface AlertPressProps {
  kind: AlertPressKind
  /** "New York to London"; null while unknown. */
  route: string | null
  level: 1 | 2
  /** @throws ApiError */
  onPress: () => Promise<void>
}

// Mail scanners open links but press no buttons. So nothing happens until a button is pressed.

/** The button for a mail link's action; without script its form is sent to the page's own address. */
export function AlertPress({ kind, route, level, onPress }: AlertPressProps) {
  const { icon: Icon, ask, about, button, failed } = WORDS[kind]
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      await onPress()
    } catch (error) {
      setFailure(plainMessage(error))
      setBusy(false)
    }
  }
  return (
    <div className={pressed}>
      <EmptyState
        level={level}
        icon={<Icon size={28} />}
        title={ask}
        action={
          // Posted to the page's own address, which holds the secret; the markup, which is the same for everybody, doesn't.
          <form method="post" onSubmit={(event) => void onSubmit(event)}>
            <input type="hidden" name="press" value="page" />
            <Button type="submit" size="lg" busy={isBusy}>
              {button}
            </Button>
          </form>
        }
      >
        {/* Its line is kept free: the button must not move under a finger when the route comes. */}
        <p>{route ?? '\u00a0'}</p>
        <p>{about}</p>
      </EmptyState>
      {failure && (
        <Notice tone="danger" title={failed}>
          {failure}
        </Notice>
      )}
    </div>
  )
}
