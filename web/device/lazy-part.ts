import { useEffect, useState, useSyncExternalStore } from 'react'
import { loadAgain, noteMissing } from './lost-part'

const PAUSE_MS = 2000

// The error messages of Chromium for a script that could not be fetched, and of Vite for a style sheet.
const FAILED_SCRIPT = /Failed to fetch dynamically imported module: ([^\s?]+)/
const FAILED_STYLES = /Unable to preload CSS/

const importFrom = (address: string): Promise<object> => import(/* @vite-ignore */ address)

/**
 * The module that exports `name`, found in a built file: the file itself or, where the build merged several modules into one file, one of the
 * objects that it exports.
 */
function partIn<Part>(file: object, name: keyof Part & string): Part {
  const isPart = (it: unknown) => typeof it === 'object' && it !== null && name in it
  const part = [file, ...Object.values(file)].find(isPart)
  if (!part) throw new Error(`No part exports ${name}`)
  return part as Part // the object that the build made for that module
}

/** Fetches a part of the page, and keeps it once it has arrived. */
export interface Load<Part> {
  (): Promise<Part>
  loaded?: Part
}

/**
 * Wraps `load`, a function around `import()`, so that calling it after a failure sends a new request. Chromium remembers a failed import
 * until the page is reloaded, so each retry adds a query string to the address. Vite requests a style sheet only once, and modules that the
 * part itself imports can't be retried: if one of those failed, only a reload helps (`loadAgain`).
 * @param name an export that only this part has; it identifies the part among others in the same file
 */
export function retryingImport<Part extends object>(
  load: () => Promise<Part>,
  name: keyof Part & string,
  loadFrom: (address: string) => Promise<object> = importFrom,
): Load<Part> {
  let failure: unknown
  let tries = 0
  let inFlight: Promise<Part> | undefined
  const attempt = async () => {
    // It would come without them.
    if (FAILED_STYLES.test(`${failure}`)) throw failure
    const script = FAILED_SCRIPT.exec(`${failure}`)?.[1]
    return script ? partIn(await loadFrom(`${script}?again=${++tries}`), name) : load()
  }
  const succeed = (part: Part) => {
    retrying.loaded = part
    return part
  }
  const fail = (error: unknown) => {
    failure = error
    inFlight = undefined
    throw error
  }
  const retrying: Load<Part> = () => {
    inFlight ??= attempt().then(succeed, fail)
    return inFlight
  }
  return retrying
}

const never = () => () => {}
const nothing = () => null

/**
 * A part of the page that is fetched when it is first wanted; null until it has arrived. A failed fetch is retried while `wish` is neither
 * false nor 0, so `load` should be a `retryingImport`.
 * Not React's lazy: that shows a fetched part 300 ms late, and a failed fetch takes the page down.
 * @param isWritten whether the server renders it when its route has loaded it. A part that the server doesn't render stays null during
 * hydration, even if another component has fetched it.
 */
export function useLazyPart<Part>(load: Load<Part>, wish: boolean | number, isWritten = false): Part | null {
  const loaded = () => load.loaded ?? null
  const atHand = useSyncExternalStore(never, loaded, isWritten ? loaded : nothing)
  const [fetched, setPart] = useState<Part | null>(null)
  const part = fetched ?? atHand
  useEffect(() => {
    if (!wish || part) return
    let wanted = true
    let pause = 0
    let failures = 0
    const take = (loaded: Part) => {
      if (failures > 1) noteMissing(false)
      if (wanted) setPart(() => loaded)
    }
    const tryAgain = async () => {
      // Once more at once: a single request may have failed.
      const isFirst = !failures++
      if (wanted && (isFirst || (await loadAgain())) && wanted)
        pause = window.setTimeout(fetchPart, isFirst ? 0 : PAUSE_MS)
    }
    const fetchPart = () => load().then(take, tryAgain)
    fetchPart()
    return () => {
      wanted = false
      clearTimeout(pause)
    }
  }, [load, wish, part])
  return part
}
