import { afterEach, beforeEach, vi } from 'vitest'

type Options = Parameters<NonNullable<Window['turnstile']>['render']>[1]

/** A fake Turnstile, for the tests of a file: its script's global, and the shown widgets. */
export function turnstileWidget() {
  const shown = new Map<string, Options>()
  let count = 0
  const turnstile = {
    render: vi.fn((_place: HTMLElement, options: Options) => {
      count++
      shown.set(`widget ${count}`, options)
      return `widget ${count}`
    }),
    remove: vi.fn((id: string) => void shown.delete(id)),
  }
  beforeEach(() => {
    shown.clear()
    vi.clearAllMocks()
  })
  afterEach(() => {
    delete window.turnstile
  })
  const scripts = () => [
    ...document.head.querySelectorAll<HTMLScriptElement>('script[src^="https://challenges.cloudflare.com/"]'),
  ]
  return {
    turnstile,
    /** The scripts requested from Cloudflare. */
    scripts,
    /** Completes the loading of the script. */
    load() {
      window.turnstile = turnstile
      window.onTurnstileLoad?.()
    },
    /** Fails the loading of the script. */
    fail: () => scripts()[0]?.dispatchEvent(new Event('error')),
    /** The current widget. */
    widget: () => [...shown.values()].at(-1),
  }
}
