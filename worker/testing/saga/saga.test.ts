import { beforeAll, describe, expect, it } from 'vitest'
import { findOffersForSale, type OffersForSale } from './offers-for-sale'
import { FAULT_KINDS } from './plan'
import { playScene, type SceneReport } from './scene'
import { addScene, emptyTally } from './tally'

// `npm run bench:saga` plays every kind, many times.
const SOME = FAULT_KINDS.filter((_, index) => index % 3 === 0)

describe('buying while things go wrong', () => {
  let offers: OffersForSale
  const scenes: SceneReport[] = []
  beforeAll(async () => {
    offers = await findOffersForSale()
    for (const kind of SOME) scenes.push(await playScene(0, kind, offers))
  }, 300_000)

  it('is identical each time that a seed is played', async () => {
    const first = scenes.find(({ crashed }) => crashed.length > 0)!
    expect((await playScene(0, first.kind, offers)).trace).toBe(first.trace)
    expect(first.trace.split('\n').length).toBeGreaterThan(50)
    expect(new Set(scenes.map(({ trace }) => trace)).size).toBe(SOME.length)
  }, 300_000)

  it('never charges without a ticket, nor the other way round, and never claims anything false', () => {
    const tally = emptyTally()
    for (const scene of scenes) addScene(tally, scene)
    expect(tally.findings).toEqual([])
    expect(tally.scenes).toBe(SOME.length)
    expect(Object.keys(tally.hits).length).toBeGreaterThan(SOME.length / 2)
    expect(Object.keys(tally.crashes).length).toBeGreaterThan(3)
    expect(tally.ends.ticket).toBeGreaterThan(0)
    expect(tally.ticketless).toBeGreaterThan(0)
  })
})
