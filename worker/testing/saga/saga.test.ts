import { describe, expect, it } from 'vitest'
import { findOfferForSale } from './offer-for-sale'
import { FAULT_KINDS } from './plan'
import { playScene } from './scene'
import { addScene, emptyTally } from './tally'

describe('buying while things go wrong', () => {
  it('is the same to the letter each time that a seed is played', async () => {
    const offer = await findOfferForSale()
    const first = await playScene(11, 'time-out after effect', offer)
    const second = await playScene(11, 'time-out after effect', offer)
    expect(second.trace).toBe(first.trace)
    expect(first.trace.split('\n').length).toBeGreaterThan(50)
    expect((await playScene(12, 'time-out after effect', offer)).trace).not.toBe(first.trace)
  }, 300_000)

  it('never charges without a ticket, nor the other way round, and never says what is not so', async () => {
    const offer = await findOfferForSale()
    const tally = emptyTally()
    const some = FAULT_KINDS.filter((_, index) => index % 3 === 0)
    for (const kind of some) addScene(tally, await playScene(0, kind, offer))
    expect(tally.findings).toEqual([])
    expect(tally.scenes).toBe(some.length)
    expect(Object.keys(tally.hits).length).toBeGreaterThan(some.length / 2)
    expect(Object.keys(tally.crashes).length).toBeGreaterThan(3)
    expect(tally.ends.ticket).toBeGreaterThan(0)
  }, 300_000)
})
