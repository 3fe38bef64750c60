import { render, screen, waitFor, within } from '@testing-library/react'
import userEvent from '@testing-library/user-event'
import { afterEach, describe, expect, it, vi } from 'vitest'
import type { User } from '#worker/contract/account'
import type { Brand } from '#worker/contract/brand'
import { defaultBrand } from '#worker/domain/brand/default-brand'
import { WrittenPage } from '../../page/served-page'
import { ToastProvider } from '../../ui/overlay/toast'
import { Layout } from './layout'
import { PageNotice } from './page-notice'

const ada: User = {
  id: 'usr_1',
  username: 'ada',
  email: 'ada@example.com',
  firstName: 'Ada',
  lastName: 'Byron',
  role: 'traveler',
  isAdmin: false,
  emailVerified: false,
  createdAt: '2026-11-21T12:00:00Z',
}

interface Given {
  brand?: Partial<Brand>
  phone?: string
  user?: User | null | undefined
  path?: string
  onSignOut?: () => void
}

const layout = ({ brand, phone = '+1 555 010 0199', user = null, path = '/', onSignOut = () => {} }: Given = {}) => (
  <ToastProvider>
    <Layout brand={{ ...defaultBrand, ...brand }} user={user} path={path} onSignOut={onSignOut} phone={phone}>
      <PageNotice />
    </Layout>
  </ToastProvider>
)

const header = () => within(screen.getByRole('banner'))
const footer = async () => within(await screen.findByRole('contentinfo'))
type Area = Pick<typeof screen, 'getByRole'>
const hrefIn = (area: Area, name: string | RegExp) => area.getByRole('link', { name }).getAttribute('href')

const scrollTo = (top: number) => {
  vi.stubGlobal('scrollY', top)
  dispatchEvent(new Event('scroll'))
}

afterEach(() => vi.unstubAllGlobals())

it('has no menus around a booking on its way, and its few links open beside it', async () => {
  render(layout({ path: '/booking', brand: { newsletter: true } }))
  const links = (area: ReturnType<typeof header>) => area.getAllByRole('link').map((link) => link.getAttribute('href'))
  expect(links(header())).toEqual(['/', 'tel:+15550100199'])
  expect(header().queryByRole('button')).toBeNull()
  const foot = await footer()
  expect(links(foot)).toEqual(['/support', '/privacy', '/terms', '/cookies'])
  for (const link of foot.getAllByRole('link')) expect(link.getAttribute('target')).toBe('_blank')
  expect(foot.queryByRole('textbox')).toBeNull()
  expect(foot.getByText(/All rights reserved/)).toBeDefined()
  expect(foot.getByText(defaultBrand.contact.address)).toBeDefined()
})

describe('the header', () => {
  it('shows the uploaded logo with reserved room, and a background where it needs one', () => {
    const logo = { src: '/pictures/acme.example/a-400.png', width: 400, height: 100 }
    const image = (marks: Brand['marks']) => {
      const { container, unmount } = render(layout({ brand: { marks } }))
      const { className, src, width, height } = container.querySelector('header img') as HTMLImageElement
      const name = header().queryByText(defaultBrand.name)
      const facts = { className, src: new URL(src).pathname, width, height, isNameRead: name?.className ?? '' }
      unmount()
      return facts
    }
    const plain = image(undefined)
    expect(plain).toMatchObject({ src: defaultBrand.logo, height: 36 })
    const uploaded = image({ logo })
    expect(uploaded).toMatchObject({ ...logo, className: plain.className, isNameRead: plain.isNameRead })
    const other = image({ logo: { ...logo, plate: 'dark' } })
    expect(other.className).not.toBe(uploaded.className)
    // The logo contains the name: its text is for screen readers only.
    expect(image({ logo: { ...logo, hasName: true } }).isNameRead).not.toBe(plain.isNameRead)
  })

  it.each([
    ['/', 'Flights'],
    ['/search', 'Flights'],
    ['/flight/off_1', 'Flights'],
    ['/my-trips', 'My Trips'],
    ['/about', 'About'],
    ['/support', 'Support'],
  ])('marks on %s the item %s', (path, label) => {
    render(layout({ path }))
    const current = header()
      .getAllByRole('link')
      .filter((link) => link.getAttribute('aria-current') === 'page')
    expect(current.map((link) => link.textContent)).toEqual([label])
  })

  it('marks no item elsewhere', () => {
    render(layout({ path: '/login' }))
    expect(document.querySelector('[aria-current]')).toBeNull()
  })

  it('shows the brand’s tagline beside its name', () => {
    render(layout({ brand: { tagline: 'Fly a little further' } }))
    expect(header().getByRole('link', { name: /home$/ }).textContent).toBe('TailfinFly a little further, home')
  })

  it('offers a visitor to sign in or register, and a call', () => {
    render(layout())
    expect(hrefIn(header(), 'Login')).toBe('/login')
    expect(hrefIn(header(), 'Register')).toBe('/register')
    expect(hrefIn(header(), defaultBrand.contact.phone)).toBe('tel:+15550100199')
  })

  it('offers neither while the user is not known', () => {
    render(
      <ToastProvider>
        <Layout brand={defaultBrand} user={undefined} path="/" onSignOut={() => {}} phone="">
          <p />
        </Layout>
      </ToastProvider>,
    )
    expect(header().queryByRole('link', { name: 'Login' })).toBeNull()
  })

  it('changes its style once the page is scrolled past ten pixels', async () => {
    render(layout())
    scrollTo(10)
    expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(false)
    scrollTo(11)
    await waitFor(() => expect(screen.getByRole('banner').hasAttribute('data-scrolled')).toBe(true))
  })

  it("shows a user's initials, and a menu with their name and pages", async () => {
    const onSignOut = vi.fn()
    render(layout({ user: ada, onSignOut }))
    const button = await header().findByRole('button', { name: 'AB, account of Ada Byron' })
    expect(button.textContent).toBe('AB')
    await userEvent.click(button)
    const menu = within(header().getByRole('navigation', { name: 'Account' }))
    expect(menu.getByText('ada@example.com')).toBeTruthy()
    expect(menu.getAllByRole('link').map((link) => link.getAttribute('href'))).toEqual([
      '/my-trips',
      '/account-settings',
    ])
    await userEvent.click(menu.getByRole('button', { name: 'Log out' }))
    expect(onSignOut).toHaveBeenCalledOnce()
  })

  it('closes the menu with Escape, which gives the focus back, and on a press elsewhere', async () => {
    render(layout({ user: ada }))
    const button = await header().findByRole('button', { name: /account of/ })
    await userEvent.click(button)
    await userEvent.tab()
    await userEvent.keyboard('{Escape}')
    expect(header().queryByRole('navigation', { name: 'Account' })).toBeNull()
    expect(document.activeElement).toBe(button)
    await userEvent.click(button)
    await userEvent.click(screen.getByRole('heading', { level: 1 }))
    expect(header().queryByRole('navigation', { name: 'Account' })).toBeNull()
  })

  it('shows the brand manager to an administrator', async () => {
    render(layout({ user: { ...ada, role: 'administrator', isAdmin: true } }))
    await userEvent.click(await header().findByRole('button', { name: /account of/ }))
    expect(hrefIn(header(), 'Brand Manager')).toBe('/admin/brands')
  })

  it('has the same items in a drawer', async () => {
    render(layout({ path: '/my-trips' }))
    await userEvent.click(header().getByRole('button', { name: 'Menu' }))
    const drawer = within(await screen.findByRole('dialog', { name: 'Tailfin' }))
    const texts = drawer.getAllByRole('link').map((link) => link.textContent)
    expect(texts).toEqual(['Flights', 'My Trips', 'About', 'Support', 'Login', 'Register', defaultBrand.contact.phone])
    expect(drawer.getByRole('link', { current: 'page' }).textContent).toBe('My Trips')
  })
})

it('the layout shows no phone for a brand without one, and its own copyright year', async () => {
  render(layout({ phone: '', brand: { copyrightYear: 2026 } }))
  expect((await footer()).getByText(/^© 2026 Tailfin/)).toBeTruthy()
  await userEvent.click(header().getByRole('button', { name: 'Menu' }))
  await screen.findByRole('dialog', { name: 'Tailfin' })
  expect(document.querySelector('a[href^="tel:"]')).toBeNull()
  expect(screen.queryByText(/Call us/)).toBeNull()
})

describe('the footer', () => {
  it('links to every page it should', async () => {
    render(layout())
    const area = await footer()
    const links: [string, string][] = [
      ['About', '/about'],
      ['Careers', '/careers'],
      ['Blog', '/blog'],
      ['Press', '/press'],
      ['Contact Information', '/contact'],
      ['FAQs', '/faq'],
      ['Cancellation Policy', '/cancellation-policy'],
      ['Privacy Policy', '/privacy'],
      ['Terms of Service', '/terms'],
      ['Cookie Policy', '/cookies'],
      ['support@tailfin.example', 'mailto:support@tailfin.example'],
    ]
    for (const [name, href] of links) expect(hrefIn(area, name)).toBe(href)
  })

  it('links to the brand’s apps, and shows how to install the site for a phone without one', async () => {
    render(layout({ brand: { appLinks: { android: 'https://play.example/tailfin' } } }))
    const area = await footer()
    expect(hrefIn(area, 'Get the Android app')).toBe('https://play.example/tailfin')
    expect(area.queryByRole('button', { name: 'Install on Android' })).toBeNull()
    await userEvent.click(area.getByRole('button', { name: 'Install on iPhone' }))
    const dialog = within(await screen.findByRole('dialog', { name: 'Install on iPhone' }))
    expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
      `Open ${location.host} in Safari on your iPhone or iPad.`,
      'Tap Share, the square with an arrow.',
      'Choose Add to Home Screen, then tap Add.',
    ])
  })

  it.each([
    ['takes the browser’s offer on Android, once', 'Linux; Android 16', 1],
    ['shows the steps to a visitor on a computer, who could only install it there', 'X11; Linux', 0],
  ])('%s', async (_case, device, prompts) => {
    const prompt = vi.fn(async () => {})
    vi.spyOn(navigator, 'userAgent', 'get').mockReturnValue(`Mozilla/5.0 (${device}) Chrome/142.0.0.0`)
    window.installOffer = Object.assign(new Event('beforeinstallprompt'), { prompt })
    render(layout())
    const button = (await footer()).getByRole('button', { name: 'Install on Android' })
    await userEvent.click(button)
    expect(prompt).toHaveBeenCalledTimes(prompts)
    if (prompts) {
      expect(screen.queryByRole('dialog')).toBeNull()
      await userEvent.click(button)
    }
    expect(await screen.findByRole('dialog', { name: 'Install on Android' })).toBeTruthy()
    expect(prompt).toHaveBeenCalledTimes(prompts)
    vi.restoreAllMocks()
    delete window.installOffer
  })

  it('names the company behind the brand in the copyright line', async () => {
    const { container } = render(layout({ brand: { legalName: 'Tailfin, Inc.' } }))
    await footer()
    expect(container.textContent).toContain(
      `© ${new Date().getFullYear()} Tailfin, Inc., tailfin.example. All rights reserved.`,
    )
  })

  it('links only to networks with a real value', async () => {
    render(layout({ brand: { social: { facebook: '#', twitter: '', instagram: 'https://instagram.com/tailfin' } } }))
    const area = await footer()
    expect(hrefIn(area, 'Instagram')).toBe('https://instagram.com/tailfin')
    expect(area.queryByRole('link', { name: 'Facebook' })).toBeNull()
    expect(area.queryByRole('link', { name: 'Twitter' })).toBeNull()
  })

  it('has no empty column', async () => {
    render(layout({ brand: { foot: { title: 'Ours', links: [], profiles: [] } } }))
    const columns = (await footer()).getAllByRole('navigation').map((column) => column.getAttribute('aria-label'))
    expect(columns).toEqual(['Company', 'Contact Us', 'Policies'])
  })

  it('has no newsletter box for a brand without a newsletter', async () => {
    render(layout())
    expect((await footer()).queryByRole('button', { name: 'Subscribe' })).toBeNull()
  })
})

describe('the layout', () => {
  it('has the phone in header and footer, with a default when the brand has none', async () => {
    render(layout({ brand: { contact: { ...defaultBrand.contact, phone: '' } } }))
    for (const area of [header(), await footer()]) expect(hrefIn(area, '+1 555 010 0199')).toBe('tel:+15550100199')
  })

  it('begins with a link that skips the header', async () => {
    render(layout())
    await userEvent.tab()
    expect(document.activeElement?.textContent).toBe('Skip to content')
    expect(document.querySelector(document.activeElement?.getAttribute('href') ?? '')).toBe(screen.getByRole('main'))
  })

  it('moves the focus to the page when the page changes, and not before', () => {
    const { rerender } = render(layout({ path: '/' }))
    expect(document.activeElement).toBe(document.body)
    rerender(layout({ path: '/my-trips' }))
    expect(document.activeElement).toBe(screen.getByRole('main'))
  })

  it.each([false, true])(
    'has the texts of the not-found page; on a local start (%s) the developer’s, too',
    (isLocalStart) => {
      const page = { brand: defaultBrand, day: '2026-11-22', mayBeSignedIn: false, isLocalStart }
      render(<WrittenPage page={page}>{layout()}</WrittenPage>)
      expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('404 Page Not Found')
      expect(screen.getByText(/^There is no page at this address\./)).toBeTruthy()
      expect(screen.queryByText('Did you forget to add the page to the router?') !== null).toBe(isLocalStart)
    },
  )
})
