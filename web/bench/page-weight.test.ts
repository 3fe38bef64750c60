// @vitest-environment node
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { brotliCompressSync, constants } from 'node:zlib'
import { build } from 'vite'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'

// Byte budgets of the built app. Counted on Vite's manifest, compressed as an edge would.

interface Chunk {
  file: string
  src?: string
  isEntry?: boolean
  isDynamicEntry?: boolean
  imports?: string[]
  css?: string[]
}

const KB = 1000
let outDir: string
let manifest: Record<string, Chunk>

beforeAll(async () => {
  // The test runner's own NODE_ENV would build React for development.
  vi.stubEnv('NODE_ENV', 'production')
  outDir = mkdtempSync(join(tmpdir(), 'tailfin-build-'))
  await build({ configFile: 'vite.config.ts', logLevel: 'error', build: { outDir, emptyOutDir: true } })
  manifest = JSON.parse(readFileSync(join(outDir, '.vite/manifest.json'), 'utf8'))
}, 120_000)

afterAll(() => {
  vi.unstubAllEnvs()
  rmSync(outDir, { recursive: true, force: true })
})

const weigh = (file: string) =>
  brotliCompressSync(readFileSync(join(outDir, file)), { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length

/** The chunks that load with these ones, static imports included. */
function closure(keys: string[], seen = new Set<string>()): Set<string> {
  for (const key of keys) {
    if (seen.has(key)) continue
    seen.add(key)
    closure(manifest[key]?.imports ?? [], seen)
  }
  return seen
}

const entryKeys = () => Object.keys(manifest).filter((key) => manifest[key]?.isEntry)
/** The lazily loaded parts of a route file, as the router's plugin splits it. */
const routeKeys = (route: string) => Object.keys(manifest).filter((key) => key.startsWith(`routes/${route}?tsr-split`))
const jsBytes = (keys: Iterable<string>) =>
  [...keys].reduce((sum, key) => sum + (manifest[key] ? weigh(manifest[key].file) : 0), 0)
const cssFiles = (keys: Iterable<string>) => new Set([...keys].flatMap((key) => manifest[key]?.css ?? []))

describe('page weight', () => {
  it('needs at most 125 kB of script before the home page answers', () => {
    const home = closure([...entryKeys(), ...routeKeys('index.tsx')])
    expect(routeKeys('index.tsx').length).toBeGreaterThan(0)
    expect(jsBytes(home)).toBeLessThanOrEqual(125 * KB)
  })

  it('needs at most 12 kB of styles on the home page', () => {
    const home = closure([...entryKeys(), ...routeKeys('index.tsx')])
    const bytes = [...cssFiles(home)].reduce((sum, file) => sum + weigh(file), 0)
    expect(bytes).toBeLessThanOrEqual(12 * KB)
  })

  it('brings what lies below the search in parts of at most 20 kB', () => {
    const shared = closure([...entryKeys(), ...routeKeys('index.tsx')])
    const parts = Object.keys(manifest).filter(
      (key) => key.startsWith('features/home/') && manifest[key]?.isDynamicEntry && !shared.has(key),
    )
    expect(parts).toContain('features/home/more/more-blocks.tsx')
    // The others are asked for by this part, so that it is there before them.
    const first = 'features/home/below-search.tsx'
    const own = (part: string) => {
      const before = part === first ? shared : closure([first], new Set(shared))
      return [...closure([part])].filter((key) => !before.has(key))
    }
    expect(parts).toContain(first)
    const weights = parts.map((part) => [part, jsBytes(own(part))] as const)
    expect(weights.filter(([, bytes]) => bytes > 20 * KB)).toEqual([])
  })

  it('brings the brand manager in parts of at most 20 kB', () => {
    const shared = closure([...entryKeys(), ...routeKeys('index.tsx')])
    const parts = Object.keys(manifest).filter(
      (key) => key.startsWith('features/admin/brands/') && manifest[key]?.isDynamicEntry,
    )
    for (const part of [
      'brand-manager',
      'editor/brand-editor-page',
      'preview/brand-preview',
      'editor/contrast-report',
    ]) {
      expect(parts).toContain(`features/admin/brands/${part}.tsx`)
    }
    const weights = parts.map(
      (part) => [part, jsBytes([...closure([part])].filter((key) => !shared.has(key)))] as const,
    )
    expect(weights.filter(([, bytes]) => bytes > 20 * KB)).toEqual([])
  })

  it.each([
    'search.tsx',
    'flight.$id.tsx',
    'booking.index.tsx',
    'booking.confirmed.$id.tsx',
    'login.tsx',
    'my-trips.tsx',
    'register.tsx',
    'forgot-password.tsx',
    'reset-password.tsx',
    'verify-email.tsx',
    'email-change.tsx',
    'account-deleted.tsx',
    'trip.tsx',
    'account-settings.tsx',
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
    'press.tsx',
    'support.tsx',
    'faq.tsx',
    'contact.tsx',
    'alerts.tsx',
  ])('adds at most 20 kB to home for the route %s', (route) => {
    const shared = closure([...entryKeys(), ...routeKeys('index.tsx')])
    const own = [...closure(routeKeys(route))].filter((key) => !shared.has(key))
    expect(own.length).toBeGreaterThan(0)
    expect(jsBytes(own)).toBeLessThanOrEqual(20 * KB)
  })

  it('puts no zod, no flight sandbox and no Stripe code into any chunk', () => {
    const scripts = Object.values(manifest).filter(({ file }) => file.endsWith('.js'))
    for (const { file } of scripts) {
      expect(readFileSync(join(outDir, file), 'utf8'), file).not.toMatch(/ZodError|duffelSandbox|stripe-node/)
    }
  })
})
