import { createHash } from 'node:crypto'
import { expect, it } from 'vitest'
import { withIntegrity } from './script-integrity'

const FILES: Record<string, string> = { '/assets/a.js': 'run()', '/assets/b.css': 'p{}' }
const read = async (address: string) => new TextEncoder().encode(FILES[address])
const expectedDigest = (address: string) =>
  createHash('sha256')
    .update(FILES[address] ?? '')
    .digest('base64')

it('names the digest of each script and style, and leaves the rest as it is', async () => {
  const document = [
    '<link rel="icon" href="/logo.svg" />',
    '<script type="module" crossorigin src="/assets/a.js"></script>',
    '<link rel="modulepreload" crossorigin href="/assets/a.js">',
    '<link rel="stylesheet" crossorigin href="/assets/b.css">',
    '<script type="application/json" id="brand-data">{}</script>',
  ]
  expect((await withIntegrity(document.join('\n'), read)).split('\n')).toEqual([
    document[0],
    `<script type="module" crossorigin src="/assets/a.js" integrity="sha256-${expectedDigest('/assets/a.js')}"></script>`,
    document[2],
    `<link rel="stylesheet" crossorigin href="/assets/b.css" integrity="sha256-${expectedDigest('/assets/b.css')}">`,
    document[4],
  ])
})
