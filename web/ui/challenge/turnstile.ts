// Cloudflare Turnstile's widget (developers.cloudflare.com/turnstile), as far as forms use it. It is loaded only when a visitor begins to
// fill in a form of a shop that uses it.

interface WidgetOptions {
  sitekey: string
  action: string
  theme: 'light' | 'dark'
  language: string
  size: 'flexible' | 'compact'
  /** Visible only to visitors who have to do something. */
  appearance: 'interaction-only'
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  /** Returns true: the error is handled here. */
  'error-callback': () => boolean
  'unsupported-callback': () => void
}

interface Turnstile {
  render(place: HTMLElement, options: WidgetOptions): string | undefined
  remove(widget: string): void
}

declare global {
  interface Window {
    turnstile?: Turnstile | undefined
    onTurnstileLoad?: (() => void) | undefined
  }
}

const SCRIPT = 'https://challenges.cloudflare.com/turnstile/v0/api.js?render=explicit&onload=onTurnstileLoad'
const PATIENCE_MS = 15_000
/** The least width that its wide layout fits in. */
const WIDE_PX = 300

let loading: Promise<Turnstile> | null = null

/** Turnstile; its script is fetched at the first call, and again after a failure. @throws Error */
function loadTurnstile(): Promise<Turnstile> {
  loading ??= new Promise<Turnstile>((resolve, reject) => {
    const script = document.createElement('script')
    const fail = () => {
      script.remove()
      loading = null
      reject(new Error('Turnstile was not loaded'))
    }
    const tooLong = setTimeout(fail, PATIENCE_MS)
    window.onTurnstileLoad = () => {
      clearTimeout(tooLong)
      if (window.turnstile) resolve(window.turnstile)
      else fail()
    }
    script.onerror = () => {
      clearTimeout(tooLong)
      fail()
    }
    script.async = true
    script.src = SCRIPT
    document.head.append(script)
  })
  return loading
}

interface Mounted {
  siteKey: string
  action: string
  /** Called with each token, and with '' when the last one has expired. */
  onToken: (token: string) => void
  onFailed: () => void
}

/** Renders the widget into an element. Returns a function that removes it. @throws Error when it can't be loaded */
export async function mountTurnstile(place: HTMLElement, { siteKey, action, onToken, onFailed }: Mounted) {
  const turnstile = await loadTurnstile()
  const widget = turnstile.render(place, {
    sitekey: siteKey,
    action,
    language: 'en',
    appearance: 'interaction-only',
    'response-field': false,
    theme: getComputedStyle(document.documentElement).colorScheme.includes('dark') ? 'dark' : 'light',
    size: place.clientWidth < WIDE_PX ? 'compact' : 'flexible',
    callback: onToken,
    // It fetches the next token by itself.
    'expired-callback': () => onToken(''),
    'error-callback': () => {
      onFailed()
      return true
    },
    'unsupported-callback': onFailed,
  })
  if (widget === undefined) throw new Error('Turnstile was not shown')
  return () => turnstile.remove(widget)
}
