import { type RefObject, useEffect, useLayoutEffect, useRef } from 'react'

/** Resolves once the history has left the entry of a sheet that was closed. */
let settled = Promise.resolve()
/** A browser may refuse to go back; the next sheet doesn't wait for it. */
const MOST_MS = 500

/** Neither the router nor the page's first script takes a sheet's entry for a page. */
const ours = (event: Event) => event.stopImmediatePropagation()

function leaveEntry() {
  settled = new Promise((resolve) => {
    const done = () => {
      removeEventListener('popstate', onLeft, true)
      clearTimeout(timer)
      resolve()
    }
    const onLeft = (event: Event) => {
      ours(event)
      done()
    }
    const timer = setTimeout(done, MOST_MS)
    addEventListener('popstate', onLeft, true)
    history.back()
  })
}

/** Lets the browser's Back close a sheet, in place of leaving the page. */
export function useBackCloses(isOpen: boolean, onClose: () => void) {
  const close = useRef(onClose)
  close.current = onClose
  useEffect(() => {
    if (!isOpen) return
    let isWanted = true
    let isEntered = false
    const onBack = (event: Event) => {
      ours(event)
      isEntered = false
      close.current()
    }
    void settled.then(() => {
      if (!isWanted) return
      // Not the history's own method, which the router has replaced by one that loads the page again.
      History.prototype.pushState.call(history, { ...history.state, sheet: true }, '')
      isEntered = true
      addEventListener('popstate', onBack, true)
    })
    return () => {
      isWanted = false
      removeEventListener('popstate', onBack, true)
      if (isEntered && history.state?.sheet) leaveEntry()
    }
  }, [isOpen])
}

/** Keeps an element over the part of the window that the keyboard leaves visible. */
export function useAboveKeyboard(ref: RefObject<HTMLElement | null>, isOpen: boolean) {
  useLayoutEffect(() => {
    const [element, view] = [ref.current, globalThis.visualViewport]
    if (!isOpen || !element || !view) return
    const place = () => {
      // A page that is zoomed by fingers shows a part of the sheet.
      if (view.scale > 1.01) return
      element.style.top = `${view.offsetTop}px`
      element.style.height = `${view.height}px`
    }
    place()
    view.addEventListener('resize', place)
    view.addEventListener('scroll', place)
    return () => {
      view.removeEventListener('resize', place)
      view.removeEventListener('scroll', place)
      element.style.top = ''
      element.style.height = ''
    }
  }, [ref, isOpen])
}

/**
 * Leaves the focus in an input without the keyboard of the device, which would cover the page again. The next press on the input brings it
 * back, see `wakeKeyboard`.
 */
export function restInput(input: HTMLInputElement | null | undefined) {
  if (!input) return
  input.inputMode = 'none'
  input.blur()
  input.focus({ preventScroll: true })
}

export const wakeKeyboard = (input: HTMLInputElement) => input.removeAttribute('inputmode')
