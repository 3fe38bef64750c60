import type { NetOffer } from '../contract/offer'
import type { SearchNews } from '../ports/flights'
import { fakeFlights } from './fake-flights'

/** A provider whose airlines answer one after the other, when the test says so. Readings and answers meet in order. */
export function fakeWaves(airlines: number) {
  const ready: (() => SearchNews)[] = []
  const waiting: (() => void)[] = []
  let remaining = airlines
  const next = (answer: () => SearchNews) => {
    ready.push(answer)
    waiting.shift()?.()
  }
  const readSearch = async (): Promise<SearchNews> => {
    if (ready.length === 0) await new Promise<void>((resolve) => waiting.push(resolve))
    const answer = ready.shift()
    if (!answer) throw new Error('An answer was read twice')
    return answer()
  }
  return {
    flights: fakeFlights({ startSearch: async () => ({ searchId: 'orq_1', total: airlines }), readSearch }),
    /** One airline answers, with these offers. */
    arrive: (...offers: NetOffer[]) => {
      remaining--
      const news = { offers, remaining, lost: null }
      next(() => news)
    },
    /** An answer with no news, or other news than an airline's. */
    answer: (news: Partial<SearchNews> = {}) => next(() => ({ offers: [], remaining, lost: null, ...news })),
    breakOff: (error: Error) =>
      next(() => {
        throw error
      }),
  }
}
