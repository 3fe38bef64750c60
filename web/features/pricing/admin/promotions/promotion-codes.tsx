import { useQuery, useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { Promotion, PromotionList } from '#worker/features/pricing/contract-promotions'
import { plainMessage } from '../../../../api/api-error'
import { formatPrice } from '../../../../format/money'
import { readerTime } from '../../../../format/reader-time'
import { Button } from '../../../../ui/button'
import { LoadFailure } from '../../../../ui/layout/notice'
import { Card, Skeleton } from '../../../../ui/layout/page'
import { useToast } from '../../../../ui/overlay/toast'
import { confirmAdministrator } from '../../../admin/admin-api'
import { isConfirmed, notSaved } from '../../../admin/confirm-first'
import * as css from '../prices.css'
import { PromotionForm } from './promotion-form'
import { endPromotion, promotionsQuery } from './promotions-api'

/** A brand's promotion codes: created, limited and ended, with the discounts given by each so far. */
export function PromotionCodes({ brandKey }: { brandKey: string }) {
  const query = promotionsQuery(brandKey)
  const { data, error, refetch } = useQuery(query)
  const client = useQueryClient()
  const [edited, setEdited] = useState<Promotion | 'new' | null>(null)
  const applySaved = (all: PromotionList) => {
    client.setQueryData(query.queryKey, all)
    setEdited(null)
  }
  const onUnanswered = async (code: string) => {
    const has = (all: PromotionList | undefined) => all?.promotions.some((one) => one.code === code) ?? false
    const hadIt = has(data)
    const { data: now, isError } = await refetch()
    return now && !isError && !hadIt && has(now) ? now : null
  }
  const form = { brandKey, onSaved: applySaved, onUnanswered, onLeave: () => setEdited(null) }
  return (
    <Card as="section" className={css.section} padding="lg" aria-labelledby="promotion-codes">
      <h2 className={css.heading} id="promotion-codes">
        Promotion codes
      </h2>
      <p className={css.muted}>
        A code takes something off the brand’s fee on the fare, and never more than that fee: no price falls below net.
        Minimum and rounding don’t hold for a price with a code. Seats and bags keep theirs.
      </p>
      {edited === 'new' ? (
        <PromotionForm changed={null} {...form} />
      ) : (
        <Button variant="secondary" className={css.start} disabled={!data} onClick={() => setEdited('new')}>
          Add a code
        </Button>
      )}
      {error && !data && (
        <LoadFailure title="The codes could not be loaded" onRetry={() => void refetch()}>
          {plainMessage(error)}
        </LoadFailure>
      )}
      {!data && !error && <Skeleton height="4rem" />}
      {data?.promotions.length === 0 && <p>There is no code yet.</p>}
      {data && data.promotions.length > 0 && (
        <>
          <p className={css.muted}>
            Uses and sums are those of {data.mode} mode. A canceled booking gives its use back when the full price was
            refunded.
          </p>
          {data.promotions.map((promotion) =>
            edited !== 'new' && edited?.id === promotion.id ? (
              <PromotionForm key={promotion.id} changed={edited} {...form} />
            ) : (
              <Code
                key={promotion.id}
                brandKey={brandKey}
                promotion={promotion}
                onChange={() => setEdited(promotion)}
                onEnded={applySaved}
              />
            ),
          )}
        </>
      )}
    </Card>
  )
}

const times = (uses: number) => `${uses} ${uses === 1 ? 'use' : 'uses'}`
const money = (sums: Promotion['given']['sums']) =>
  sums.map(({ amount, currency }) => formatPrice(amount, currency)).join(' and ')

/** Its discount, validity and conditions. */
function termsOf({ percent, fixed, validFrom, validUntil, oncePerAddress }: Promotion): string {
  const off = fixed ? `${formatPrice(fixed.amount, fixed.currency)} off our fee` : `${percent}% off our fee`
  const days = [validFrom && `from ${validFrom}`, validUntil && `until ${validUntil}`].filter(Boolean).join(' ')
  return [off, days, oncePerAddress && 'once for each email address'].filter(Boolean).join(', ')
}

interface CodeProps {
  brandKey: string
  promotion: Promotion
  onChange: () => void
  onEnded: (all: PromotionList) => void
}

function Code({ brandKey, promotion, onChange, onEnded }: CodeProps) {
  const { code, given, held, maxUses, budget, endedAt } = promotion
  const [isSure, setSure] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const toast = useToast()
  const end = async () => {
    setBusy(true)
    try {
      if (await isConfirmed({ confirm: confirmAdministrator, toast })) onEnded(await endPromotion(brandKey, promotion))
    } catch (error) {
      toast(notSaved(error))
    }
    setBusy(false)
    setSure(false)
  }
  return (
    <article className={css.group} aria-label={code}>
      <h3 className={css.sum}>{code}</h3>
      <p>{termsOf(promotion)}</p>
      <p>
        Bought with it: {times(given.uses)}
        {maxUses !== null && ` of ${maxUses}`}
        {given.uses > 0 && `, ${money(given.sums)} given`}
        {budget && ` of a budget of ${formatPrice(budget.amount, budget.currency)}`}
        {held.uses > 0 && `. Under way: ${times(held.uses)}, ${money(held.sums)}`}.
      </p>
      {endedAt ? (
        <p className={css.muted}>Ended on {readerTime(endedAt)}.</p>
      ) : (
        <div className={css.bar}>
          <Button
            variant="secondary"
            size="sm"
            disabled={isBusy}
            onClick={onChange}
            aria-label={`Change the limits of ${code}`}
          >
            Change the limits
          </Button>
          {isSure ? (
            <>
              <Button variant="danger" size="sm" busy={isBusy} onClick={() => void end()}>
                End {code} for good
              </Button>
              <Button variant="secondary" size="sm" disabled={isBusy} onClick={() => setSure(false)}>
                Keep it
              </Button>
            </>
          ) : (
            <Button variant="secondary" size="sm" onClick={() => setSure(true)} aria-label={`End ${code}`}>
              End
            </Button>
          )}
        </div>
      )}
    </article>
  )
}
