import { expect, it } from 'vitest'
import { withPartsByName } from './parts-by-name'

const manifest = {
  'main.tsx': { file: 'assets/main.js', src: 'main.tsx', isEntry: true },
  'routes/faq.tsx': { file: 'assets/faq.js', src: 'routes/faq.tsx', isDynamicEntry: true },
  '_legal.js': { file: 'assets/legal.js', name: 'legal', imports: ['main.tsx'], css: ['assets/legal.css'] },
}
const nameOf = (id: string) => (id.includes('routes/') ? id.replace('/shop/web/', '') : null)

it('finds each lazy part in the chunk that contains it, with all that it loads', () => {
  const named = withPartsByName(
    manifest,
    [
      {
        type: 'chunk',
        fileName: 'assets/legal.js',
        moduleIds: ['/shop/web/routes/terms.tsx', '/shop/web/routes/privacy.tsx', '/shop/web/legal.tsx'],
      },
      { type: 'asset', fileName: 'assets/legal.css' },
    ],
    nameOf,
  )
  for (const name of ['routes/terms.tsx', 'routes/privacy.tsx']) {
    expect(named[name]).toEqual({ ...manifest['_legal.js'], src: name, isDynamicEntry: true })
  }
  expect(Object.keys(named)).toHaveLength(5)
})

it('leaves what has a name', () => {
  const chunks = [{ type: 'chunk' as const, fileName: 'assets/faq.js', moduleIds: ['/shop/web/routes/faq.tsx'] }]
  expect(withPartsByName(manifest, chunks, nameOf)).toEqual(manifest)
})
