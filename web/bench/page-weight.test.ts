// @vitest-environment node
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '#worker/dev/build/build-app'
import { type BuiltApp, builtApp } from './built-app'

// Budgets of the built app: compressed bytes as on an edge, and the number of requested files.

const KB = 1000
let app: BuiltApp

beforeAll(async () => {
  // The test runner's own NODE_ENV would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  await buildApp()
  app = builtApp()
}, 180_000)

afterAll(() => void vi.unstubAllEnvs())

const bytes = (files: Iterable<string>) => [...files].reduce((sum, file) => sum + app.weigh(file), 0)
const home = () => [...app.entries(), ...app.route('index.tsx')]
/** The files, by default scripts, that these parts add to those already loaded. */
const added = (parts: string[], before: string[], files = app.scripts) => {
  const there = files(before)
  return [...files(parts)].filter((file) => !there.has(file))
}
/** The parts within a folder that load later. */
const laterParts = (folder: string) =>
  Object.keys(app.manifest).filter((part) => part.startsWith(folder) && app.manifest[part]?.isDynamicEntry)
const tooHeavy = (parts: string[], before: (part: string) => string[], most = (_part: string) => 20 * KB) =>
  parts
    .map((part) => [part, bytes(added([part], before(part)))] as const)
    .filter(([part, weight]) => weight > most(part))

const ROUTES = [
  'search.tsx',
  'flight.$id.tsx',
  'booking.index.tsx',
  'booking.confirmed.$id.tsx',
  'login.tsx',
  'my-trips.index.tsx',
  'my-trips.$id.tsx',
  'register.tsx',
  'forgot-password.tsx',
  'reset-password.tsx',
  'verify-email.tsx',
  'email-change.tsx',
  'account-deleted.tsx',
  'trip.tsx',
  'account-settings.{-$id}.tsx',
  'admin-settings.tsx',
  'admin.brands.tsx',
  'admin.$room.{-$id}.tsx',
  'recover-access.tsx',
  'privacy.tsx',
  'terms.tsx',
  'cookies.tsx',
  'cancellation-policy.tsx',
  'about.tsx',
  'careers.tsx',
  'blog.tsx',
  'press.{-$release}.tsx',
  'support.tsx',
  'faq.tsx',
  'contact.tsx',
]

describe('page weight', () => {
  // Half a kilobyte of it loads further parts of the form: for several flights, and for airports of one city.
  it('needs at most 127.5 kB of script before the home page answers', () => {
    expect(app.route('index.tsx').length).toBeGreaterThan(0)
    expect(bytes(app.scripts(home()))).toBeLessThanOrEqual(127.5 * KB)
  })

  it('needs at most 12 kB of styles on the home page, in one file', () => {
    const files = app.styles(home())
    expect(files.size).toBe(1)
    expect(bytes(files)).toBeLessThanOrEqual(12 * KB)
  })

  it('loads the parts below the search with at most 20 kB each', () => {
    const parts = laterParts('features/home/')
    expect(parts).toContain('features/home/more/more-blocks.tsx')
    // The map's drawing is a separate part.
    const coastlines = 'ui/route-map/route-map-drawing.tsx'
    expect(tooHeavy(parts, () => [...home(), coastlines])).toEqual([])
    expect(tooHeavy([coastlines], home)).toEqual([])
  })

  it('loads the brand manager in parts of at most 20 kB, its editor in 24', () => {
    const list = 'features/brands/admin/brand-manager.tsx'
    const parts = laterParts('features/brands/admin/')
    for (const part of ['editor/brand-editor-page', 'preview/brand-preview', 'editor/contrast-report']) {
      expect(parts).toContain(`features/brands/admin/${part}.tsx`)
    }
    // The editor opens from the list, and includes a preview.
    const editor = 'features/brands/admin/editor/brand-editor-page.tsx'
    const before = (part: string) => (part === list ? home() : [...home(), list, ...(part === editor ? [] : [editor])])
    // Includes the form's checkboxes and rules for agreed texts, which the list doesn't need.
    expect(tooHeavy(parts, before, (part) => (part === editor ? 24.2 : 20) * KB)).toEqual([])
  })

  it.each(ROUTES)('adds at most 20 kB, the results 24 kB, to home for the route %s', (route) => {
    const own = added(app.route(route), home())
    expect(own.length).toBeGreaterThan(0)
    // The server renders the results' first cards, which can't be hydrated before their code is loaded.
    // A tenth more than the results' 24: the hashed file names in them compress to a few bytes more or less.
    expect(bytes(own)).toBeLessThanOrEqual((route === 'search.tsx' ? 24.1 : 20) * KB)
  })

  it('puts no zod, no flight sandbox and no Stripe code into any chunk', () => {
    const scripts = Object.values(app.manifest).filter(({ file }) => file.endsWith('.js'))
    expect(scripts.length).toBeGreaterThan(20)
    for (const { file } of scripts) {
      expect(app.read(file), file).not.toMatch(/ZodError|duffelSandbox|stripe-node/)
    }
  })
})

describe('requests', () => {
  /** The document, the logo, one font and the call for the user. */
  const OTHERS = 4

  it('makes home usable after at most 12, and complete after at most 26', () => {
    const files = (parts: string[]) => app.scripts(parts).size + app.styles(parts).size + OTHERS
    expect(files(home())).toBeLessThanOrEqual(12)
    // Includes what opens at a press, the second alphabet's font, the airports and the coastlines. The price alert form is in a file by itself.
    const later = ['home', 'shell', 'search/form', 'search/airports', 'search/dates', 'account/session-watch']
    const ofResults = ['search-again', 'edit-search'].map((part) => `features/search/form/${part}.tsx`)
    const parts = later
      .flatMap((folder) => laterParts(`features/${folder}`))
      .filter((part) => !ofResults.includes(part))
      .concat('ui/overlay/dialog.tsx', 'routes/-home-alert.tsx')
    expect(parts.length).toBeGreaterThan(10)
    expect(files([...home(), ...parts, 'ui/overlay/toast-region.tsx']) + 3).toBeLessThanOrEqual(26)
  })

  it.each(ROUTES)('adds at most six scripts and one style file to home’s for the route %s', (route) => {
    expect(added(app.route(route), home()).length).toBeLessThanOrEqual(6)
    expect(added(app.route(route), home(), app.styles).length).toBeLessThanOrEqual(1)
  })

  it('leaves at most 28 scripts under 4 kB', () => {
    const scripts = new Set(Object.values(app.manifest).map(({ file }) => file))
    const small = [...scripts].filter((file) => file.endsWith('.js') && app.weigh(file) < 4 * KB)
    expect(small.length).toBeLessThanOrEqual(28)
  })

  it('builds at most 68 scripts and 12 style files', () => {
    const files = [...new Set(Object.values(app.manifest).flatMap(({ file, css = [] }) => [file, ...css]))]
    expect(files.filter((file) => file.endsWith('.js')).length).toBeLessThanOrEqual(68)
    expect(files.filter((file) => file.endsWith('.css')).length).toBeLessThanOrEqual(12)
  })
})
