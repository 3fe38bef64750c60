import { QueryClientProvider } from '@tanstack/react-query'
import { render, screen } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { BrandDetail } from '#worker/contract/admin'
import { demoBrands } from '#worker/dev/seed/demo-brands'
import { BRAND_STYLE_ID, themeStyle } from '#worker/domain/brand/brand-theme'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { mailHtml } from '#worker/features/mail/mail-html'
import { aNetOffer } from '#worker/testing/builders/an-offer'
import { acme } from '#worker/testing/worlds/an-administration'
import { createQueryClient } from '../../../../router'
import { aPlatform, renderPart } from '../../../../testing/test-platform'
import { ContentPreview } from '../../../pages/admin/content-preview'
import { cleanUp } from '../editor/test-editor'
import { exampleOfferQuery } from '../example-offer'
import { BrandPreview } from './brand-preview'
import { openMail, paint, previewHtml } from './frame'

afterEach(cleanUp)

it.each([
  [390, 'Phone'],
  [1440, 'Desktop'],
])('begins with the width that is readable in a window of %i pixels: %s', (width, name) => {
  vi.stubGlobal('innerWidth', width)
  aPlatform('administrator').failing.add('/')
  renderPart(<BrandPreview draft={acme} />)
  expect(screen.getByRole('tab', { name }).getAttribute('aria-selected')).toBe('true')
})

it('shows its pages as on a light or a dark device, once they differ', async () => {
  aPlatform('administrator').failing.add('/')
  const { unmount } = renderPart(<BrandPreview draft={acme} />)
  expect(screen.queryByRole('tab', { name: 'Dark' })).toBeNull()
  unmount()
  renderPart(<BrandPreview draft={{ ...acme, theme: { ...acme.theme, dark: 'system' } }} />)
  expect(screen.getByRole('tab', { name: 'Light' }).getAttribute('aria-selected')).toBe('true')
  await userEvent.click(screen.getByRole('tab', { name: 'Email' }))
  expect(screen.queryByRole('tab', { name: 'Dark' })).toBeNull()
})

it.each([
  ['light', '@media not all'],
  ['dark', '@media all'],
  [undefined, '@media screen and (prefers-color-scheme:dark)'],
] as const)('is painted for a device that is %s by %s', (scheme, query) => {
  const document = { adoptedStyleSheets: [] as { text: string }[] }
  class CSSStyleSheet {
    text = ''
    replaceSync(text: string) {
      this.text = text
    }
  }
  const frame = { contentDocument: document, contentWindow: { CSSStyleSheet } }
  const theme = { ...acme.theme, dark: 'system' as const }
  paint(frame as unknown as HTMLIFrameElement, theme, scheme)
  const [light, dark] = themeStyle(theme).split(/@media [^{]+/)
  expect(document.adoptedStyleSheets.map(({ text }) => text)).toEqual([`${light}${query}${dark}`])
})

const [demoBrand = defaultBrand] = demoBrands
const served = `<!doctype html><html lang="en"><head><title>Tailfin</title>
<style id="${BRAND_STYLE_ID}">${themeStyle(defaultBrand.theme)}</style><style>.a{top:0}</style>
<script type="application/json" id="brand-data">${JSON.stringify(defaultBrand)}</script>
<script type="module" src="/assets/app.js"></script></head><body><div id="root"></div></body></html>`

const brandIn = (html: string) => {
  const page = new DOMParser().parseFromString(html, 'text/html')
  return JSON.parse(page.getElementById('brand-data')?.textContent ?? '')
}

describe('the page of a preview', () => {
  it('is the served page with the draft in it, asking the API for this site', () => {
    const html = previewHtml(served, demoBrand)
    expect(brandIn(html)).toEqual({ ...demoBrand, key: 'default' })
    expect(html).toContain('src="/assets/app.js"')
    expect(html).not.toContain('<style')
  })

  it('contains nothing that was rendered for this site’s brand', () => {
    const html = previewHtml(served.replace('<div id="root">', '<div id="root"><h1>Tailfin</h1>'), demoBrand)
    expect(html).toContain('<div id="root"></div>')
  })

  it('can’t be broken out of by any name', () => {
    const name = '</script><script>alert(1)</script><img src=x onerror=alert(1)>'
    const html = previewHtml(served, { ...demoBrand, name })
    expect(html).not.toContain('<script>alert')
    expect(html).not.toContain('<img')
    expect(brandIn(html).name).toBe(name)
  })
})

describe('the mail of a preview', () => {
  it('is the one that is sent, with the brand’s own opening words and signature, which name the brand as it is typed', async () => {
    vi.stubGlobal('innerWidth', 1440)
    aPlatform('administrator').failing.add('/')
    const queries = createQueryClient()
    queries.setQueryData(exampleOfferQuery('economy').queryKey, aNetOffer())
    const content = {
      mails: {
        signature: { isShown: true, text: 'Warmly,\nthe people of {brand}' },
        answers: { isShown: false, email: '' },
        confirmation: { isShown: true, text: 'Bring a warm coat.' },
      },
    }
    render(
      <QueryClientProvider client={queries}>
        <BrandPreview draft={{ ...acme, name: 'Acme Skies' }} content={content} />
      </QueryClientProvider>,
    )
    await userEvent.click(screen.getByRole('tab', { name: 'Email' }))
    const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of a mail on a desktop')
    const shownText = frame.contentDocument?.body.textContent
    expect(shownText).toContain('Bring a warm coat.')
    expect(shownText).toContain('the people of Acme Skies')
  })

  it('is shown beside the texts of mails while they are written', async () => {
    vi.stubGlobal('innerWidth', 1440)
    aPlatform('administrator').failing.add('/')
    const queries = createQueryClient()
    queries.setQueryData(exampleOfferQuery('economy').queryKey, aNetOffer())
    const typed = {
      signature: { isShown: true, text: 'High regards,\nthe <b>people</b> of {brand}' },
      answers: { isShown: false, email: '' },
      confirmation: { isShown: false, text: '' },
    }
    const brand = { key: acme.key, record: acme } as BrandDetail // of which it shows the record
    render(
      <QueryClientProvider client={queries}>
        <ContentPreview brand={brand} page="mails" content={typed} />
      </QueryClientProvider>,
    )
    const frame = await screen.findByTitle<HTMLIFrameElement>('Sample of a mail on a desktop')
    expect(frame.contentDocument?.body.textContent).toContain('the <b>people</b> of Acme Air')
  })

  it('has the styles that it is sent with, and no markup of its texts', () => {
    const frame = document.createElement('iframe')
    document.body.append(frame)
    const content = { subject: 'A <b style="color:red">bold</b> word', blocks: [] }
    openMail(frame, mailHtml(content, demoBrand))
    const { body } = frame.contentDocument ?? document
    expect(body.textContent).toContain(content.subject)
    expect(body.querySelector('b')).toBeNull()
    expect(body.style.margin).toBe('0px')
    expect(body.querySelector('[style]')).not.toBeNull()
    frame.remove()
  })
})
