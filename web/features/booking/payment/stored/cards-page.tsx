import { useQuery, useQueryClient } from '@tanstack/react-query'
import { Navigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useState } from 'react'
import { MOST_CARDS } from '#worker/contract/security/most-cards'
import { plainMessage } from '../../../../api/api-error'
import { systemModeQuery } from '../../../../api/system'
import { currentUserQuery } from '../../../../api/user'
import { LoadFailure, Notice } from '../../../../ui/layout/notice'
import { Card, Page, Skeleton } from '../../../../ui/layout/page'
import { Link } from '../../../../ui/link'
import { CardRows } from './card-rows'
import * as css from './cards.css'
import { finishStoring } from './cards-api'
import { StoreCard } from './store-card'
import { storedCardsQuery } from './stored-cards-query'

/**
 * The outcome of storing a card whose bank's check led away from the page; null while it isn't known, or where there was none. The address is only a
 * claim until the server is asked. It is removed from the address at once: a reload isn't another return.
 */
function useReturned(): { isStored: boolean; text: string } | null {
  const queryClient = useQueryClient()
  const router = useRouter()
  const [setupId] = useState(() => new URLSearchParams(location.search).get('setup_intent'))
  const [ended, setEnded] = useState<{ isStored: boolean; text: string } | null>(null)
  useEffect(() => {
    if (!setupId) return
    const ask = async () => {
      const end = await finishStoring(setupId).then(
        () => ({ isStored: true, text: 'You can choose it when you pay.' }),
        (error: unknown) => ({ isStored: false, text: plainMessage(error) }),
      )
      await queryClient.invalidateQueries(storedCardsQuery)
      setEnded(end)
    }
    void router.navigate({ href: location.pathname, replace: true })
    void ask()
  }, [setupId, queryClient, router])
  return ended
}

/**
 * Whether this document's headers allow the provider's form: the Worker marks every live document except those of pages with such a form. Otherwise
 * the page is reloaded, replacing its entry in the history.
 */
function useOwnDocument(): boolean {
  const router = useRouter()
  const [isOwn] = useState(() => !document.querySelector('[data-pays-elsewhere]'))
  useEffect(() => {
    const { href } = router.latestLocation
    if (!isOwn) void router.navigate({ href, reloadDocument: true, replace: true })
  }, [isOwn, router])
  return isOwn
}

/** What is below /account-settings: the cards, and nothing else. */
export function CardsPage({ id, otherwise }: { id: string; otherwise: ReactNode }) {
  const { data: user } = useQuery(currentUserQuery)
  if (id !== 'cards') return otherwise
  if (user === null) return <Navigate to="/login" search={{ redirect: '/account-settings/cards' }} replace />
  return user ? <Cards /> : <Skeleton height="16rem" radius="lg" />
}

/** The cards that their holder let the payment provider keep, and the form that stores one more. */
function Cards() {
  const { data: mode } = useQuery(systemModeQuery)
  const isLiveMode = mode?.isLiveMode
  const isOwn = useOwnDocument()
  const { data: cards, error, refetch } = useQuery(storedCardsQuery)
  const ended = useReturned()
  const isKnown = isOwn && cards !== undefined && isLiveMode !== undefined
  return (
    <Page title="Payment Cards">
      {ended && (
        <Notice
          tone={ended.isStored ? 'success' : 'danger'}
          title={ended.isStored ? 'The card is stored' : 'The card is not stored'}
        >
          {ended.text}
        </Notice>
      )}
      <Card as="section" className={css.section} padding="lg" aria-labelledby="stored-cards">
        <div>
          <h2 className={css.heading} id="stored-cards">
            Stored cards
          </h2>
          <p className={css.muted}>
            {cards?.length === 0
              ? 'None yet. A card is stored only when you ask for it, here or as you pay.'
              : 'Our payment provider, Stripe, keeps them; we see the brand, the last four digits and the expiry date. Only you can pay with them, after confirming that it is you.'}
          </p>
        </div>
        {error && !cards && (
          <LoadFailure title="Your cards could not be loaded" onRetry={() => void refetch()}>
            {plainMessage(error)}
          </LoadFailure>
        )}
        {!error && !cards && <Skeleton height="4.5rem" radius="md" />}
        {cards && <CardRows cards={cards} />}
      </Card>
      <Card as="section" className={css.section} padding="lg" aria-labelledby="store-card">
        <h2 className={css.heading} id="store-card">
          Store a card
        </h2>
        {isKnown ? (
          <StoreCard isLiveMode={isLiveMode} isFull={cards.length >= MOST_CARDS} />
        ) : (
          <Skeleton height="16rem" radius="md" />
        )}
        <p className={css.muted}>
          What is stored and why stands in our <Link to="/privacy">Privacy Policy</Link>.
        </p>
      </Card>
    </Page>
  )
}
