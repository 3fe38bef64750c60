import { MailCheck, MailQuestion, MailX } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { NewsletterEnding } from '#worker/features/newsletter/contract'
import { plainMessage, unwrap } from '../../api/api-error'
import { api } from '../../api/client'
import { Button, buttonClass } from '../../ui/button'
import { EmptyState } from '../../ui/layout/empty-state'
import { DeadLink, Outcome } from '../../ui/layout/link-states'
import { Notice } from '../../ui/layout/notice'
import { Page } from '../../ui/layout/page'
import { Link } from '../../ui/link'

interface NewsletterPageProps {
  /** The secret of the link that led here; null without one. */
  token: string | null
  /** Whether the link is for unsubscribing. */
  isLeaving: boolean
  brandName: string
  /** The outcome, from the address; null before. */
  ending: NewsletterEnding | null
  /** Called once it is done. */
  onDone: (ending: 'joined' | 'left') => void
}

const WORDS = {
  join: {
    ask: (brandName: string) => `Do you want the newsletter of ${brandName}?`,
    button: 'Confirm',
    about: 'Press once to confirm. You can leave it at any time by a link in each email.',
    failed: 'Not confirmed',
  },
  leave: {
    ask: (brandName: string) => `Leave the newsletter of ${brandName}?`,
    button: 'Leave the newsletter',
    about: 'Press once, and your address is deleted from its list.',
    failed: 'Not left',
  },
} as const

const WHY = 'It has been used already, or its time is over.'

const ENDINGS = {
  joined: {
    icon: MailCheck,
    title: 'You get the newsletter',
    text: 'We have sent you an email with the link by which you leave it again.',
  },
  left: { icon: MailX, title: 'You have left the newsletter', text: 'Your address is deleted from its list.' },
  failed: {
    icon: MailQuestion,
    title: 'That did not work',
    text: 'It may not have been done. Please open the link in the email again in a few minutes.',
  },
}

// Mail scanners open links but press no buttons. So nobody subscribes or unsubscribes until a button is pressed.

/** /newsletter: confirming by the mail's link, or unsubscribing by the link in each newsletter, with one press; without script a form is sent. */
export function NewsletterPage({ token, isLeaving, brandName, ending, onDone }: NewsletterPageProps) {
  const words = WORDS[isLeaving ? 'leave' : 'join']
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string | null>(null)
  if (ending) return <Ended how={ending} />
  if (token === null) return <DeadLink isIncomplete why={WHY} action={<ToSearch />} />
  const onSubmit = async (event: FormEvent) => {
    event.preventDefault()
    setBusy(true)
    setFailure(null)
    try {
      const { confirm, leave } = api.newsletter
      await unwrap((isLeaving ? leave : confirm).$post({ json: { token } }))
      onDone(isLeaving ? 'left' : 'joined')
    } catch (error) {
      setFailure(plainMessage(error))
    }
    setBusy(false)
  }
  return (
    <Page>
      <EmptyState
        level={1}
        icon={<MailQuestion size={28} />}
        title={words.ask(brandName)}
        action={
          // Posted to the page's own address, which holds the secret; the markup, which is the same for everybody, doesn't.
          <form method="post" onSubmit={(event) => void onSubmit(event)}>
            <input type="hidden" name="press" value="page" />
            <Button type="submit" size="lg" busy={isBusy}>
              {words.button}
            </Button>
          </form>
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

function Ended({ how }: { how: NewsletterEnding }) {
  if (how === 'invalid') return <DeadLink why={WHY} action={<ToSearch />} />
  const { icon: Icon, title, text } = ENDINGS[how]
  return (
    <Page>
      <Outcome>
        <EmptyState level={1} icon={<Icon size={28} />} title={title} action={<ToSearch />}>
          <p>{text}</p>
        </EmptyState>
      </Outcome>
    </Page>
  )
}

const ToSearch = () => (
  <Link to="/" className={buttonClass()}>
    Search Flights
  </Link>
)
