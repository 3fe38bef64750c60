import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../dev/build/build-app'
import { isProduct } from '../../testing/house'
import { bundleDeployed, type DeployedFile, gzipBytes } from './bundle'
import { startDeployed } from './run-deployed'

const MB = 1_000_000

describe('the deployed Worker', () => {
  let files: DeployedFile[]

  beforeAll(async () => {
    // The test runner's own NODE_ENV would build React for development.
    vi.stubEnv('NODE_ENV', 'production')
    await buildApp()
    files = await bundleDeployed()
    return () => vi.unstubAllEnvs()
  }, 180_000)

  it('weighs at most 1 MB, compressed', () => {
    expect(files.map(({ name }) => name.split('-').at(-1)).sort()).toEqual(['app.js', 'argon2.wasm', 'index.js'])
    expect(gzipBytes(files)).toBeGreaterThan(MB / 10)
    expect(gzipBytes(files)).toBeLessThanOrEqual(MB)
  })

  it('has nothing of React in the script that it starts with', () => {
    const holdsReact = (file: DeployedFile) => file.content.includes('react.transitional.element')
    expect(files.filter(holdsReact).map(({ name }) => name)).toEqual(['server-app.js'])
  })

  it.each([
    ['writes pages', () => files, /<h1/, []],
    [
      'lets the browser draw pages where what writes them is missing',
      () => files.filter(({ name }) => name !== 'server-app.js'),
      /<div id="root" data-scripts="(?:\/assets\/[\w-]+\.js ?)+" data-day="[\d-]+"><\/div>/,
      [expect.stringMatching(/"event":"page_not_rendered".*Module not found/)],
    ],
  ])('%s', async (_what, uploaded, content, faults) => {
    const lines: string[] = []
    const worker = await startDeployed(uploaded(), (line) => lines.push(line))
    try {
      const page = await fetch(new URL('/faq', worker.base))
      expect([page.status, await page.text()]).toEqual([200, expect.stringMatching(content)])
      await vi.waitFor(() => expect(lines.some((line) => line.includes('"event":"request"'))).toBe(true))
      expect(lines.filter((line) => line.includes('page_not_rendered'))).toEqual(faults)
    } finally {
      await worker.stop()
    }
  })
})

it('nothing loads a language’s names and dates before somebody asks: it takes as long as all the rest of a start', () => {
  const early = globSync('worker/**/*.ts')
    .filter(isProduct)
    .filter((file) => /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(file, 'utf8')))
  expect(early).toEqual([])
})
