/** Paths that page texts mention or people guess, and where they live. */
export const MOVED_PAGES: Record<string, string> = {
  '/index.html': '/',
  '/flight': '/search',
  '/brand-manager': '/admin/brands',
  '/privacy-policy': '/privacy',
}
