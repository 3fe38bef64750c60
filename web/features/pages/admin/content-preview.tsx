import { hashKey } from '@tanstack/react-query'
import { type ReactNode, useMemo, useState } from 'react'
import { publicBrand, shownContent } from '#worker/content/brand-content'
import type { BrandDetail } from '#worker/contract/admin'
import type { BrandRecord } from '#worker/contract/brand'
import { type ContentName, isPageName, type PageName, pagePath } from '#worker/contract/content/page-names'
import { localToday } from '../../../page/server-clock'
import { Tabs } from '../../../ui/layout/tabs'
import * as editor from '../../brands/admin/editor/editor.css'
import { MailPreview, PagePreview } from '../../brands/admin/preview/previews'
import type { Typed } from './page-draft'
import { asStored } from './rich/rich-fields'

const SIZES = [
  { value: 'phone', label: 'Phone' },
  { value: 'desktop', label: 'Desktop' },
] as const
const WINDOWS = { phone: { width: 390, height: 1800 }, desktop: { width: 1440, height: 2000 } } as const
const FEET = { phone: { width: 390, height: 900 }, desktop: { width: 1440, height: 800 } } as const
const MAILS = { phone: { width: 390, height: 1100 }, desktop: { width: 800, height: 1000 } } as const

/** Low enough for its footer to be near. */
const SHORTEST_PAGE = '/forgot-password'

/** In narrower windows the desktop preview would be too small to read. */
const NARROW = 768

interface PreviewProps<Name> {
  brand: BrandDetail
  page: Name
  /** As typed, valid or not: it has the shape of the page. */
  content: Typed
}

/** The typed content as travelers will see it; nothing when each part has its own preview. */
export function ContentPreview({ page, ...props }: PreviewProps<ContentName>) {
  if (isPageName(page)) return <WholePage page={page} {...props} />
  return page === 'titles' ? null : <OfEveryPage page={page} {...props} />
}

/** What every page or mail contains, with the typed values. */
function OfEveryPage({ brand, page, content }: PreviewProps<'footer' | 'mails'>) {
  const withTyped = useMemo(
    () =>
      ({
        ...brand.record,
        content: { ...brand.record.content, [page]: asStored(page, content).stored },
      }) as BrandRecord,
    [brand, page, content],
  )
  return (
    <Sized>
      {(size) =>
        page === 'mails' ? (
          <>
            <p className={editor.muted}>A sample, of a booking that nobody has made.</p>
            <MailPreview title={`Sample of a mail on a ${size}`} draft={withTyped} {...MAILS[size]} />
          </>
        ) : (
          <PagePreview
            title={`Preview of the foot of a page on a ${size}`}
            brand={publicBrand(withTyped, localToday())}
            address={SHORTEST_PAGE}
            fromEnd
            {...FEET[size]}
          />
        )
      }
    </Sized>
  )
}

/** The page with the typed content, at the width of a phone or of a desktop. */
function WholePage({ brand, page, content }: PreviewProps<PageName>) {
  const answers = useMemo(() => {
    const queryKey = ['content', page]
    // Valid or not: it has the shape of the page.
    const state = {
      status: 'success',
      data: shownContent(page, asStored(page, content).stored as never, brand.record, localToday()),
      dataUpdatedAt: 0,
    }
    return { queries: [{ queryKey, queryHash: hashKey(queryKey), state }] }
  }, [brand, page, content])
  return (
    <Sized>
      {(size) => (
        <PagePreview
          title={`Preview of the page on a ${size}`}
          brand={brand.record}
          address={pagePath(page)}
          answers={answers}
          {...WINDOWS[size]}
        />
      )}
    </Sized>
  )
}

/** A preview, and the control for its width. */
function Sized({ children }: { children: (size: keyof typeof WINDOWS) => ReactNode }) {
  const [size, setSize] = useState<keyof typeof WINDOWS>(() => (innerWidth < NARROW ? 'phone' : 'desktop'))
  return (
    <section className={editor.section} aria-label="Preview">
      <Tabs label="Width of the preview" value={size} onChange={setSize} items={[...SIZES]} />
      {children(size)}
    </section>
  )
}
