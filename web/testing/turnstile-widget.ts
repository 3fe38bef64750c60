import { afterEach, beforeEach, vi } from 'vitest'

type Options = Parameters<NonNullable<Window['turnstile']>['render']>[1]

/** Turnstile's part in a form, for the tests of a file: what its script leaves behind, and the widgets that are shown. */
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
    /** What is asked for at Cloudflare. */
    scripts,
    /** The script has come. */
    load() {
      window.turnstile = turnstile
      window.onTurnstileLoad?.()
    },
    /** It can't be had. */
    fail: () => scripts()[0]?.dispatchEvent(new Event('error')),
    /** The widget that stands now. */
    widget: () => [...shown.values()].at(-1),
  }
}
