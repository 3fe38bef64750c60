import type { FocusEvent, FocusEventHandler } from 'react'

const waiting: (() => void)[] = []
let isPressed = false

function release() {
  isPressed = false
  for (const run of waiting.splice(0)) run()
}

if (typeof document !== 'undefined') {
  // A tap has its mouse events too, all of them after the finger is up.
  addEventListener(
    'mousedown',
    () => {
      release()
      isPressed = true
    },
    true,
  )
  // Not every press becomes a click, and a drag or a menu may swallow its end.
  addEventListener('mouseup', () => setTimeout(release), true)
  addEventListener('keydown', release, true)
  // Before the pressed button's own handlers; but after a checkbox's: it has changed already, and to render it now would undo that.
  addEventListener('click', ({ target }) => target instanceof HTMLInputElement || release(), true)
}

/**
 * Runs what may move the page: at once, or when the press that is going on has become a click. A button that moves away meanwhile isn't
 * clicked: the press began on it and ended beside it.
 */
export const afterPress = (run: () => void) => void (isPressed ? waiting.push(run) : run())

/** A field's handler of `blur`, which most often comes from a press elsewhere. */
export const blurAfterPress = <Element>(onBlur: FocusEventHandler<Element> | undefined) =>
  onBlur && ((event: FocusEvent<Element>) => afterPress(() => onBlur(event)))
