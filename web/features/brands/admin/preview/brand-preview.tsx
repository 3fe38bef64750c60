import { hashKey, queryOptions, useQuery } from '@tanstack/react-query'
import { useMemo, useState } from 'react'
import type { BrandRecord } from '#worker/contract/brand'
import type { BrandDraft } from '#worker/contract/brand-draft'
import { darkTheme } from '#worker/domain/brand/brand-theme'
import { Tabs } from '../../../../ui/layout/tabs'
import { exampleResultsAddress } from '../example-offer'
import type { Scheme } from './frame'
import * as css from './preview.css'
import { MailPreview, PagePreview } from './previews'

type Shown = 'home' | 'results' | 'mail'
type Size = 'phone' | 'desktop'

const PAGES = [
  { value: 'home', label: 'Home' },
  { value: 'results', label: 'Results' },
  { value: 'mail', label: 'Email' },
] as const
const SIZES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const SCHEMES = [
  { value: 'light', label: 'Light' },
  { value: 'dark', label: 'Dark' },
] as const

const WINDOWS = { phone: { width: 390, height: 1800 }, desktop: { width: 1440, height: 2000 } } as const
const MAILS = { phone: { width: 390, height: 1100 }, desktop: { width: 800, height: 1000 } } as const

/** In narrower windows the desktop preview would be too small to read. */
const NARROW = 768

const NOTES: Record<Shown, string> = {
  home: 'Your draft, with this site’s words where the brand has none.',
  results: 'This site’s results and prices. See Markup for your prices.',
  mail: 'A booking’s mail at your price, with the words saved under Pages.',
}

// Imported with the part of the form that uploads pictures, not with this one.
const marksQuery = queryOptions({
  queryKey: ['admin', 'brand-marks'],
  queryFn: () => import('#worker/domain/brand/brand-marks').then(({ brandMarks }) => brandMarks),
  staleTime: Number.POSITIVE_INFINITY,
})

// Only for brands with a home page of their own: others show that of this site.
const homeQuery = queryOptions({
  queryKey: ['admin', 'shown-content'],
  queryFn: () => import('#worker/content/brand-content').then(({ shownContent }) => shownContent),
  staleTime: Number.POSITIVE_INFINITY,
})

/** The content that the home page in the preview needn't request from the API: the brand's own; undefined when it has none. */
function useOwnHome(brand: BrandDraft & { key: string }, content: BrandRecord['content']) {
  const home = content?.home
  const { data: shown } = useQuery({ ...homeQuery, enabled: home !== undefined })
  return useMemo(() => {
    if (!home || !shown) return undefined
    const queryKey = ['content', 'home']
    const state = { status: 'success', data: shown('home', home, { ...brand, version: 1 }), dataUpdatedAt: 0 }
    return { queries: [{ queryKey, queryHash: hashKey(queryKey), state }] }
  }, [home, shown, brand])
}

interface BrandPreviewProps {
  draft: BrandDraft
  /** The content of the brand's pages and mails, which is edited elsewhere; empty for a new brand. */
  content?: BrandRecord['content']
}

/** The draft as travelers will see it: this site's pages and mails, at the widths of a phone and of a desktop. */
export function BrandPreview({ draft, content }: BrandPreviewProps) {
  const [shown, setShown] = useState<Shown>('home')
  const [size, setSize] = useState<Size>(() => (innerWidth < NARROW ? 'phone' : 'desktop'))
  const [scheme, setScheme] = useState<Scheme>('light')
  const title = `Preview of ${shown === 'mail' ? 'a mail' : `the ${shown} page`} on a ${size}`
  const marksOf = useQuery(marksQuery).data
  const brand = useMemo(() => ({ ...draft, key: draft.domain, marks: marksOf?.(draft) }), [draft, marksOf])
  const answers = useOwnHome(brand, content)
  return (
    <section className={css.preview} aria-labelledby="brand-preview">
      <h2 className={css.heading} id="brand-preview">
        Preview
      </h2>
      <div className={css.choices}>
        <div className={css.choice}>
          <Tabs label="What to preview" value={shown} onChange={setShown} items={[...PAGES]} />
        </div>
        <div className={css.choice}>
          <Tabs label="Width of the preview" value={size} onChange={setSize} items={[...SIZES]} />
        </div>
        {shown !== 'mail' && darkTheme(draft.theme) && (
          <div className={css.choice}>
            <Tabs label="Device of the preview" value={scheme} onChange={setScheme} items={[...SCHEMES]} />
          </div>
        )}
      </div>
      {shown === 'mail' ? (
        <MailPreview title={title} draft={{ ...draft, content }} {...MAILS[size]} />
      ) : (
        <PagePreview
          title={title}
          brand={brand}
          scheme={scheme}
          address={shown === 'home' ? '/' : exampleResultsAddress()}
          {...(shown === 'home' && answers && { answers })}
          {...WINDOWS[size]}
        />
      )}
      <p className={css.note}>{NOTES[shown]}</p>
    </section>
  )
}
