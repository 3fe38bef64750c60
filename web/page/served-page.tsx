import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import type { Brand } from '#worker/contract/brand'
import type { ServedPage } from '#worker/contract/served-page'
import { localToday } from './server-clock'

let read: { text: string; brand: Brand } | undefined

/** The data that the Worker wrote into this document; null where it wrote none (a test, a plain development server). */
export function servedPage(): ServedPage | null {
  const { document } = globalThis
  const text = document?.getElementById('brand-data')?.textContent
  if (!text) return null
  if (read?.text !== text) read = { text, brand: JSON.parse(text) as Brand } // written by the Worker from a parsed Brand
  const { day = '', session, local } = document.getElementById('root')?.dataset ?? {}
  return { brand: read.brand, day, mayBeSignedIn: session !== undefined, isLocalStart: local !== undefined }
}

/** A page that the server is rendering, or that the browser received. */
interface Written {
  page: ServedPage | null
  /** Called for each part that the server renders although its code is loaded later; see `laterPart`. */
  onPart?: (part: string) => void
}

const CurrentPage = createContext<Written | null>(null)

/** Gives the server's data to the components below. Only the server needs it: a browser reads the data from the document. */
export const WrittenPage = ({ children, ...written }: Written & { children: ReactNode }) => (
  <CurrentPage value={written}>{children}</CurrentPage>
)

/** The server's data for this page; null where it wasn't rendered by one. The same object for the life of the document. */
export function useServedPage(): ServedPage | null {
  const written = use(CurrentPage)
  const [served] = useState(() => written?.page ?? servedPage())
  return served
}

/** The callback for each later part while the server renders a page. */
export const usePartNote = () => use(CurrentPage)?.onPart

const never = () => () => {}

/** False on the server and during hydration; true afterwards, and on every page shown later. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Today's date where the traveler is, yyyy-MM-dd; the server's date during hydration. */
export function useToday(): string {
  const served = useServedPage()
  return useSyncExternalStore(never, localToday, () => served?.day || localToday())
}
