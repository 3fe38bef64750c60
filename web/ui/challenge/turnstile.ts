// Cloudflare Turnstile's widget (developers.cloudflare.com/turnstile), as far as forms use it. Nothing of it is on a page until somebody
// begins to fill in a form of a shop that has it.

interface WidgetOptions {
  sitekey: string
  action: string
  theme: 'light' | 'dark'
  language: string
  size: 'flexible' | 'compact'
  /** Seen only by those who are asked to do something. */
  appearance: 'interaction-only'
  'response-field': false
  callback: (token: string) => void
  'expired-callback': () => void
  /** True: we deal with it. */
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
/** The narrowest place that its wide form fits in. */
const WIDE_PX = 300

let loading: Promise<Turnstile> | null = null

/** Turnstile; its script is fetched when first asked for, and again after it failed. @throws Error */
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
  /** Gets each token, and '' when the last one is no longer good. */
  onToken: (token: string) => void
  onFailed: () => void
}

/** Puts the widget into a place; gives what takes it away again. @throws Error when it can't be had */
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
    // It gets another one by itself.
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
