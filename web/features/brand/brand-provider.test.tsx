import { render, screen } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import type { Brand } from '#worker/contract/brand'
import { BRAND_STYLE_ID, themeStyle } from '#worker/domain/brand/brand-theme'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { BrandProvider, useBrand } from './brand-provider'

const acme: Brand = {
  ...defaultBrand,
  key: 'acme',
  name: 'Acme Air',
  logo: '/acme.svg',
  theme: { ...defaultBrand.theme, primary: '#aa1122' },
}

const fetchMock = vi.fn<typeof fetch>()

function Shown() {
  const { status, brand, error } = useBrand()
  return <output>{[status, brand.name, error].filter(Boolean).join('|')}</output>
}

const renderAt = (path: string) => {
  history.replaceState(null, '', path)
  return render(
    <BrandProvider>
      <Shown />
    </BrandProvider>,
  )
}

const styles = () => [...document.querySelectorAll('style')].filter((style) => style.textContent?.includes('--brand-'))

beforeEach(() => {
  vi.stubGlobal('fetch', fetchMock)
  fetchMock.mockReset()
  document.head.innerHTML = '<link rel="icon" href="/old.svg">'
})
afterEach(() => {
  vi.unstubAllGlobals()
  document.head.innerHTML = ''
  document.title = ''
})

describe('the brand of a page', () => {
  it('is the one in the document, at once and without a call', () => {
    const data = document.createElement('script')
    Object.assign(data, { type: 'application/json', id: 'brand-data', textContent: JSON.stringify(acme) })
    document.head.append(data)
    renderAt('/')
    expect(screen.getByText('loaded|Acme Air')).toBeTruthy()
    expect(fetchMock).not.toHaveBeenCalled()
  })

  it('is the default brand while loading, then the requested one', async () => {
    fetchMock.mockResolvedValue(Response.json(acme))
    renderAt('/?brand=acme')
    expect(screen.getByText('loading|Tailfin')).toBeTruthy()
    expect(await screen.findByText('loaded|Acme Air')).toBeTruthy()
    expect(fetchMock.mock.calls[0]?.[0]).toBe('/api/brands/acme')
  })

  it("replaces the document's brand styles, favicon and title", async () => {
    const earlier = Object.assign(document.createElement('style'), { id: BRAND_STYLE_ID })
    earlier.textContent = themeStyle(defaultBrand.theme)
    document.head.append(earlier)
    fetchMock.mockResolvedValue(Response.json(acme))
    renderAt('/?brand=acme')
    await screen.findByText('loaded|Acme Air')
    expect(styles().map((style) => style.textContent)).toEqual([themeStyle(acme.theme)])
    expect(document.querySelectorAll('link[rel="icon"]')).toHaveLength(1)
    expect(document.querySelector('link[rel="icon"]')?.getAttribute('href')).toBe('/acme.svg')
    expect(document.title).toBe('Acme Air - Flight Booking')
  })

  it('is the default brand without a call when none is requested', async () => {
    renderAt('/')
    expect(await screen.findByText('loaded|Tailfin')).toBeTruthy()
    expect(fetchMock).not.toHaveBeenCalled()
    expect(styles().map((style) => style.textContent)).toEqual([themeStyle(defaultBrand.theme)])
  })

  it('is silently the default brand when the key is unknown', async () => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fetchMock.mockResolvedValue(Response.json({ code: 'not_found', message: '', requestId: '' }, { status: 404 }))
    renderAt('/?brand=nobody')
    expect(await screen.findByText('loaded|Tailfin')).toBeTruthy()
    expect(warn).not.toHaveBeenCalled()
  })

  it.each([
    [
      'the server fails',
      () => Promise.resolve(new Response('', { status: 503, statusText: 'Service Unavailable' })),
      'Failed to load brand: Service Unavailable',
    ],
    ['nothing answers', () => Promise.reject(new TypeError('offline')), 'Failed to load brand: no answer'],
    [
      'the answer is no brand',
      () => Promise.resolve(Response.json({ ...acme, theme: { primary: 'red;}' } })),
      'Failed to load brand: the answer could not be read',
    ],
  ])('is the default brand, with the error logged and returned, when %s', async (_when, answer, message) => {
    const warn = vi.spyOn(console, 'warn').mockImplementation(() => {})
    fetchMock.mockImplementation(answer)
    renderAt('/?brand=acme')
    expect(await screen.findByText(`error|Tailfin|${message}`)).toBeTruthy()
    expect(warn).toHaveBeenCalledWith(message)
  })

  it('throws outside the provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => {})
    expect(() => render(<Shown />)).toThrow('There is no BrandProvider')
    vi.mocked(console.error).mockClear()
  })
})
