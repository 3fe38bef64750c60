import { describe, expect, it } from 'vitest'
import type { OfferStatus } from '#worker/contract/content/offer-states'
import { nextLook } from './offers-api'

const ago = (seconds: number) => new Date(Date.now() - seconds * 1000).toISOString()
const aStatus = (state: OfferStatus['state'], check: OfferStatus['check'] = null) => ({ state, check }) as OfferStatus
const check = (begun: number, isDone = false) => ({
  begunAt: ago(begun),
  endedAt: isDone ? ago(0) : null,
  failure: null,
  waitSeconds: 0,
})

describe('the state of an offer', () => {
  it.each([
    ['every two seconds while a check runs', 2000, [aStatus('shown', check(5)), aStatus('no_fare')]],
    ['now and then until the first check', 15_000, [aStatus('unchecked'), aStatus('shown')]],
    ['no more once it was checked', false, [aStatus('shown', check(30, true))]],
    ['no more where a check was cut off', false, [aStatus('no_fare', check(600))]],
    ['no more where there is none', false, []],
  ])('is looked at %s', (_when, next, offers) => {
    expect(nextLook(offers)).toBe(next)
  })
})
