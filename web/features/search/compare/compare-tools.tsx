import { Check, Columns3 } from 'lucide-react'
import { useEffect, useMemo, useState } from 'react'
import type { OfferSummary } from '#worker/contract/search-result'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { Button } from '../../../ui/button'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import type { CardContext, RenderPick } from '../card/card-words'
import { cardAirline } from '../card/offer-facts'
import { choices, input } from '../extras/extras.css'
import type { Pool } from '../results/results-state'
import { bar, barActions, barLogos, barWords, pick as pickClass, pickInput, pickWords } from './compare.css'
import { comparedFares, compareFares, fareKey, MOST_PICKS, togglePick, usePicks } from './picks'

// Few travelers open it.
const loadDialog = retryingImport(() => import('./compare-dialog'), 'CompareDialog')

const TOGGLE_ID = 'compare-fares'

interface PickProps {
  search: string
  offer: OfferSummary
  name: string
  isUnfolded: boolean
}

/** The box that picks a fare to be compared. On a card it shows while somebody compares, below it always. */
function Pick({ search, offer, name, isUnfolded }: PickProps) {
  const { isOn, offers } = usePicks(search)
  if (!isOn && !isUnfolded) return null
  const isPicked = offers.some((other) => fareKey(other) === fareKey(offer))
  return (
    <label className={pickClass}>
      <input
        type="checkbox"
        className={pickInput}
        checked={isPicked}
        disabled={!isPicked && offers.length >= MOST_PICKS}
        onChange={() => togglePick(search, offer)}
      />
      <span className={isUnfolded ? undefined : pickWords}>Compare</span>
      <VisuallyHidden>{`, ${name}`}</VisuallyHidden>
    </label>
  )
}

interface CompareToggleProps {
  /** The search, which the picks belong to. */
  search: string
  /** Called with what draws the box of a fare. */
  onPick: (pick: () => RenderPick) => void
}

/** Begins and ends a comparison. */
export function CompareToggle({ search, onPick }: CompareToggleProps) {
  const { isOn } = usePicks(search)
  useEffect(
    () =>
      onPick(() => (offer, name, isUnfolded = false) => (
        <Pick search={search} offer={offer} name={name} isUnfolded={isUnfolded} />
      )),
    [onPick, search],
  )
  const Mark = isOn ? Check : Columns3
  return (
    <label className={choices[isOn ? 'chosen' : 'open']}>
      <input
        type="checkbox"
        className={input}
        id={TOGGLE_ID}
        checked={isOn}
        onChange={({ target }) => compareFares(search, target.checked)}
      />
      <Mark size={16} aria-hidden="true" />
      <span>Compare</span>
    </label>
  )
}

interface CompareBarProps {
  search: string
  pool: Pool
  now: number
  context: CardContext
  href: (offerId: string) => string
  onRefresh: () => void
}

const countWords = (count: number) =>
  count === 0
    ? `Pick up to ${MOST_PICKS} fares to compare`
    : count === 1
      ? '1 fare picked. Pick one more'
      : `${count} of ${MOST_PICKS} fares picked`

/** At the foot of the window while somebody compares: the picked fares, and the way to see them side by side. */
export function CompareBar({ search, pool, now, context, href, onRefresh }: CompareBarProps) {
  const { isOn, offers } = usePicks(search)
  const [isOpen, setOpen] = useState(false)
  const dialog = useLazyPart(loadDialog, isOpen)
  const isWhole = pool.state === 'whole'
  const fares = useMemo(
    () => comparedFares(offers, { pool: pool.offers, isWhole, now }),
    [offers, pool.offers, isWhole, now],
  )
  if (!isOn) return null
  const end = () => {
    compareFares(search, false)
    // The bar takes the focus along.
    document.getElementById(TOGGLE_ID)?.focus({ preventScroll: true })
  }
  return (
    <section className={bar} aria-label="Comparison">
      <span className={barLogos} aria-hidden="true">
        {fares.map(({ offer }) => (
          <CarrierLogo key={fareKey(offer)} carrier={cardAirline(offer).logos[0] ?? offer.owner} size={24} />
        ))}
      </span>
      <p className={barWords} role="status">
        <span>{countWords(fares.length)}</span>
      </p>
      <div className={barActions}>
        <Button variant="ghost" size="sm" onClick={end}>
          Cancel
        </Button>
        {fares.length > 1 && (
          <Button size="sm" aria-haspopup="dialog" onClick={() => setOpen(true)}>
            Compare fares
          </Button>
        )}
      </div>
      {isOpen && dialog && (
        <dialog.CompareDialog
          search={search}
          fares={fares}
          context={context}
          href={href}
          onRefresh={onRefresh}
          onClose={() => setOpen(false)}
        />
      )}
    </section>
  )
}
