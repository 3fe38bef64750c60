import { describe, expect, it } from 'vitest'
import { findBrowser, type Machine, NO_BROWSER } from './find-browser'

const OWN = '/cache/playwright/chrome'

/** A machine on which the given files are browsers that start, and installers have the given effect. */
function machine({
  working = [],
  commands = [],
  installs = {},
  ...rest
}: Partial<Machine> & { working?: string[]; commands?: string[]; installs?: Record<string, string> } = {}) {
  const ran: string[] = []
  const present = new Set(working)
  const fake: Machine = {
    environment: {},
    platform: 'linux',
    isRoot: true,
    works: (path) => present.has(path),
    which: (command) =>
      commands.includes(command) || present.has(`/usr/bin/${command}`) ? `/usr/bin/${command}` : null,
    run: (command, args) => {
      const line = [command, ...args].join(' ')
      ran.push(line)
      const made = Object.entries(installs).find(([words]) => `${line} `.includes(`${words} `))?.[1]
      if (made) present.add(made)
      return made !== undefined
    },
    playwrightPath: async () => OWN,
    say: () => {},
    ...rest,
  }
  return { fake, ran }
}

describe('the browser for the tests', () => {
  it('is the one that CHROMIUM_PATH names', async () => {
    const { fake } = machine({
      environment: { CHROMIUM_PATH: '/opt/c' },
      working: ['/opt/c', '/usr/bin/chromium', OWN],
    })
    expect(await findBrowser(fake)).toBe('/opt/c')
  })

  it('is refused by name when CHROMIUM_PATH names something else, without looking further', async () => {
    const { fake, ran } = machine({ environment: { CHROMIUM_PATH: '/opt/none' }, working: ['/usr/bin/chromium'] })
    await expect(findBrowser(fake)).rejects.toThrow('CHROMIUM_PATH names /opt/none')
    expect(ran).toEqual([])
  })

  it("is the system's rather than Playwright's", async () => {
    expect(await findBrowser(machine({ working: [OWN, '/usr/bin/google-chrome'] }).fake)).toBe('/usr/bin/google-chrome')
  })

  it('is not one that exists but does not start', async () => {
    expect(await findBrowser(machine({ commands: ['chromium-browser'], working: [OWN] }).fake)).toBe(OWN)
  })

  it('is an application of a Mac', async () => {
    const chrome = '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome'
    expect(await findBrowser(machine({ platform: 'darwin', working: [chrome] }).fake)).toBe(chrome)
    await expect(findBrowser(machine({ working: [chrome] }).fake)).rejects.toThrow()
  })

  it('is installed by Playwright when there is none', async () => {
    const { fake, ran } = machine({ installs: { 'playwright install chromium': OWN } })
    expect(await findBrowser(fake)).toBe(OWN)
    expect(ran).toEqual(['playwright install chromium'])
  })

  it('gets the libraries it lacks, as root', async () => {
    const installs = { 'playwright install chromium': '/elsewhere', 'playwright install-deps': OWN }
    expect(await findBrowser(machine({ installs }).fake)).toBe(OWN)
    await expect(findBrowser(machine({ installs, isRoot: false }).fake)).rejects.toThrow(NO_BROWSER)
  })

  it("comes from the system's packages when Playwright cannot be reached", async () => {
    const install = 'apt-get install -q -y --no-install-recommends'
    const whole = { [`${install} chromium`]: '/usr/bin/chromium' }
    const shell = { [`${install} chromium-headless-shell`]: '/usr/bin/chromium-headless-shell' }
    const { fake, ran } = machine({ commands: ['apt-get'], installs: shell })
    expect(await findBrowser(fake)).toBe('/usr/bin/chromium-headless-shell')
    expect(ran.slice(1)).toEqual(['apt-get update -q', `${install} chromium-headless-shell`])
    expect(await findBrowser(machine({ commands: ['apt-get'], installs: whole }).fake)).toBe('/usr/bin/chromium')
  })

  it('is the headless shell when both are installed', async () => {
    const { fake } = machine({ working: ['/usr/bin/chromium', '/usr/bin/chromium-headless-shell'] })
    expect(await findBrowser(fake)).toBe('/usr/bin/chromium-headless-shell')
  })

  it('is installed with sudo, which may not prompt, by everybody but root', async () => {
    const installs = { 'apt-get install': '/usr/bin/chromium' }
    const { fake, ran } = machine({ isRoot: false, commands: ['apt-get', 'sudo'], installs })
    await findBrowser(fake)
    expect(ran[0]).toBe('playwright install chromium')
    expect(ran.slice(1).every((line) => line.startsWith('sudo -n apt-get '))).toBe(true)
  })

  it('fails with the three ways to get one', async () => {
    await expect(findBrowser(machine().fake)).rejects.toThrow(NO_BROWSER)
    expect(NO_BROWSER).toMatch(/CHROMIUM_PATH[\s\S]*apt-get install chromium[\s\S]*playwright install/)
  })
})
