import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { delimiter, join } from 'node:path'
import { MINUTE_MS } from '../domain/time.ts'
import { PlainFailure } from './plain-failure.ts'

/** What the look-up needs of the machine, so that a test can simulate another one. */
export interface Machine {
  environment: Record<string, string | undefined>
  platform: string
  isRoot: boolean
  /** Whether the file is a browser that starts. */
  works(path: string): boolean
  /** The path of a command in the search path. */
  which(command: string): string | null
  /** Runs an installer with its output shown; true when it succeeded. */
  run(command: string, args: string[]): boolean
  /** Where Playwright would put its own Chromium. */
  playwrightPath(): Promise<string>
  say(text: string): void
}

// The headless shell runs the same tests a fifth faster.
const COMMANDS = [
  'chromium-headless-shell',
  'chromium',
  'chromium-browser',
  'google-chrome',
  'google-chrome-stable',
  'chrome',
]
const MAC_APPS = [
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

export const NO_BROWSER = `The browser tests need Chromium, and it could not be installed. One of these three ways helps:
  1. set CHROMIUM_PATH to a Chromium or Chrome that is on this machine,
  2. install one with the system's package manager, such as: apt-get install chromium,
  3. let Playwright download its own: npx playwright install --with-deps chromium`

const systemBrowser = ({ which, works, platform }: Machine): string | null => {
  const paths = [...COMMANDS.map(which), ...(platform === 'darwin' ? MAC_APPS : [])]
  return paths.find((path) => path !== null && works(path)) ?? null
}

const withRights = ({ isRoot }: Machine, command: string, args: string[]): [string, string[]] =>
  isRoot ? [command, args] : ['sudo', ['-n', command, ...args]]

function installFromSystem(machine: Machine): boolean {
  if (machine.platform === 'darwin') {
    return machine.which('brew') !== null && machine.run('brew', ['install', '--cask', 'google-chrome'])
  }
  if (!machine.which('apt-get') || !(machine.isRoot || machine.which('sudo'))) return false
  machine.run(...withRights(machine, 'apt-get', ['update', '-q']))
  return ['chromium-headless-shell', 'chromium'].some((name) =>
    machine.run(...withRights(machine, 'apt-get', ['install', '-q', '-y', '--no-install-recommends', name])),
  )
}

/**
 * A Chromium that works here: CHROMIUM_PATH, the system's, Playwright's, else one that is installed now, by Playwright or by the system's
 * package manager. @throws PlainFailure naming the ways to get one
 */
export async function findBrowser(machine: Machine = thisMachine): Promise<string> {
  const named = machine.environment.CHROMIUM_PATH?.trim()
  if (named) {
    if (machine.works(named)) return named
    throw new PlainFailure(`CHROMIUM_PATH names ${named}, which is no browser that starts.`)
  }
  const present = systemBrowser(machine)
  if (present) return present
  const own = await machine.playwrightPath()
  if (machine.works(own)) return own
  machine.say('No Chromium here yet: installing one for the browser tests.')
  if (machine.run('playwright', ['install', 'chromium'])) {
    if (machine.works(own)) return own
    // It is installed, but the machine lacks libraries that it needs; only root may install those.
    if (machine.isRoot && machine.run('playwright', ['install-deps', 'chromium']) && machine.works(own)) return own
  }
  installFromSystem(machine)
  const installed = systemBrowser(machine)
  if (installed) return installed
  throw new PlainFailure(NO_BROWSER)
}

const binaries = join(process.cwd(), 'node_modules', '.bin')

const thisMachine: Machine = {
  environment: process.env,
  platform: process.platform,
  isRoot: process.getuid?.() === 0,
  works: (path) =>
    existsSync(path) && spawnSync(path, ['--version'], { timeout: 20_000, stdio: 'ignore' }).status === 0,
  which: (command) =>
    (process.env.PATH ?? '')
      .split(delimiter)
      .map((folder) => join(folder, command))
      .find((path) => existsSync(path)) ?? null,
  run: (command, args) =>
    spawnSync(command, args, {
      stdio: ['ignore', 'inherit', 'inherit'],
      timeout: 5 * MINUTE_MS,
      env: {
        ...process.env,
        PATH: `${binaries}${delimiter}${process.env.PATH ?? ''}`,
        DEBIAN_FRONTEND: 'noninteractive',
        HOMEBREW_NO_AUTO_UPDATE: '1',
      },
    }).status === 0,
  playwrightPath: async () => (await import('playwright')).chromium.executablePath(),
  say: (text) => process.stdout.write(`${text}\n`),
}
