import {
  type ComponentPropsWithRef,
  type CSSProperties,
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react'
import { flushSync } from 'react-dom'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { useReadyAtRest } from '../../../page/at-rest'
import { useTakenOver } from '../../../page/served-page'
import { behindWritten, listItem, listPlace, unwrittenCards, virtualList, writtenList } from './results.css'

/** Cards beyond the window's edges, so that Tab and a quick scroll find one. */
const BUFFER_PX = 120
/** As many as fill the first window: the server knows no window, and writes no more. */
const FIRST_WINDOW = 6
const FOCUSABLE = 'a[href], button:not(:disabled)'

/** Where the focus was: in which item, and on which of its links and buttons. */
interface Lost {
  index: number
  nth: number
}

interface ListContext {
  label: string
  size: number
  onItemLost: (lost: Lost) => void
  onKeyDown: (event: KeyboardEvent<HTMLElement>) => void
}
const Context = createContext<ListContext>({ label: '', size: 0, onItemLost: () => {}, onKeyDown: () => {} })

interface HolderProps {
  style: CSSProperties
  children: ReactNode
  ref?: Ref<HTMLElement>
}

function List({ ref, style, children }: HolderProps) {
  const { label, onKeyDown } = use(Context)
  return (
    // It holds the focus of a card that was scrolled away. While it is scrolled the virtualizer would let no pointer through: a press that
    // comes right after a turn of the wheel would be lost.
    <ul
      ref={ref as Ref<HTMLUListElement>}
      style={{ ...style, pointerEvents: 'auto' }}
      aria-label={label}
      tabIndex={-1}
      onKeyDown={onKeyDown}
    >
      {children}
    </ul>
  )
}

function Item({ ref, style, index, children }: HolderProps & { index: number }) {
  const { size, onItemLost } = use(Context)
  const place = useRef(index)
  useLayoutEffect(() => {
    place.current = index
  }, [index])
  useLayoutEffect(() => {
    const item = ref && typeof ref === 'object' ? ref.current : null
    return () => {
      const focused = document.activeElement
      if (!focused || !item?.contains(focused)) return
      const holder = item.closest('ul')
      const nth = [...item.querySelectorAll(FOCUSABLE)].indexOf(focused)
      onItemLost({ index: place.current, nth })
      holder?.focus({ preventScroll: true })
    }
  }, [ref, onItemLost])
  return (
    <li
      ref={ref as Ref<HTMLLIElement>}
      style={style}
      className={listItem}
      aria-posinset={index + 1}
      aria-setsize={size}
    >
      {children}
    </li>
  )
}

/** Gives the focus to a link or button of an item, once the item is drawn. */
function focusOn(holder: ParentNode, { index, nth }: Lost, tries = 20) {
  const item = holder.querySelector(`[aria-posinset="${index + 1}"]`)
  const link = item?.querySelectorAll<HTMLElement>(FOCUSABLE)[Math.max(nth, 0)]
  if (link) link.focus()
  else if (tries > 0) requestAnimationFrame(() => focusOn(holder, { index, nth }, tries - 1))
}

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
export function VirtualList<T>({ label, items, itemHeight, itemKey, render, cache, handle }: VirtualListProps<T>) {
  const lost = useRef<Lost | null>(null)
  const printing = usePrinting()
  const isTakenOver = useTakenOver()
  const place = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(isTakenOver)
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
      {isTakenOver && !isWhole && (
        <Context value={{ label, size: items.length, onItemLost, onKeyDown }}>
          <div ref={place} className={isInPlace ? undefined : behindWritten}>
            <WindowVirtualizer
              ref={handle}
              data={items}
              as={List}
              item={Item}
              bufferSize={BUFFER_PX}
              itemSize={itemHeight}
              // Until its first card has been measured it isn't seen, nor can it be pressed.
              onResize={() => setDrawn((is) => is || place.current?.querySelector('li')?.style.visibility === '')}
              {...(cache && { cache })}
            >
              {(item) => <Fragment key={itemKey(item)}>{render(item)}</Fragment>}
            </WindowVirtualizer>
          </div>
        </Context>
      )}
    </div>
  )
}
