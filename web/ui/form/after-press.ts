import type { FocusEvent, FocusEventHandler } from 'react'

const waiting: (() => void)[] = []
let isPressed = false

function release() {
  isPressed = false
  for (const run of waiting.splice(0)) run()
}

function press() {
  release()
  isPressed = true
}

if (typeof document !== 'undefined') {
  // A tap has its mouse events too, all of them after the finger is up. The pressed button's own handler comes after this one.
  addEventListener('mousedown', press, true)
  addEventListener('click', release, true)
  // Some presses are no click, or end without any event of the mouse.
  addEventListener('mouseup', () => setTimeout(release), true)
  for (const end of ['dragend', 'contextmenu', 'keydown']) addEventListener(end, release, true)
}

/**
 * Runs what may move the page: at once, or when the press that is going on has become a click. A button that moves away meanwhile isn't
 * clicked: the press began on it and ended beside it.
 */
export const afterPress = (run: () => void) => void (isPressed ? waiting.push(run) : run())

/** A field's handler of `blur`, which most often comes from a press elsewhere. */
export const blurAfterPress = <Element>(onBlur: FocusEventHandler<Element> | undefined) =>
  onBlur && ((event: FocusEvent<Element>) => afterPress(() => onBlur(event)))
