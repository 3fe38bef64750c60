import { useQuery } from '@tanstack/react-query'
import { isOwnLegalKey, type OwnLegalKey } from '#worker/features/brands/legal/contract'
import { ApiError, plainMessage } from '../../api/api-error'
import { agreedTextQuery } from '../../api/content/legal-page'
import { currentUserQuery } from '../../api/user'
import { buttonClass } from '../../ui/button'
import { LoadFailure, Notice } from '../../ui/layout/notice'
import { Page, Skeleton } from '../../ui/layout/page'
import { Link } from '../../ui/link'
import { POLICIES } from './legal-document'
import { Day, LegalTextPage, type NamedBrand } from './legal-screen'
import * as css from './legal-screen.css'

interface AgreedTextProps {
  bookingId: string
  legalKey: OwnLegalKey
  /** The current brand. */
  brand: NamedBrand
}

/** A legal text as it was agreed to with a trip, with the seller's details of that day; an unknown `legalKey` shows the first text. */
export const AgreedTextPage = ({ legalKey, ...props }: Omit<AgreedTextProps, 'legalKey'> & { legalKey: string }) => (
  <AgreedText legalKey={isOwnLegalKey(legalKey) ? legalKey : 'terms'} {...props} />
)

function AgreedText({ bookingId, legalKey, brand }: AgreedTextProps) {
  const user = useQuery(currentUserQuery)
  const query = agreedTextQuery(bookingId, legalKey, user.data !== null)
  const { data, error, refetch } = useQuery({ ...query, enabled: !user.isPending })
  const back = { to: '/my-trips/$id', params: { id: bookingId } } as const
  if (error && !data) {
    const isNotTheirs = error instanceof ApiError && [401, 404, 410].includes(error.status)
    return (
      <Page title={POLICIES[legalKey]} width="text">
        {isNotTheirs ? (
          <Notice
            tone="info"
            title="This can’t be shown here"
            action={
              <Link {...back} className={buttonClass({ size: 'sm' })}>
                Open the trip
              </Link>
            }
          >
            <p>What was agreed to with a trip is shown to whoever may see the trip, as far as it is on record.</p>
          </Notice>
        ) : (
          <LoadFailure title="The text could not be loaded" onRetry={() => void refetch()}>
            {plainMessage(error)}
          </LoadFailure>
        )}
      </Page>
    )
  }
  if (!data) {
    return (
      <Page title={POLICIES[legalKey]} width="text">
        <Skeleton height="24rem" radius="md" />
      </Page>
    )
  }
  const { at, text, brand: then } = data
  return (
    <LegalTextPage
      legalKey={legalKey}
      text={text}
      brand={then ?? brand}
      notice={
        <p className={css.earlier}>
          <strong>
            {legalKey === 'cancellation-policy' ? 'In force when you agreed to our terms' : 'As you agreed to it'} on{' '}
            <Day date={at} />.
          </strong>{' '}
          {then
            ? 'Names, contact and what the seller says of itself are those of that day.'
            : 'What the seller said of itself that day is not on record: names and contact are those of today.'}{' '}
          <Link {...back}>Back to the trip</Link>
        </p>
      }
    />
  )
}
