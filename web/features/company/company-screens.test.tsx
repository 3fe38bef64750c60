import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { strFromU8, unzipSync } from 'fflate'
import { type ReactNode, useState } from 'react'
import { afterEach, describe, expect, it, vi } from 'vitest'
import { findArticle } from '#worker/content/articles'
import { brandArticles, pageContent, shownPage } from '#worker/content/brand-content'
import { demoBrand } from '#worker/content/demo/demo-brand'
import { LEADERS } from '#worker/content/demo/leaders'
import { teamsOf } from '#worker/content/open-positions'
import { releasesOf } from '#worker/content/releases'
import type { Brand } from '#worker/contract/brand'
import { press as pressButton } from '../../testing/press'
import { ToastProvider } from '../../ui/overlay/toast'
import { AboutScreen } from './about-screen'
import { BlogScreen } from './blog/blog-screen'
import { brandKit } from './brand-kit'
import { CareersScreen } from './careers-screen'
import { initials } from './people'
import { PressScreen } from './press-screen'

const PHONE = '+1 555 010 0142'
const brand = { ...demoBrand, name: 'Acme Air', contact: { ...demoBrand.contact, phone: PHONE } }
const about = { brandName: brand.name, content: pageContent(brand, 'about')! }
const careers = pageContent(brand, 'careers')!
const press = pageContent(brand, 'press')!
const blog = shownPage(brand, 'blog', '2026-11-25')
const article = findArticle(brandArticles(brand, '2026-11-25').articles, 'one-price')
const JOBS = careers.positions!.jobs

function Careers({ initial }: { initial?: string }) {
  const [team, setTeam] = useState(initial)
  return <CareersScreen brand={brand} content={careers} team={team} onTeam={setTeam} />
}

async function renderScreen(children: ReactNode) {
  const rendered = render(<ToastProvider>{children}</ToastProvider>)
  // Loaded lazily; React warns when a test ends before that.
  await screen.findByRole('region', { name: /Notifications/ })
  return rendered
}
const region = (name: string) => within(screen.getByRole('region', { name }))
const linkTarget = (name: string | RegExp) => screen.getByRole('link', { name }).getAttribute('href')
const headings = (area: ReturnType<typeof region>, level: number) =>
  area.getAllByRole('heading', { level }).map(({ textContent }) => textContent)
const toasts = () => screen.queryAllByText('Not available yet')

describe('the about page', () => {
  it('shows story, mission with three values, leadership and approach, with the brand’s name', async () => {
    await renderScreen(<AboutScreen {...about} />)
    expect(screen.getByText('About Acme Air')).toBeTruthy()
    expect(region('Our story').getByText(/we built Acme Air/)).toBeTruthy()
    expect(headings(region('Our mission'), 3)).toEqual(['Trust and transparency', 'Innovation', 'Customer-centric'])
    expect(headings(region('Leadership'), 3)).toEqual(LEADERS.map(({ name }) => name))
    expect(headings(region('Our approach'), 3)).toEqual([
      'Direct airline integration',
      'Search ranking beyond price',
      'Sustainability',
    ])
  })

  it('links to registration and to the contact page', async () => {
    await renderScreen(<AboutScreen {...about} />)
    expect([linkTarget('Create an Account'), linkTarget('Contact Us')]).toEqual(['/register', '/contact'])
  })

  it('draws portraits instead of showing photos', async () => {
    await renderScreen(<AboutScreen {...about} />)
    expect(screen.queryAllByRole('img')).toEqual([])
    expect(region('Leadership').getByText('MT')).toBeTruthy()
  })

  it.each([
    ['Marisol Tennant', 'MT'],
    ['Anna van der Berg', 'AB'],
    ['Cher', 'C'],
    ['', ''],
  ])('shortens "%s" to "%s"', (name, letters) => expect(initials(name)).toBe(letters))
})

describe('the careers page', () => {
  const jobs = (level = 3) => headings(region('Open positions'), level)
  const teamTitles = (team: string) =>
    teamsOf(JOBS)
      .find(({ slug }) => slug === team)!
      .jobs.map(({ title }) => title)
  const chosen = () => screen.getByRole('tab', { selected: true }).textContent

  it('opens on its first team, also for an unknown team', async () => {
    await renderScreen(<Careers initial="kitchen" />)
    expect(screen.getAllByRole('tab').map(({ textContent }) => textContent)).toEqual([
      'Engineering',
      'Product',
      'Design',
      'Operations',
    ])
    expect(chosen()).toBe('Engineering')
    expect(jobs()).toEqual(teamTitles('engineering'))
  })

  it('opens on the team that the address names', async () => {
    await renderScreen(<Careers initial="operations" />)
    expect([chosen(), jobs()]).toEqual(['Operations', teamTitles('operations')])
  })

  it.each([
    ['{ArrowRight}', 'Product', 'product'],
    ['{ArrowRight}{ArrowRight}', 'Design', 'design'],
    ['{ArrowLeft}', 'Operations', 'operations'],
    ['{End}{Home}', 'Engineering', 'engineering'],
  ] as const)('changes the team with %s', async (keys, label, team) => {
    await renderScreen(<Careers />)
    screen.getByRole('tab', { selected: true }).focus()
    await userEvent.keyboard(keys)
    expect([chosen(), jobs()]).toEqual([label, teamTitles(team)])
    expect(document.activeElement?.textContent).toBe(label)
  })

  it('shows place, kind and description of each job', async () => {
    await renderScreen(<Careers />)
    for (const { location, type, text: about } of teamsOf(JOBS)[0]!.jobs) {
      for (const text of [location, type, about]) expect(screen.getAllByText(text).length).toBeGreaterThan(0)
    }
  })

  it('shows all positions at once, by team, and goes back', async () => {
    await renderScreen(<Careers />)
    await userEvent.click(screen.getByRole('link', { name: 'View All Positions' }))
    expect(jobs(3)).toEqual(['Engineering', 'Product', 'Design', 'Operations'])
    expect(jobs(4)).toEqual(JOBS.map(({ title }) => title))
    expect(screen.getByRole('status').textContent).toBe(`All ${jobs(4).length} open positions`)
    await userEvent.click(screen.getByRole('link', { name: 'View Positions by Team' }))
    expect(chosen()).toBe('Engineering')
  })

  it('has benefits, values and five steps of hiring in order', async () => {
    await renderScreen(<Careers />)
    expect(headings(region('Benefits'), 3).length).toBeGreaterThanOrEqual(4)
    expect(headings(region('What we value'), 3).length).toBeGreaterThanOrEqual(3)
    const steps = region('How we hire').getAllByRole('listitem')
    expect(steps.map((step) => within(step).getByRole('heading').textContent)).toEqual([
      'Application',
      'First call',
      'Work sample',
      'Meet the team',
      'Offer',
    ])
  })

  it('accepts résumés by email, or through the contact page of a brand without an address', async () => {
    const { unmount } = await renderScreen(<Careers />)
    expect(linkTarget('Email your résumé')).toBe(
      `mailto:${brand.contact.email}?subject=${encodeURIComponent('Résumé for Acme Air')}`,
    )
    unmount()
    const silent = { ...brand, contact: { ...brand.contact, email: '' } }
    await renderScreen(<CareersScreen brand={silent} content={careers} onTeam={() => {}} />)
    expect(linkTarget('Write to us')).toBe('/contact')
  })
})

describe('the press page', () => {
  const renderPress = () => renderScreen(<PressScreen brand={brand} content={press} />)

  it('shows the facts of the company, with the brand’s own address and name', async () => {
    await renderPress()
    const facts = region('Company facts')
    expect(facts.getAllByRole('term').map(({ textContent }) => textContent)).toEqual([
      'Founded',
      'Headquarters',
      'Employees',
      'Investors',
      'Mission',
    ])
    const values = facts.getAllByRole('definition').map(({ textContent }) => textContent)
    expect(values[1]).toBe(brand.contact.address)
    expect(values[4]).toContain('Acme Air')
    expect(values.every(Boolean)).toBe(true)
  })

  it('names the media contacts', async () => {
    await renderPress()
    expect(linkTarget(brand.contact.email)).toMatch(/^mailto:support@tailfin\.example\?subject=Media%20inquiry/)
    expect(linkTarget(PHONE)).toBe('tel:+15550100142')
    expect(linkTarget('Write to us')).toBe('/contact?reason=press')
  })

  it('shows the brand’s own logo and the colors with their values', async () => {
    await renderPress()
    const assets = region('Brand assets')
    expect(assets.getByRole('img', { name: 'The mark of Acme Air' }).getAttribute('src')).toBe('/logo.svg')
    expect(assets.getByRole('link', { name: 'Download mark' }).getAttribute('download')).toBe('')
    for (const value of ['#004499', '#003377', '#6CBEFF', '#FFFFFF', '#333333'])
      expect(assets.getByText(value)).toBeTruthy()
    expect(assets.getAllByRole('button', { name: /^Copy .* color$/ })).toHaveLength(5)
  })

  it('has releases, coverage and the executive team', async () => {
    await renderPress()
    const hrefs = (name: string) =>
      region(name)
        .getAllByRole('link')
        .map((link) => link.getAttribute('href'))
    expect(hrefs('Press releases')).toEqual(releasesOf(press).map(({ id }) => `/press/${id}`))
    expect(hrefs('Press releases')).toHaveLength(4)
    expect(headings(region('Media coverage'), 3)).toHaveLength(4)
    expect(hrefs('Media coverage')).toEqual(press.coverage!.articles.map(({ href }) => href))
    expect(headings(region('Executive team'), 3)).toEqual(LEADERS.map(({ name }) => name))
  })
})

describe('the brand kit', () => {
  const MANIFEST = { icons: [{ src: '/pictures/a/icon-512.png', sizes: '512x512' }] }
  const saved = async (marks?: Brand['marks']) => {
    const kit = await brandKit({ ...brand, marks, name: 'Acme */ Air' })
    return Object.fromEntries(Object.entries(unzipSync(kit)).map(([name, bytes]) => [name, strFromU8(bytes)]))
  }
  const answer = vi.fn<typeof fetch>()
  const answering = () => vi.stubGlobal('fetch', answer)
  afterEach(() => vi.unstubAllGlobals())

  it('has the logos, the icons and the colors', async () => {
    answering()
    answer.mockImplementation(async (url) => {
      const { pathname } = new URL(String(url), location.href)
      if (pathname === '/site.webmanifest') return Response.json(MANIFEST)
      return new Response(`at ${pathname}`, { headers: { 'content-type': 'image/png' } })
    })
    const logo = { src: '/pictures/a/logo-400.png', width: 400, height: 100 }
    expect(await saved({ onLight: logo })).toEqual({
      'logo-for-light-backgrounds.png': 'at /pictures/a/logo-400.png',
      'icon-512x512.png': 'at /pictures/a/icon-512.png',
      'colors.css':
        "/* Acme * / Air */\n:root {\n  --primary: #004499;\n  --secondary: #003377;\n  --accent: #6CBEFF;\n  --background: #FFFFFF;\n  --text: #333333;\n  --font: 'Inter';\n}\n",
    })
  })

  it('names the address of a logo on another site, which it may not read', async () => {
    answering()
    const src = 'https://pictures.example/logo.svg'
    answer.mockImplementation(async () => Response.json({ icons: [{ src, sizes: 'any' }] }))
    const kit = await brandKit({ ...brand, logo: src })
    expect(Object.keys(unzipSync(kit))).toEqual(['colors.css'])
    expect(strFromU8(kit)).toContain(src)
  })

  it('says beside the button that it could not be made, and is saved on the next press', async () => {
    answering()
    answer.mockRejectedValueOnce(new TypeError('offline'))
    await renderScreen(<PressScreen brand={brand} content={press} />)
    const KIT = 'Download brand kit (ZIP)'
    await pressButton(KIT)
    expect(await screen.findByText('The brand kit could not be made. Please try again.')).toBeTruthy()
    answer.mockImplementation(async () => Response.json({ icons: [] }))
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
    Object.assign(URL, { createObjectURL: () => 'blob:kit', revokeObjectURL: () => {} })
    await pressButton(KIT)
    await waitFor(() => expect(click).toHaveBeenCalledOnce())
    expect(screen.queryByText(/could not be made/)).toBeNull()
  })
})

describe('every button works', () => {
  const onSearch = vi.fn()
  const onTeam = vi.fn()
  const results = { list: blog, page: null, onSearch }
  const screens: [string, hasButtons: boolean, ReactNode][] = [
    ['about', false, <AboutScreen key="about" {...about} />],
    ['careers', true, <CareersScreen key="careers" brand={brand} content={careers} team="product" onTeam={onTeam} />],
    ['press', true, <PressScreen key="press" brand={brand} content={press} />],
    ['blog', false, <BlogScreen key="blog" {...results} search={{}} />],
    ['blog without results', false, <BlogScreen key="empty" {...results} search={{ q: 'zzz' }} />],
    [
      'article',
      false,
      <BlogScreen key="article" list={null} page={article} search={{ article: 'one-price' }} onSearch={onSearch} />,
    ],
  ]
  it.each(screens)(
    'on the page %s',
    async (_name, hasButtons, children) => {
      const user = userEvent.setup() // with a clipboard
      const { unmount } = await renderScreen(children)
      const count = screen.queryAllByRole('button').length
      expect(count > 0).toBe(hasButtons)
      unmount()
      for (let index = 0; index < count; index++) {
        vi.clearAllMocks()
        const { container, unmount: leave } = await renderScreen(children)
        const before = container.innerHTML
        await user.click(screen.getAllByRole('button')[index]!)
        await waitFor(() => {
          const reactions =
            screen.queryAllByRole('dialog').length +
            toasts().length +
            onSearch.mock.calls.length +
            onTeam.mock.calls.length
          expect(reactions > 0 || container.innerHTML !== before).toBe(true)
        })
        leave()
      }
    },
    30_000,
  )
})
