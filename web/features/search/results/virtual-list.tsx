import {
  type ComponentPropsWithRef,
  type CSSProperties,
  type KeyboardEvent,
  type ReactElement,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import type { CacheSnapshot, WindowVirtualizerHandle } from 'virtua'
import { retryingImport, useLazyPart } from '../../../device/lazy-part'
import { useReadyAtRest } from '../../../page/at-rest'
import { useTakenOver } from '../../../page/served-page'
import { FOCUSABLE, focusOn, type Lost, stepTo } from './list-focus'
import { behindWritten, listPlace, unwrittenCards, virtualList, writtenList } from './results.css'

/** Enough to fill the first window: the server doesn't know its size, and renders no more. */
const FIRST_WINDOW = 6

/** Loads the list that renders only what is near the window. The first cards don't need it, so it loads while the fares do. */
export const loadWindowList = retryingImport(() => import('./window-list'), 'WindowList')

/** The server-rendered list. It reports where the focus was when the windowed list replaces it. */
function WrittenList({ onLost, ...props }: ComponentPropsWithRef<'ul'> & { onLost: (lost: Lost) => void }) {
  const ref = useRef<HTMLUListElement>(null)
  useLayoutEffect(() => {
    const list = ref.current
    return () => {
      const focused = document.activeElement
      const index = [...(list?.children ?? [])].findIndex((item) => item.contains(focused))
      const focusable = list?.children[index]?.querySelectorAll(FOCUSABLE)
      if (focused && focusable) onLost({ index, nth: [...focusable].indexOf(focused) })
    }
  }, [onLost])
  return <ul {...props} ref={ref} />
}

interface VirtualListProps<T> {
  /** The approximate height of an item in px, used until the first is measured. */
  itemHeight: number
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  render: (item: T) => ReactElement
  /** The measured heights of a list with the same number of cards, from its handle. */
  cache: CacheSnapshot | undefined
  handle: RefObject<WindowVirtualizerHandle | null>
}

/** Whether the page is being printed: every card must then be rendered. */
function usePrinting(): boolean {
  const [printing, setPrinting] = useState(false)
  useEffect(() => {
    const begin = () => flushSync(() => setPrinting(true))
    const end = () => setPrinting(false)
    addEventListener('beforeprint', begin)
    addEventListener('afterprint', end)
    return () => {
      removeEventListener('beforeprint', begin)
      removeEventListener('afterprint', end)
    }
  }, [])
  return printing
}

/**
 * A list that renders only the items near the window. When a focused card is scrolled out of it, the list takes the focus, and Tab leads back
 * to the card. Arrows, Home and End lead from one card's link to another's. In print, and where nothing can be measured, the list is complete. The server renders its first items, which stay until their
 * replacements can be pressed.
 */
export function VirtualList<T>({ label, items, handle, ...ofItems }: VirtualListProps<T>) {
  const { itemKey, render } = ofItems
  const lost = useRef<Lost | null>(null)
  const printing = usePrinting()
  const isTakenOver = useTakenOver()
  const place = useRef<HTMLDivElement>(null)
  const part = useLazyPart(loadWindowList, isTakenOver)
  const [isDrawn, setDrawn] = useState(isTakenOver && part !== null)
  const isInPlace = useReadyAtRest(isDrawn)
  const [onItemLost] = useState(() => (where: Lost) => {
    lost.current = where
  })
  const [onKeyDown] = useState(() => (event: KeyboardEvent<HTMLElement>) => {
    const { currentTarget: holder, target, key } = event
    const next = stepTo(event)
    if (next !== null) {
      event.preventDefault()
      handle.current?.scrollToIndex(next, { align: 'nearest' })
      return focusOn(holder, { index: next, nth: 0 })
    }
    if (key !== 'Tab' || target !== holder || lost.current === null) return
    const where = lost.current
    lost.current = null
    event.preventDefault()
    handle.current?.scrollToIndex(where.index, { align: 'nearest' })
    focusOn(holder, where)
  })
  useEffect(() => {
    if (!isInPlace || lost.current === null) return
    focusOn(document, lost.current)
    lost.current = null
  }, [isInPlace])
  const isWhole = isTakenOver && (printing || !document.scrollingElement)
  const written = isWhole ? items : items.slice(0, FIRST_WINDOW)
  const unwritten = items.length - written.length
  return (
    <div className={listPlace}>
      {(isWhole || !isInPlace) && (
        <WrittenList
          onLost={onItemLost}
          className={isWhole ? virtualList : writtenList}
          style={unwritten > 0 ? ({ [unwrittenCards]: unwritten } as CSSProperties) : undefined}
          aria-label={label}
        >
          {written.map((item) => (
            <li key={itemKey(item)}>{render(item)}</li>
          ))}
        </WrittenList>
      )}
      <noscript>
        {import.meta.env.SSR && unwritten > 0 && <p>The further flights are shown with JavaScript only.</p>}
      </noscript>
      {part && isTakenOver && !isWhole && (
        <div ref={place} className={isInPlace ? undefined : behindWritten}>
          <part.WindowList
            label={label}
            size={items.length}
            onItemLost={onItemLost}
            onKeyDown={onKeyDown}
            // It is invisible and can't be pressed until its first card has been measured.
            onResize={() => setDrawn((is) => is || place.current?.querySelector('li')?.style.visibility === '')}
            items={items}
            handle={handle}
            {...ofItems}
          />
        </div>
      )}
    </div>
  )
}
