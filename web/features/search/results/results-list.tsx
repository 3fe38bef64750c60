import { useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react'
import type { WindowVirtualizerHandle } from 'virtua'
import type { OfferSummary } from '#worker/contract/search-result'
import { OfferCard, type OfferCardProps } from '../card/offer-card'
import { chosenFirst, type FareGroup, groupFares } from './arrange-offers'
import { cardPx, fadingIn } from './results.css'
import { recallList, rememberList } from './steady-list'
import { VirtualList } from './virtual-list'

export interface ResultsListProps extends Pick<OfferCardProps, 'context' | 'href' | 'onLookAt' | 'onRefresh'> {
  /** In the requested order. */
  offers: readonly OfferSummary[]
  /** Flights chosen before, which come first; '' for none. */
  flights: string
  /** Identifies this list, so that it can be restored as it was left. */
  listKey: string
  /** Whether the list is held, in which case its offers are remembered too. */
  isHeld: boolean
  /** The time, in milliseconds. */
  now: number
}

const groupKey = ({ key }: FareGroup) => key

/** Whether a card has changed its position or height. */
const hasMoved = (before: readonly FareGroup[], now: readonly FareGroup[]) =>
  before.some(({ key, fares }, place) => now[place]?.key !== key || now[place].fares.length !== fares.length)

/**
 * Counts how often offers arrived above shown cards. The list is then remounted and fades in, so that nothing visible slides away from under an
 * eye or a finger.
 */
function useWaves(groups: readonly FareGroup[], listKey: string): number {
  const [drawn, setDrawn] = useState({ groups, listKey, waves: 0 })
  if (drawn.groups !== groups) {
    const isWave = drawn.listKey === listKey && hasMoved(drawn.groups, groups)
    setDrawn({ groups, listKey, waves: drawn.waves + Number(isWave) })
  }
  return drawn.waves
}

/** The time once a fare of the group has expired, else 0, so that a card isn't rerendered at each tick. */
const goneAt = ({ fares }: FareGroup, now: number) =>
  fares.some(({ expires_at }) => Date.parse(expires_at) <= now) ? now : 0

/** The cards of a result, one for the fares of the same flights; only those near the window are rendered. */
export function ResultsList({ offers, flights, listKey, isHeld, now, ...ofCards }: ResultsListProps) {
  const { prices } = ofCards.context
  const groups = useMemo(() => chosenFirst(groupFares(offers, prices?.rank), flights), [offers, flights, prices])
  const waves = useWaves(groups, listKey)
  const handle = useRef<WindowVirtualizerHandle>(null)
  const heights = useRef(recallList(listKey)?.heights)
  const latest = useRef({ groups, offers, listKey, isHeld })
  useEffect(() => {
    latest.current = { groups, offers, listKey, isHeld }
  })
  // A layout effect's cleanup runs before the list is removed, while it still knows the heights of its cards.
  useLayoutEffect(
    () => () => {
      const { groups, offers, listKey, isHeld } = latest.current
      const cache = handle.current?.cache
      rememberList(listKey, {
        held: isHeld ? offers.map(({ id }) => id) : null,
        heights: cache ? { count: groups.length, cache } : null,
      })
    },
    [],
  )
  return (
    <div key={waves} className={waves > 0 ? fadingIn : undefined}>
      <VirtualList
        handle={handle}
        label="Flights"
        items={groups}
        itemHeight={globalThis.innerWidth < 768 ? cardPx.narrow : cardPx.wide}
        itemKey={groupKey}
        cache={heights.current?.count === groups.length ? heights.current.cache : undefined}
        render={(group) => (
          <OfferCard group={group} isChosen={group.key === flights} goneAt={goneAt(group, now)} {...ofCards} />
        )}
      />
    </div>
  )
}
