import { expect, it } from 'vitest'
import { aerLingus, anOffer, anOvernightSlice, britishAirways } from '#worker/testing/builders/an-offer'
import { marketingCarriers, operatingCarriers } from './offer-facts'

it('distinguishes marketing from operating airlines', () => {
  const offer = anOffer({ slices: [anOvernightSlice()] })
  expect(marketingCarriers(offer)).toEqual([aerLingus, britishAirways])
  expect(operatingCarriers(offer)).toEqual([aerLingus])
})
