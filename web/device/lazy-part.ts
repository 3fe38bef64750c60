import { useEffect, useState, useSyncExternalStore } from 'react'

const PAUSE_MS = 2000

// What Chromium says of a script that could not be fetched, and Vite of a style sheet.
const FAILED_SCRIPT = /Failed to fetch dynamically imported module: ([^\s?]+)/
const FAILED_STYLES = /Unable to preload CSS for (\S+)/

const importFrom = (address: string): Promise<object> => import(/* @vite-ignore */ address)

/**
 * The part that exports `name`, out of the file that holds it: the file itself, or, where the build put several parts into one, an object
 * that the file exports.
 */
function partIn<Part>(file: object, name: keyof Part & string): Part {
  const isPart = (it: unknown) => typeof it === 'object' && it !== null && name in it
  const part = [file, ...Object.values(file)].find(isPart)
  if (!part) throw new Error(`No part exports ${name}`)
  return part as Part // the build's own object of that module
}

const addStyles = (address: string) =>
  new Promise<void>((resolve, reject) => {
    const link = document.createElement('link')
    link.rel = 'stylesheet'
    link.href = address
    link.onload = () => resolve()
    link.onerror = () => {
      link.remove()
      reject(new Error(`Unable to preload CSS for ${address}`))
    }
    document.head.append(link)
  })

/** Fetches a part of the page; has it at hand once it came. */
interface Load<Part> {
  (): Promise<Part>
  loaded?: Part
}

/**
 * `load`, a function around `import()`, made so that calling it again after a failure sends a request again. Chromium remembers that an
 * address could not be imported and answers from that memory until the page is reloaded, so the next try adds a query string to the address;
 * and Vite asks for a style sheet only once. What the part itself imports is not helped: where that is missing, only a reload helps.
 * @param name something that this part alone exports, by which it is told from others in the same file
 */
export function retryingImport<Part extends object>(
  load: () => Promise<Part>,
  name: keyof Part & string,
  loadFrom: (address: string) => Promise<object> = importFrom,
): Load<Part> {
  let failure = ''
  let tries = 0
  let inFlight: Promise<Part> | undefined
  const attempt = async () => {
    const [styles, script] = [FAILED_STYLES.exec(failure)?.[1], FAILED_SCRIPT.exec(failure)?.[1]]
    if (styles) await addStyles(styles)
    return script ? partIn(await loadFrom(`${script}?again=${++tries}`), name) : load()
  }
  const succeed = (part: Part) => {
    retrying.loaded = part
    return part
  }
  const fail = (error: unknown) => {
    failure = String(error)
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
 * A part of the page that is fetched when it is first wanted; null until it is there. A failed fetch is tried again as long as the
 * wish lasts (until it is false or 0), so `load` is best a `retryingImport`.
 * Not React's lazy: that shows what was fetched 300 ms late, and takes the page down where it can't be had.
 * @param isWritten whether the server writes it where its route has loaded it first. What it doesn't write isn't there while the page is taken
 * over, even if another place of the page has fetched it.
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
    const take = (loaded: Part) => wanted && setPart(() => loaded)
    const tryAgain = () => {
      if (wanted) pause = window.setTimeout(fetchPart, PAUSE_MS)
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
