import { execFileSync } from 'node:child_process'
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { CALLED, CALLING, hostsIn, NAMED, SECRET } from './outbound-calls'

const ELSEWHERE = /\.test\.ts$|\.gen\.ts$|^worker\/(?:testing|bench|dev|sandbox)\//
const shipped = globSync('worker/**/*.ts').filter((file) => !ELSEWHERE.test(file))
const read = (file: string) => readFileSync(file, 'utf8')

describe('the Worker’s calls to outside', () => {
  it('are made to the addresses of the settings only', () => {
    const hosts = new Set(shipped.flatMap((file) => hostsIn(read(file))).filter((host) => !host.endsWith('.example')))
    expect([...hosts].filter((host) => !(host in CALLED) && !(host in NAMED))).toEqual([])
    expect(Object.keys(CALLED).filter((host) => !hosts.has(host))).toEqual([])
  })

  it('leave from few files, each given its address by the settings', () => {
    const calling = shipped.filter((file) => /\bfetch\(\s*[`'"$a-z]|new Stripe\(|createClient\(/i.test(read(file)))
    expect(calling.toSorted()).toEqual(Object.keys(CALLING).toSorted())
  })
})

it('has no secret in the code', () => {
  const tracked = execFileSync('git', ['ls-files', '-z'], { encoding: 'utf8' }).split('\0').filter(Boolean)
  const readable = tracked.filter((file) => !/\.(?:png|woff2|webp|ico|jpg)$/.test(file))
  // The doubles' webhook secrets are public, and worthless outside of the sandbox.
  expect(readable.filter((file) => SECRET.test(read(file)))).toEqual(['worker/sandbox/webhooks/sign.ts'])
  expect(SECRET.test(`const key = 'sk_live_${'a1B2'.repeat(6)}'`)).toBe(true)
})
