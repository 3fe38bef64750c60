import { globSync, readFileSync } from 'node:fs'
import { beforeAll, describe, expect, it, vi } from 'vitest'
import { buildApp } from '../../dev/build/build-app'
import { isProduct } from '../../testing/house'
import { bundleDeployed, type DeployedFile, gzipBytes } from './bundle'

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
    expect(files.map(({ name }) => name.split('.').at(-1)).sort()).toEqual(['js', 'wasm'])
    expect(gzipBytes(files)).toBeGreaterThan(MB / 10)
    expect(gzipBytes(files)).toBeLessThanOrEqual(MB)
  })
})

it('nothing loads a language’s names and dates before somebody asks: it takes as long as all the rest of a start', () => {
  const early = globSync('worker/**/*.ts')
    .filter(isProduct)
    .filter((file) => /^(?:export )?const \w+ = new Intl\./m.test(readFileSync(file, 'utf8')))
  expect(early).toEqual([])
})
