import type { SearchCriteria } from '#worker/contract/search'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { formatPrice } from '../../../format/money'
import { Button, buttonClass } from '../../../ui/button'
import { classNames } from '../../../ui/class-names'
import { CarrierLogo } from '../../../ui/journey/carrier-logo'
import { Price } from '../../../ui/labels'
import { Link } from '../../../ui/link'
import { VisuallyHidden } from '../../../ui/visually-hidden'
import { fareBrands } from '../../../words/fares'
import { type CardContext, offerName, shareWords, shownPrice } from '../card/card-words'
import { gonePrice } from '../card/offer-card-fares.css'
import { cardAirline } from '../card/offer-facts'
import * as css from './compare.css'
import { compareRows } from './compare-rows'
import { type ComparedFare, fareKey, togglePick } from './picks'

const loadDialog = retryingImport(() => import('../../../ui/overlay/dialog'), 'Dialog')

interface CompareDialogProps {
  search: string
  fares: readonly ComparedFare[]
  context: CardContext
  href: (offerId: string) => string
  onRefresh: () => void
  onClose: () => void
}

function directions({ returnDate, furtherFlights }: SearchCriteria): string[] {
  if (furtherFlights) return [undefined, ...furtherFlights].map((_, index) => `Flight ${index + 1}`)
  return returnDate ? ['Outbound', 'Return'] : ['Flight']
}

function FareHead({ offer }: ComparedFare) {
  const airline = cardAirline(offer)
  return (
    <span className={css.fareHead}>
      <CarrierLogo carrier={airline.logos[0] ?? offer.owner} size={28} />
      <span translate="no">{airline.name}</span>
      <span className={css.brandName}>{fareBrands(offer) || 'Standard fare'}</span>
    </span>
  )
}

function Total({ fare: { offer, was, isGone }, context }: { fare: ComparedFare; context: CardContext }) {
  const each = shareWords(offer, context)
  return (
    <>
      <span className={isGone ? gonePrice : undefined}>
        <Price amount={shownPrice(offer, context)} currency={offer.total_currency} size="lg" />
      </span>
      {each && <span className={css.under}>{each}</span>}
      {/* Beside a price with extras the fare alone would say something untrue. */}
      {was && !context.prices && <span className={css.under}>{`was ${formatPrice(was, offer.total_currency)}`}</span>}
      {isGone && <span className={css.under}>No longer available</span>}
    </>
  )
}

/** Up to three fares in columns. What differs stands out, and the best of each row is marked. */
export function CompareDialog({ search, fares, context, href, onRefresh, onClose }: CompareDialogProps) {
  const dialog = useLazyPart(loadDialog, true)
  if (!dialog) return null
  const offers = fares.map(({ offer }) => offer)
  const prices = offers.map((offer) => Number(shownPrice(offer, context)))
  const isComparable = offers.every(({ total_currency }) => total_currency === offers[0]?.total_currency)
  const lowest = isComparable && new Set(prices).size > 1 ? Math.min(...prices) : null
  const rows = compareRows(offers, directions(JSON.parse(search)), context)
  const columns = fares.map((fare) => ({ fare, key: fareKey(fare.offer), name: offerName(fare.offer) }))
  return (
    <dialog.Dialog
      title="Compare fares"
      description="Best values in bold, matching ones in gray."
      placement="wide"
      open
      onOpenChange={(wanted) => wanted || onClose()}
      footer={
        fares.some(({ isGone }) => isGone) && (
          <Button
            variant="secondary"
            onClick={() => {
              onClose()
              onRefresh()
            }}
          >
            Refresh Results
          </Button>
        )
      }
    >
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: three columns scroll sideways on a phone, also by keys */}
      <section className={css.scroller} tabIndex={0} aria-label="Fares side by side">
        <table className={css.table}>
          <thead>
            <tr>
              <th scope="col" className={css.rowName}>
                <VisuallyHidden>Fact</VisuallyHidden>
              </th>
              {columns.map(({ fare, key }) => (
                <th key={key} scope="col" className={css.cell}>
                  <FareHead {...fare} />
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            <tr>
              <th scope="row" className={css.rowName}>
                {context.travelers > 1 ? `Price for ${context.travelers}` : 'Price'}
              </th>
              {columns.map(({ fare, key, name }, at) => (
                <td key={key} className={classNames(css.cell, prices[at] === lowest && css.best)}>
                  <Total fare={fare} context={context} />
                  {prices[at] === lowest && <span className={css.under}>Lowest</span>}
                  {!fare.isGone && (
                    <Link href={href(fare.offer.id)} className={classNames(buttonClass({ size: 'sm' }), css.way)}>
                      Select<VisuallyHidden>{`, ${name}`}</VisuallyHidden>
                    </Link>
                  )}
                </td>
              ))}
            </tr>
            {rows.map(({ name, cells, isSame }) => (
              <tr key={name} className={isSame ? css.alike : undefined}>
                <th scope="row" className={css.rowName}>
                  {name}
                </th>
                {cells.map(({ text, isBest }, at) => (
                  <td key={columns[at]?.key} className={classNames(css.cell, isBest && css.best)}>
                    <span>{text}</span>
                    {isBest && <VisuallyHidden>, best</VisuallyHidden>}
                  </td>
                ))}
              </tr>
            ))}
            {fares.length > 2 && (
              <tr>
                <th scope="row" className={css.rowName}>
                  <VisuallyHidden>Drop</VisuallyHidden>
                </th>
                {columns.map(({ fare, key, name }) => (
                  <td key={key} className={css.cell}>
                    <Button variant="ghost" size="sm" onClick={() => togglePick(search, fare.offer)}>
                      Remove<VisuallyHidden>{`, ${name}`}</VisuallyHidden>
                    </Button>
                  </td>
                ))}
              </tr>
            )}
          </tbody>
        </table>
      </section>
    </dialog.Dialog>
  )
}
