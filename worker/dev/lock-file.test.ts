import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

const { packages }: { packages: Record<string, { integrity?: string }> } = JSON.parse(
  readFileSync('package-lock.json', 'utf8'),
)

it('every package is installed as it was locked, builds for other machines included, by a secure checksum', () => {
  const locked = Object.entries(packages).filter(([path]) => path !== '')
  expect(locked.length).toBeGreaterThan(500)
  expect(locked.filter(([, { integrity = '' }]) => !/^sha512-[\w+/]{86}==$/.test(integrity))).toEqual([])
})
