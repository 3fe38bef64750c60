import { expect, test } from 'vitest'
import { aBagService, anOffer } from '../test-offer'
import { bagsStillSold } from './still-sold'

const before = anOffer({
  available_services: [aBagService(), aBagService({ id: 'ase_back', segment_ids: ['seg_back'] })],
})

test('bags follow their service to its new id, and never above what is sold', () => {
  const now = anOffer({ available_services: [aBagService({ id: 'ase_new', maximum_quantity: 1 })] })
  const bags = [
    { serviceId: 'ase_bag', quantity: 2 },
    { serviceId: 'ase_back', quantity: 1 },
  ]
  expect(bagsStillSold(bags, before, now)).toEqual([{ serviceId: 'ase_new', quantity: 1 }])
})

test('an id that is still sold stays', () => {
  expect(bagsStillSold([{ serviceId: 'ase_back', quantity: 1 }], before, before)).toEqual([
    { serviceId: 'ase_back', quantity: 1 },
  ])
})
