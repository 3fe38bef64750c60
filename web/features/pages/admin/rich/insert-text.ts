/** A text field. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Replaces a field's selection with text, or inserts it at the cursor, as if it had been typed. */
export function insertText(control: TextControl, text: string, select: 'after it' | 'it' = 'after it') {
  const start = control.selectionStart ?? control.value.length
  control.setRangeText(text, start, control.selectionEnd ?? start, select === 'it' ? 'select' : 'end')
  // React receives the event as for any key.
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}

const selected = ({ value, selectionStart, selectionEnd }: TextControl) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

/** Wraps the selection, or `words`, in characters; the words are then selected, to be replaced by typing. */
export function surround(control: TextControl, [before, after]: readonly [string, string], words: string) {
  const inner = selected(control) || words
  insertText(control, before + inner + after)
  const end = (control.selectionEnd ?? control.value.length) - after.length
  control.setSelectionRange(end - inner.length, end)
}

/** Prefixes each selected line, or that of the cursor, with characters; removes them when all lines have them already. */
export function startLines(control: TextControl, sign: (index: number) => string, any: RegExp) {
  const { value, selectionStart, selectionEnd } = control
  const start = value.lastIndexOf('\n', (selectionStart ?? 0) - 1) + 1
  const next = value.indexOf('\n', selectionEnd ?? 0)
  const end = next === -1 ? value.length : next
  const lines = value.slice(start, end).split('\n')
  const bare = lines.map((line) => line.replace(any, ''))
  const isOn = lines.every((line, index) => line === sign(index) + bare[index])
  control.setSelectionRange(start, end)
  insertText(control, bare.map((line, index) => (isOn ? line : sign(index) + line)).join('\n'))
}

/** Turns the selection into a link, and selects the placeholder of its address. */
export function insertLink(control: TextControl) {
  const words = selected(control) || 'words of the link'
  insertText(control, `[${words}](https://)`)
  const end = (control.selectionEnd ?? control.value.length) - 1
  control.setSelectionRange(end - 'https://'.length, end)
}
