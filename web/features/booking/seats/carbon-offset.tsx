import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { carbonOffsetQuery } from '../../../api/offers'
import { formatPrice } from '../../../format/money'
import { useServedPage } from '../../../page/served-page'
import { classNames } from '../../../ui/class-names'
import { Checkbox } from '../../../ui/form/checkbox'
import { Card } from '../../../ui/layout/page'
import { useCheckout } from '../checkout'
import { apart, heading } from './seat-screen.css'

/** The choice to offset the emissions of the flights, where the brand and its seller offer that. One whose price has changed is chosen at the new one. */
export function CarbonOffsetBox() {
  const { offer, booking, dispatch } = useCheckout()
  const isOffered = Boolean(useServedPage()?.brand.carbonOffsets && offer.total_emissions_kg)
  const { data: sold } = useQuery({ ...carbonOffsetQuery(offer.id), enabled: isOffered })
  const { offset } = booking
  const isOld = Boolean(sold !== undefined && offset && offset.amount !== sold?.amount)
  const choose = (isChosen: boolean) => {
    const line = sold && { kind: 'offset' as const, key: 'offset', label: sold.label, amount: sold.amount }
    dispatch({ type: 'offset_changed', offset: (isChosen && line) || null })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only a new price changes what was chosen
  useEffect(() => {
    if (isOld) choose(true)
  }, [isOld])
  if (!sold) return null
  const { kilograms, amount, seller } = sold
  return (
    <Card as="section" aria-labelledby="carbon-offset">
      <h2 className={classNames(heading, apart)} id="carbon-offset">
        Carbon offset
      </h2>
      <Checkbox
        label={`Offset ${kilograms.toLocaleString('en-US')} kg of CO₂ for ${formatPrice(amount, offer.total_currency)}`}
        description={`Estimated emissions of all travelers. ${seller} sells the carbon credits once you’re booked. Refunded if you cancel before departure.`}
        checked={Boolean(offset)}
        onChange={({ currentTarget }) => choose(currentTarget.checked)}
      />
    </Card>
  )
}
