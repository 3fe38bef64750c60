import { useQuery, useQueryClient } from '@tanstack/react-query'
import { RefreshCw } from 'lucide-react'
import { useState } from 'react'
import type { BrandDetail } from '#worker/contract/admin'
import type { OfferStatus } from '#worker/contract/content/offer-states'
import { plainMessage } from '../../../../api/api-error'
import { readerTime } from '../../../../format/reader-time'
import { Button } from '../../../../ui/button'
import { Badge } from '../../../../ui/labels'
import { LoadFailure } from '../../../../ui/layout/notice'
import { useToast } from '../../../../ui/overlay/toast'
import { VisuallyHidden } from '../../../../ui/visually-hidden'
import { confirmAdministrator } from '../../../admin/admin-api'
import { isConfirmed } from '../../../admin/confirm-first'
import * as css from '../pages.css'
import { againWords, checkWords, OFFER_BADGES, offerName, offerWords } from './offer-words'
import { checkOffer, offersQuery } from './offers-api'

/** The states of a brand's saved offers, each with a check of it. Nothing where none are saved. */
export function OfferStatusList({ brand }: { brand: BrandDetail }) {
  const { data, error, refetch } = useQuery(offersQuery(brand))
  if (error && !data) {
    return (
      <LoadFailure title="How the offers stand could not be loaded" onRetry={() => void refetch()}>
        {plainMessage(error)}
      </LoadFailure>
    )
  }
  if (!data || data.offers.length === 0) return null
  return (
    <section className={css.list} aria-label="How saved offers stand">
      <h3 className={css.legend}>How saved offers stand</h3>
      <ul className={css.order}>
        {data.offers.map((status, index) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a brand may enter the same offer twice
          <SavedOffer key={index} brand={brand} status={status} />
        ))}
      </ul>
    </section>
  )
}

function SavedOffer({ brand, status }: { brand: BrandDetail; status: OfferStatus }) {
  const [isBusy, setBusy] = useState(false)
  const client = useQueryClient()
  const toast = useToast()
  const { state } = status
  const check = checkWords(status)
  const checkNow = async () => {
    setBusy(true)
    try {
      if (await isConfirmed({ confirm: confirmAdministrator, toast })) {
        const now = await checkOffer(brand.key, status.journey)
        client.setQueryData(offersQuery(brand).queryKey, now)
        const same = now.offers.find(({ check }) => check?.endedAt && check.begunAt === status.check?.begunAt)
        if (same?.check) {
          const description = `On ${readerTime(same.check.begunAt)}. ${againWords(same.check.waitSeconds)}`
          toast({ title: 'It was checked a moment ago', description })
        }
      }
    } catch (error) {
      toast({ tone: 'destructive', title: 'The offer was not checked', description: plainMessage(error) })
    }
    setBusy(false)
  }
  return (
    <li className={css.savedOffer}>
      <p>
        <span>{offerName(status)}</span>{' '}
        <Badge tone={state === 'shown' ? 'accent' : 'neutral'}>{OFFER_BADGES[state]}</Badge>
      </p>
      <p className={css.hint}>{offerWords(status)}</p>
      {check && <p className={css.hint}>{check}</p>}
      {state !== 'ended' && state !== 'departed' && (
        <Button
          variant="secondary"
          size="sm"
          busy={isBusy}
          icon={<RefreshCw size={16} aria-hidden="true" />}
          onClick={() => void checkNow()}
        >
          Check now
          <VisuallyHidden>: {offerName(status)}</VisuallyHidden>
        </Button>
      )}
    </li>
  )
}
