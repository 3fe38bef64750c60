// Every page the app has: the route table of the specification. A path that isn't here is answered with status 404, though
// with the same document, so that the app can show its own not-found screen.
const PAGES = [
  '/',
  '/search',
  '/flight/:id',
  '/booking',
  '/my-trips',
  '/login',
  '/register',
  '/account-settings',
  '/admin-settings',
  '/admin/brands',
  '/privacy',
  '/terms',
  '/cookies',
  '/cancellation-policy',
  '/about',
  '/careers',
  '/blog',
  '/press',
  '/support',
  '/faq',
  '/contact',
]

// A closing slash is forgiven.
const patterns = PAGES.map((page) => new RegExp(`^${page.replace(/:\w+/, '[^/]+')}${page === '/' ? '' : '/?'}$`))

/** Whether the app has a page at this path. */
export const isPagePath = (path: string) => patterns.some((pattern) => pattern.test(path))

/** Paths that page texts mention or people guess, and where they live. */
export const MOVED_PAGES: Record<string, string> = {
  '/index.html': '/',
  '/brand-manager': '/admin/brands',
  '/privacy-policy': '/privacy',
}
