import { execFileSync } from 'node:child_process'
import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

interface Package {
  version?: string
  resolved?: string
  integrity?: string
  link?: boolean
}
const lock = readFileSync('package-lock.json', 'utf8')
const { packages } = JSON.parse(lock) as { packages: Record<string, Package> }
const { dependencies, devDependencies, optionalDependencies } = JSON.parse(
  readFileSync('package.json', 'utf8'),
) as Record<string, Record<string, string>>

describe('the packages', () => {
  it('are pinned to one version each', () => {
    const wanted = Object.entries({ ...dependencies, ...devDependencies, ...optionalDependencies })
    expect(wanted.filter(([, version]) => !/^\d+\.\d+\.\d+(?:-[\w.]+)?$/.test(version))).toEqual([])
  })

  it('come from the registry alone, and run no script when they are installed', () => {
    // Without addresses in the lock file npm uses the configured registry, and nothing else.
    expect(Object.entries(packages).filter(([, { resolved, link }]) => resolved !== undefined || link)).toEqual([])
    expect(readFileSync('.npmrc', 'utf8')).toMatch(/^ignore-scripts=true$/m)
  })

  it('are listed in an inventory, each with its version', () => {
    // On Windows npm is a shell script.
    const sbom = execFileSync('npm', ['run', '--silent', 'sbom'], { encoding: 'utf8', maxBuffer: 64e6, stdio: 'pipe' })
    const { bomFormat, components } = JSON.parse(sbom) as {
      bomFormat: string
      components: { name: string; version: string }[]
    }
    expect(bomFormat).toBe('CycloneDX')
    const listed = new Set(components.map(({ name, version }) => `${name}@${version}`))
    const installed = Object.entries(packages)
      .filter(([path]) => path.startsWith('node_modules/'))
      .map(([path, { version }]) => `${path.slice(path.lastIndexOf('node_modules/') + 13)}@${version}`)
    expect(installed.filter((each) => !listed.has(each))).toEqual([])
  })

  it('are those that were last reviewed', () => {
    const reviews = readFileSync('SECURITY.md', 'utf8').matchAll(/^\| (\d{4}-\d{2}-\d{2}) \| `([0-9a-f]{12})` \|/gm)
    const digest = createHash('sha256').update(lock).digest('hex').slice(0, 12)
    expect([...reviews].at(-1)?.[2]).toBe(digest)
  })
})
