/** A field that somebody types in. */
export type TextControl = HTMLInputElement | HTMLTextAreaElement

/** Replaces a field's selection with text, or inserts it at the cursor, as if it had been typed. */
export function insertText(control: TextControl, text: string, select: 'after it' | 'it' = 'after it') {
  const start = control.selectionStart ?? control.value.length
  control.setRangeText(text, start, control.selectionEnd ?? start, select === 'it' ? 'select' : 'end')
  // React gets the event as for any key.
  control.dispatchEvent(new Event('input', { bubbles: true }))
  control.focus()
}

const selected = ({ value, selectionStart, selectionEnd }: TextControl) =>
  value.slice(selectionStart ?? 0, selectionEnd ?? 0)

/** Puts signs around what is selected, or around `words`; they are selected then, to be written over. */
export function surround(control: TextControl, [before, after]: readonly [string, string], words: string) {
  const inner = selected(control) || words
  insertText(control, before + inner + after)
  const end = (control.selectionEnd ?? control.value.length) - after.length
  control.setSelectionRange(end - inner.length, end)
}

/** Puts signs before each of the selected lines, or before that of the cursor; they go where all have them already. */
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

/** Makes a link of what is selected, and selects the place of its address. */
export function insertLink(control: TextControl) {
  const words = selected(control) || 'words of the link'
  insertText(control, `[${words}](https://)`)
  const end = (control.selectionEnd ?? control.value.length) - 1
  control.setSelectionRange(end - 'https://'.length, end)
}
