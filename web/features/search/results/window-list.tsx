import {
  type CSSProperties,
  createContext,
  Fragment,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type Ref,
  type RefObject,
  use,
  useLayoutEffect,
  useRef,
} from 'react'
import { type CacheSnapshot, WindowVirtualizer, type WindowVirtualizerHandle } from 'virtua'
import { FOCUSABLE, type Lost } from './list-focus'
import { listItem } from './results.css'

/** Renders cards beyond the window's edges too, so that Tab and fast scrolling find one. */
const BUFFER_PX = 120

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
    // It takes the focus of a card that was scrolled away. The virtualizer would disable pointer events while scrolling: a press right after
    // a turn of the wheel would be lost.
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

interface WindowListProps<T> extends ListContext {
  items: readonly T[]
  /** The approximate height of an item in px, used until the first is measured. */
  itemHeight: number
  itemKey: (item: T) => string
  render: (item: T) => ReactElement
  cache: CacheSnapshot | undefined
  handle: RefObject<WindowVirtualizerHandle | null>
  onResize: () => void
}

/** A list that renders only the items near the window. Its code is loaded after the first cards, which don't need it. */
export const WindowList = <T,>({ items, itemHeight, itemKey, render, cache, handle, ...list }: WindowListProps<T>) => (
  <Context value={list}>
    <WindowVirtualizer
      ref={handle}
      data={items}
      as={List}
      item={Item}
      bufferSize={BUFFER_PX}
      itemSize={itemHeight}
      onResize={list.onResize}
      {...(cache && { cache })}
    >
      {(item) => <Fragment key={itemKey(item)}>{render(item)}</Fragment>}
    </WindowVirtualizer>
  </Context>
)
