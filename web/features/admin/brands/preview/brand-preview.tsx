import { queryOptions, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { BrandRecord } from '#worker/contract/brand'
import type { BrandDraft } from '#worker/contract/brand-draft'
import { Tabs } from '../../../../ui/layout/tabs'
import { exampleResultsAddress } from '../example-offer'
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

const WINDOWS = { phone: { width: 390, height: 1800 }, desktop: { width: 1440, height: 2000 } } as const
const MAILS = { phone: { width: 390, height: 1100 }, desktop: { width: 800, height: 1000 } } as const

/** In narrower windows the desktop preview would be too small to read. */
const NARROW = 768

const NOTES: Record<Shown, string> = {
  home: 'This site’s own home page with your draft.',
  results: 'This site’s own results with your draft. Prices are those of this site: see Markup for the effect on them.',
  mail: 'The mail about a booking, at the price that your markup makes, with the words for mails that you saved under Pages.',
}

// With the part of the form that uploads pictures, not with this.
const marksQuery = queryOptions({
  queryKey: ['admin', 'brand-marks'],
  queryFn: () => import('#worker/domain/brand/brand-marks').then(({ brandMarks }) => brandMarks),
  staleTime: Number.POSITIVE_INFINITY,
})

interface BrandPreviewProps {
  draft: BrandDraft
  /** What the brand's pages and mails say, which is edited elsewhere; nothing for a new brand. */
  content?: BrandRecord['content']
}

/** The draft as travelers will see it: this site's own pages and mails, at the widths of a phone and of a desktop. */
export function BrandPreview({ draft, content }: BrandPreviewProps) {
  const [shown, setShown] = useState<Shown>('home')
  const [size, setSize] = useState<Size>(() => (innerWidth < NARROW ? 'phone' : 'desktop'))
  const title = `Preview of ${shown === 'mail' ? 'a mail' : `the ${shown} page`} on a ${size}`
  const marksOf = useQuery(marksQuery).data
  const brand = { ...draft, key: draft.domain, marks: marksOf?.(draft) }
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
      </div>
      {shown === 'mail' ? (
        <MailPreview title={title} draft={{ ...draft, content }} {...MAILS[size]} />
      ) : (
        <PagePreview
          title={title}
          brand={brand}
          address={shown === 'home' ? '/' : exampleResultsAddress()}
          {...WINDOWS[size]}
        />
      )}
      <p className={css.note}>{NOTES[shown]}</p>
    </section>
  )
}
