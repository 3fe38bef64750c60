import { Link2Off, MailCheck, MailQuestion, MailX } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { plainMessage, unwrap } from '../../api/api-error'
import { api } from '../../api/client'
import { needsScript } from '../../styles/scripting.css'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { NeedsScript } from '../../ui/layout/needs-script'
import { Notice } from '../../ui/layout/notice'
import { Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'

interface NewsletterPageProps {
  /** The secret of the link that led here; null without one. */
  token: string | null
  /** Whether the link is the one by which somebody leaves. */
  isLeaving: boolean
  brandName: string
}

const WORDS = {
  join: {
    ask: (brandName: string) => `Do you want the newsletter of ${brandName}?`,
    button: 'Confirm',
    about: 'Press once to confirm. You can leave it at any time by a link in each email.',
    done: 'You get the newsletter',
    after: 'We have sent you an email with the link by which you leave it again.',
    failed: 'Not confirmed',
  },
  leave: {
    ask: (brandName: string) => `Leave the newsletter of ${brandName}?`,
    button: 'Leave the newsletter',
    about: 'Press once, and your address is deleted from its list.',
    done: 'You have left the newsletter',
    after: 'Your address is deleted from its list.',
    failed: 'Not left',
  },
} as const

// Programs that look at mails open their links. They press no buttons, so that nobody joins or leaves by them.

/** /newsletter: joining by the link from the mail, or leaving by the link in each newsletter, each by one press. */
export function NewsletterPage({ token, isLeaving, brandName }: NewsletterPageProps) {
  const words = WORDS[isLeaving ? 'leave' : 'join']
  const [state, setState] = useState<'asked' | 'busy' | 'done'>('asked')
  const [failure, setFailure] = useState<string | null>(null)
  if (token === null) return <Incomplete />
  const press = async () => {
    setState('busy')
    setFailure(null)
    try {
      const { confirm, leave } = api.newsletter
      await unwrap((isLeaving ? leave : confirm).$post({ json: { token } }))
      setState('done')
    } catch (error) {
      setFailure(plainMessage(error))
      setState('asked')
    }
  }
  if (state === 'done') {
    return (
      <Page>
        <Focused>
          <EmptyState
            level={1}
            icon={isLeaving ? <MailX size={28} /> : <MailCheck size={28} />}
            title={words.done}
            action={<ToSearch />}
          >
            <p>{words.after}</p>
          </EmptyState>
        </Focused>
      </Page>
    )
  }
  return (
    <Page>
      <NeedsScript />
      <EmptyState
        level={1}
        icon={<MailQuestion size={28} />}
        title={words.ask(brandName)}
        action={
          <Button className={needsScript} size="lg" busy={state === 'busy'} onClick={() => void press()}>
            {words.button}
          </Button>
        }
      >
        <p>{words.about}</p>
      </EmptyState>
      {failure && (
        <Notice tone="danger" title={words.failed}>
          {failure}
        </Notice>
      )}
    </Page>
  )
}

const ToSearch = () => (
  <Link to="/" className={buttonClass()}>
    Search Flights
  </Link>
)

const Incomplete = () => (
  <Page>
    <EmptyState level={1} icon={<Link2Off size={28} />} title="This link is not complete" action={<ToSearch />}>
      <p>Please open it again from the email: a part of it is missing.</p>
    </EmptyState>
  </Page>
)

const focus = (element: HTMLElement | null) => element?.focus()

/** What takes the place of the button that was pressed, and its focus. */
const Focused = ({ children }: { children: ReactNode }) => (
  <div tabIndex={-1} ref={focus}>
    {children}
  </div>
)
