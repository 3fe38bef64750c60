// The only script that a page names. It lets the browser draw what the server wrote, then fetches the app; a press that comes before the app
// is done after it.

/** What holds a page or a part of it that the app hasn't taken over. */
const WAITING = '[data-waits]'

/** Presses and submits that the browser does right by itself: links, and forms that lead to a page. */
const IS_NATIVE = 'a[href], summary, label, form[action] [type=submit], form[action]'

/** Does again what was done too early, once the place takes it. */
function postpone(event: Event) {
  const { target } = event
  if (!(target instanceof HTMLElement) || target.closest(IS_NATIVE)) return
  const place = target.closest(WAITING)
  if (!place) return
  event.preventDefault()
  event.stopImmediatePropagation()
  const again = () => {
    // A part may lie in a page that is taken over before it.
    if (target.closest(WAITING)) return
    watch.disconnect()
    if (event.type === 'submit' && target instanceof HTMLFormElement) target.requestSubmit()
    else target.click()
  }
  const watch = new MutationObserver(again)
  watch.observe(document.documentElement, { subtree: true, attributeFilter: ['data-waits'] })
}
for (const kind of ['click', 'submit']) document.addEventListener(kind, postpone, true)

/** Fetches the app and what the page's first screen needs of it, which the document names. */
function fetchApp() {
  if (import.meta.env.DEV) return void import('./main')
  const [app = '', ...parts] = document.getElementById('root')?.dataset.scripts?.split(' ') ?? []
  for (const href of parts) {
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', href }))
  }
  void import(/* @vite-ignore */ app)
}

// A page in the background draws nothing until somebody looks.
if (document.hidden) fetchApp()
else requestAnimationFrame(() => setTimeout(fetchApp))
