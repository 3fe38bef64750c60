import { readFileSync } from 'node:fs'
import { expect, it } from 'vitest'

interface Locked {
  integrity?: string
  optional?: boolean
  os?: string[]
  link?: boolean
}

// Builds for other machines that the registry in use does not carry: npm could learn no checksum of them. Whoever installs on such a
// machine, with a registry that has them, adds their checksums and takes them out here.
const WITHOUT_CHECKSUM = [
  '@biomejs/cli-android-arm64',
  '@biomejs/cli-android-x64',
  '@biomejs/cli-darwin-arm64',
  '@biomejs/cli-darwin-x64',
  '@biomejs/cli-linux-arm64-musl',
  '@biomejs/cli-linux-x64-musl',
  '@biomejs/cli-win32-arm64',
  '@biomejs/cli-win32-x64',
  '@cloudflare/workerd-darwin-64',
  '@cloudflare/workerd-darwin-arm64',
  '@cloudflare/workerd-windows-64',
  '@oxc-parser/binding-android-arm-eabi',
  '@oxc-parser/binding-android-arm64',
  '@oxc-parser/binding-darwin-arm64',
  '@oxc-parser/binding-darwin-x64',
  '@oxc-parser/binding-freebsd-x64',
  '@oxc-parser/binding-linux-arm-gnueabihf',
  '@oxc-parser/binding-linux-arm-musleabihf',
  '@oxc-parser/binding-linux-ppc64-gnu',
  '@oxc-parser/binding-linux-riscv64-gnu',
  '@oxc-parser/binding-linux-riscv64-musl',
  '@oxc-parser/binding-linux-s390x-gnu',
  '@oxc-parser/binding-openharmony-arm64',
  '@oxc-parser/binding-win32-arm64-msvc',
  '@oxc-parser/binding-win32-ia32-msvc',
  '@oxc-parser/binding-win32-x64-msvc',
]

const { packages }: { packages: Record<string, Locked> } = JSON.parse(readFileSync('package-lock.json', 'utf8'))
const locked = Object.entries(packages).filter(([path, { link }]) => path !== '' && !link)
const nameOf = (path: string) => path.replace(/^node_modules\//, '')

it('every package is installed as it was locked, but for builds that the registry lacks', () => {
  const bare = locked.filter(([, { integrity }]) => !integrity).map(([path]) => nameOf(path))
  expect(bare.sort()).toEqual([...WITHOUT_CHECKSUM].sort())
})

it('what has no checksum is a build for one kind of machine, which nothing needs on another', () => {
  for (const [path, { optional, os }] of locked.filter(([each]) => WITHOUT_CHECKSUM.includes(nameOf(each))))
    expect([path, optional, os?.length]).toEqual([path, true, 1])
})

it('checksums are of a kind that nobody can forge', () => {
  const weak = locked.filter(([, { integrity }]) => integrity && !/^sha512-/.test(integrity))
  expect(weak.map(([path]) => nameOf(path))).toEqual([])
})
