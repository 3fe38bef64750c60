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
import { FOCUSABLE, focusOn, type Lost } from './list-focus'
import { behindWritten, listPlace, unwrittenCards, virtualList, writtenList } from './results.css'

/** As many as fill the first window: the server knows no window, and writes no more. */
const FIRST_WINDOW = 6

/** What draws the list near the window: the first cards stand without it, so that it comes beside the fares. */
export const loadWindowList = retryingImport(() => import('./window-list'), 'WindowList')

/** The list as the server wrote it. When the list of what is near the window takes its place, it tells where the focus was. */
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
  /** About how high an item is, in px: so many are drawn before the first is measured. */
  itemHeight: number
  label: string
  items: readonly T[]
  itemKey: (item: T) => string
  render: (item: T) => ReactElement
  /** The heights of the cards of a list of as many, as its handle gave them. */
  cache: CacheSnapshot | undefined
  handle: RefObject<WindowVirtualizerHandle | null>
}

/** Whether the page is being printed: then every card has to be there. */
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
 * A list of which only what is near the window is in the page. A card that has the focus and is scrolled out of it hands the focus to the
 * list, and Tab leads back to the card. On paper, and where nothing can be measured, the list is whole. As the server writes it, it is its
 * first items, which stay until those that take their place can be pressed.
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
            // Until its first card has been measured it isn't seen, nor can it be pressed.
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
