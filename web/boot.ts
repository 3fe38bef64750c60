// The only script that a page names. It lets the browser draw what the server wrote, then fetches the app; what somebody does before the app
// is there, it tells the app afterward.

/** What holds a page or a part of it that the app hasn't taken over. */
const WAITING = '[data-waits]'

/** Presses and submits that the browser does right by itself: links, and forms that lead to a page. */
const IS_NATIVE = 'a[href], summary, form[action], form[action] [type=submit]'

const BOX = 'input[type=checkbox]'
const CONTROL = 'button, input, [role=button]'
/** Where a press only places the cursor. */
const TEXT = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button])'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const FIELD = `${TEXT}, select, textarea`

const waits = (element: Element) => element.closest(WAITING) !== null

/** What was done too early and isn't told yet, each once and in its order. */
const early = {
  presses: new Map<HTMLElement, () => void>(),
  typed: new Map<Field, string>(),
  focus: null as Element | null,
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Whether the app can't be had. */
let isLost = false

/** What of an event is to be done again: a press on a control, or a form that is sent. */
function pressOf({ type, target }: Event): [HTMLElement, () => void] | null {
  if (!(target instanceof Element) || !waits(target) || target.closest(IS_NATIVE)) return null
  if (type === 'submit') return target instanceof HTMLFormElement ? [target, () => target.requestSubmit()] : null
  // An icon in a button is an element too.
  const control = target.closest<HTMLElement>(CONTROL)
  if (!control?.matches(`:not(:disabled, ${TEXT})`)) return null
  return [control, control.matches(BOX) ? tickAgain(control as HTMLInputElement) : () => control.click()]
}

/** Ticks a box, or takes its tick away, once more as it has been now: React hears of a change only where it knows another state. */
function tickAgain(box: HTMLInputElement): () => void {
  const { checked } = box
  return () => {
    box.checked = !checked
    box.click()
  }
}

function postpone(event: Event) {
  const press = pressOf(event)
  if (!press) return
  const isBox = press[0].matches(BOX)
  // The browser ticks a box at once: whoever presses it sees that it was.
  if (!isBox) event.preventDefault()
  event.stopImmediatePropagation()
  // Only another load of the page can bring what this one couldn't; without a line it would take away even the text.
  if (isLost && navigator.onLine) return location.reload()
  const [control, again] = press
  // Pressed twice, a box is as it was; whoever presses a button twice wants it once.
  if (!(isBox && early.presses.delete(control))) early.presses.set(control, again)
}
for (const kind of ['click', 'submit']) document.addEventListener(kind, postpone, true)

const isField = (target: EventTarget | null): target is Field => target instanceof Element && target.matches(FIELD)

document.addEventListener(
  'input',
  ({ target }) => isField(target) && waits(target) && early.typed.set(target, target.value),
  true,
)
document.addEventListener('focusin', ({ target }) => {
  early.focus = target instanceof Element && waits(target) ? target : null
})

/** Notes what the browser filled in by itself: what was there before a reload, or a known address and password. */
function noteFilledIn() {
  for (const field of document.querySelectorAll<HTMLInputElement>(`${WAITING} input`)) {
    if (field.matches(TEXT) && field.value !== field.defaultValue) early.typed.set(field, field.value)
  }
}

/** Lets a field change to what was typed. React hears of a change only where it knows another value. */
function retype(field: Field, value: string) {
  field.value = ''
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Tells whatever was taken over what was done to it before: first where the cursor is, then what was typed, then what was pressed. */
function catchUp() {
  const { focus } = early
  if (focus && !waits(focus)) {
    early.focus = null
    if (focus === document.activeElement) focus.dispatchEvent(new FocusEvent('focusin', { bubbles: true }))
  }
  for (const [field, value] of early.typed) {
    if (!waits(field) && early.typed.delete(field)) retype(field, value)
  }
  for (const [control, again] of early.presses) {
    if (!waits(control) && early.presses.delete(control) && control.isConnected) again()
  }
}
new MutationObserver(catchUp).observe(document, { subtree: true, attributeFilter: ['data-waits'] })

// Back and Forward within the app's own pages change the address alone, also after a reload: it is the app that draws what they lead to. Until it is
// there, another load of the page does. Back may have come even before this runs, which some browsers tell.
const { navigation } = globalThis
const pageOf = (address: string) => address.split('#')[0]
const writtenFor = pageOf(navigation?.activation?.entry?.url ?? location.href)

function followAddress() {
  if (document.querySelector(`#root${WAITING}`) && pageOf(location.href) !== writtenFor) location.reload()
}
addEventListener('popstate', followAddress)
// Another entry than the one that was loaded: a page that has just been loaded again never has that.
if (navigation?.activation?.entry?.key !== navigation?.currentEntry?.key) followAddress()

const PAGE_STYLES = 'page-styles'

/** Puts the style files in the place of what names them. The document holds only the rules that its first picture needs. */
async function fetchStyles() {
  const names = document.getElementById(PAGE_STYLES)
  if (!names) return
  const { content } = Object.assign(document.createElement('template'), { innerHTML: names.textContent })
  const links = [...content.querySelectorAll('link')]
  const arrivals = links.map(
    (link) => new Promise((resolve) => Object.assign(link, { onload: resolve, onerror: resolve })),
  )
  names.replaceWith(content)
  await Promise.all(arrivals)
}

/** Fetches the app and what the page's first screen needs of it, which the document names. */
async function fetchApp() {
  const scripts = document.getElementById('root')?.dataset.scripts?.split(' ') ?? []
  const styles = fetchStyles()
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await styles
  try {
    if (import.meta.env.DEV) await import('./main')
    for (const script of scripts) {
      await import(/* @vite-ignore */ script)
      // One of them is the app, which takes the page over in a later task.
      noteFilledIn()
      // One after the other, so that a press can come between them.
      await nextTask()
    }
  } catch {
    isLost = true
  }
}

// A page in the background draws nothing until somebody looks.
if (document.hidden) void fetchApp()
else requestAnimationFrame(() => setTimeout(fetchApp))
