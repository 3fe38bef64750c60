import { createContext, type ReactNode, use, useState, useSyncExternalStore } from 'react'
import type { Brand } from '#worker/contract/brand'
import type { ServedPage } from '#worker/contract/served-page'

let read: { text: string; brand: Brand } | undefined

/** What the Worker wrote into this document, or null where it wrote nothing (a test, a plain development server). */
export function servedPage(): ServedPage | null {
  const { document } = globalThis
  const text = document?.getElementById('brand-data')?.textContent
  if (!text) return null
  if (read?.text !== text) read = { text, brand: JSON.parse(text) as Brand } // written by the Worker from a parsed Brand
  const { day = '', session } = document.getElementById('root')?.dataset ?? {}
  return { brand: read.brand, day, mayBeSignedIn: session !== undefined }
}

/** A page as the server is about to write it, or as the browser found it. */
interface Written {
  page: ServedPage | null
  /** Told by each part that the server writes though its code comes later; see `laterPart`. */
  onPart?: (part: string) => void
}

const CurrentPage = createContext<Written | null>(null)

/** Tells everything below what the server knows. Browsers need it not: they read it in the document. */
export const WrittenPage = ({ children, ...written }: Written & { children: ReactNode }) => (
  <CurrentPage value={written}>{children}</CurrentPage>
)

/** What the server knew of this page; null where no server wrote it. The same object as long as the document stands. */
export function useServedPage(): ServedPage | null {
  const written = use(CurrentPage)
  const [served] = useState(() => written?.page ?? servedPage())
  return served
}

/** Called with each later part while the server writes a page. */
export const usePartNote = () => use(CurrentPage)?.onPart

const never = () => () => {}

/** False while the server writes the page and while the browser takes it over; true from then on, and on every page shown later. */
export const useTakenOver = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )

/** Today's date where the traveler is, yyyy-MM-dd; the server's date while the page is being taken over. */
export function useToday(today: () => string): string {
  const served = useServedPage()
  return useSyncExternalStore(never, today, () => served?.day || today())
}
