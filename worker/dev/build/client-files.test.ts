import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { clientFiles } from './client-files'

const MANIFEST = {
  'main.tsx': {
    file: 'assets/main.js',
    src: 'main.tsx',
    isEntry: true,
    imports: ['_base.js'],
    css: ['assets/app.css'],
  },
  '_base.js': { file: 'assets/base.js', css: ['assets/base.css'] },
  // A diamond: both of its sides import the fields, and these the base.
  'routes/login.tsx?tsr-split=component': {
    file: 'assets/login.js',
    isDynamicEntry: true,
    imports: ['_card.js', '_form.js'],
  },
  'routes/login.tsx?tsr-split=errorComponent': {
    file: 'assets/login-error.js',
    isDynamicEntry: true,
    imports: ['_card.js'],
  },
  '_card.js': { file: 'assets/card.js', imports: ['_fields.js'], css: ['assets/card.css'] },
  '_form.js': { file: 'assets/form.js', imports: ['_fields.js'], dynamicImports: ['features/late.tsx'] },
  // A circle, as bundlers make them.
  '_fields.js': { file: 'assets/fields.js', imports: ['_base.js', '_form.js'], css: ['assets/fields.css'] },
  'features/late.tsx': {
    file: 'assets/late.js',
    isDynamicEntry: true,
    imports: ['_base.js'],
    css: ['assets/late.css'],
  },
  'styles/fonts.woff2': { file: 'assets/font.woff2' },
}

const read = (file: string) => new TextEncoder().encode(`the bytes of ${file}`)
const files = clientFiles(MANIFEST, read)
const styles = (name: string) => files[name]?.styles.map(({ href }) => href)

describe("a part's files in the built app", () => {
  it('are its own and those of all that it imports, each once', () => {
    expect(files['main.tsx']?.scripts).toHaveLength(2)
    expect(files['routes/login.tsx']?.scripts.toSorted()).toEqual([
      '/assets/base.js',
      '/assets/card.js',
      '/assets/fields.js',
      '/assets/form.js',
      '/assets/login-error.js',
      '/assets/login.js',
    ])
  })

  it('come after what they import, as scripts and as styles', () => {
    expect(files['main.tsx']?.scripts).toEqual(['/assets/base.js', '/assets/main.js'])
    expect(styles('main.tsx')).toEqual(['/assets/base.css', '/assets/app.css'])
  })

  it('include the styles of imports, but not of lazy parts', () => {
    expect(styles('main.tsx')?.toSorted()).toEqual(['/assets/app.css', '/assets/base.css'])
    expect(styles('routes/login.tsx')?.toSorted()).toEqual([
      '/assets/base.css',
      '/assets/card.css',
      '/assets/fields.css',
    ])
    expect(styles('features/late.tsx')).toContain('/assets/late.css')
  })

  it('name the digest of each style', () => {
    const digest = createHash('sha256').update(read('assets/app.css')).digest('base64')
    expect(files['main.tsx']?.styles).toContainEqual({ href: '/assets/app.css', integrity: `sha256-${digest}` })
  })

  it('are listed for entries and lazy parts only', () => {
    expect(Object.keys(files).toSorted()).toEqual(['features/late.tsx', 'main.tsx', 'routes/login.tsx'])
  })
})
