// The only script in the page's markup. It lets the browser paint the server-rendered page, then fetches the app, and replays the visitor's
// actions after hydration.

/** An element that contains a page, or a part of it, that isn't hydrated. */
const WAITING = '[data-waits]'

/** Presses and submits that the browser handles natively: links, and forms with an action. */
const IS_NATIVE = 'a[href], summary, form[action], form[action] [type=submit]'
/** A form that the app handles better; without the app its action has to do. */
const PREFERS_APP = 'form[data-app]'

const BOX = 'input[type=checkbox]'
const CONTROL = 'button, input, [role=button]'
/** Fields in which a press only places the cursor. */
const TEXT = 'input:not([type=checkbox], [type=radio], [type=submit], [type=button])'

type Field = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement
const FIELD = `${TEXT}, select, textarea`

const waits = (element: Element) => element.closest(WAITING) !== null

/** Actions before hydration that aren't replayed yet, without duplicates, in order. */
const early = {
  presses: new Map<HTMLElement, () => void>(),
  typed: new Map<Field, string>(),
  focus: null as Element | null,
}

const nextTask = () => new Promise((resolve) => setTimeout(resolve))

/** Whether the app failed to load. */
let isLost = false

/** The control or form of an event, and how to replay it: a press, or a submit. */
function pressOf({ type, target }: Event): [HTMLElement, () => void] | null {
  if (!(target instanceof Element) || !waits(target)) return null
  if (target.closest(IS_NATIVE) && (isLost || !target.closest(PREFERS_APP))) return null
  if (type === 'submit') return target instanceof HTMLFormElement ? [target, () => target.requestSubmit()] : null
  // An icon in a button is an element too.
  const control = target.closest<HTMLElement>(CONTROL)
  if (!control?.matches(`:not(:disabled, ${TEXT})`)) return null
  return [control, control.matches(BOX) ? tickAgain(control as HTMLInputElement) : () => control.click()]
}

/** Repeats a checkbox's change: React notices it only if the state differs from the one it knows. */
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
  // A checkbox changes at once, so that the visitor sees the press.
  if (!isBox) event.preventDefault()
  event.stopImmediatePropagation()
  // Only a reload can load an app that failed; offline, it would lose even the text.
  if (isLost && navigator.onLine) return location.reload()
  const [control, again] = press
  // A checkbox pressed twice is unchanged; a button pressed twice is replayed once.
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

/** Records values that the browser filled in: those from before a reload, or saved addresses and passwords. */
function noteFilledIn() {
  for (const field of document.querySelectorAll<HTMLInputElement>(`${WAITING} :is(${TEXT}, textarea)`)) {
    if (field.value !== field.defaultValue) early.typed.set(field, field.value)
  }
}

/** Repeats a field's input: React notices it only if the value differs from the one it knows. */
function retype(field: Field, value: string) {
  field.value = ''
  const property = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')
  property?.set?.call(field, value)
  for (const kind of ['input', 'change']) field.dispatchEvent(new Event(kind, { bubbles: true }))
}

/** Replays actions on hydrated parts: first the focus, then input, then presses. */
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

// Back and Forward within the app's pages change only the address, even after a reload: rendering is left to the app. Until the app is loaded, a
// reload renders the page instead. Back may have happened even before this runs, which some browsers report.
const { navigation } = globalThis
const pageOf = (address: string) => address.split('#')[0]
const writtenFor = pageOf(navigation?.activation?.entry?.url ?? location.href)

function followAddress() {
  if (document.querySelector(`#root${WAITING}`) && pageOf(location.href) !== writtenFor) location.reload()
}
addEventListener('popstate', followAddress)
// The current entry isn't the loaded one, which can't happen right after a reload.
if (navigation?.activation?.entry?.key !== navigation?.currentEntry?.key) followAddress()

const PAGE_STYLES = 'page-styles'

/** Inserts the style files where they are named. The document contains only the rules for its first paint. */
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

/** Fetches the app and the parts that the first screen needs, as named in the document. */
async function fetchApp() {
  const root = document.getElementById('root')?.dataset
  const scripts = root?.scripts?.split(' ') ?? []
  const styles = fetchStyles()
  for (const href of scripts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  await styles
  try {
    if (import.meta.env.DEV) await import('./main')
    for (const script of scripts) {
      await import(/* @vite-ignore */ script)
      // One of them is the app, which hydrates the page in a later task.
      noteFilledIn()
      // One after the other, so that presses can be handled in between.
      await nextTask()
    }
  } catch {
    isLost = true
    // The app looks after parts of itself. Without it the document may be one from before the last release, which the browser kept: once, as
    // there (device/lost-part).
    if ((root && 'started' in root) || history.state?.reloaded || !navigator.onLine) return
    history.replaceState({ ...history.state, reloaded: true }, '')
    location.reload()
  }
}

// A browser on Android offers once to install the site, perhaps before the app is there; the footer takes the offer (features/shell/app-buttons).
addEventListener('beforeinstallprompt', (offer) => {
  offer.preventDefault()
  window.installOffer = offer
})

// A background page paints nothing until it is visible.
if (document.hidden) void fetchApp()
else requestAnimationFrame(() => setTimeout(fetchApp))
