import { existsSync, globSync } from 'node:fs'
import { delimiter, join } from 'node:path'

/** The engines besides Chromium in which the specs of web/e2e/engines run, each with what it needs of the machine. Debian's packages. */
const NEEDED = {
  Firefox: [['firefox-esr', ['firefox-esr', 'firefox']]],
  WebKit: [
    ['webkit2gtk-driver', ['WebKitWebDriver']],
    ['xvfb', ['Xvfb']],
    ['python3-gi', ['/usr/lib/python3/dist-packages/gi']],
    ['gir1.2-webkit2-4.1', ['/usr/lib/*/girepository-1.0/WebKit2-4.1.typelib']],
  ],
} as const

export type EngineName = keyof typeof NEEDED

/** A command's path; null where there is none. */
export const commandPath = (...names: readonly string[]) =>
  names
    .flatMap((name) => (process.env.PATH ?? '').split(delimiter).map((folder) => join(folder, name)))
    .find(existsSync) ?? null

const isThere = (name: string) => (name.startsWith('/') ? globSync(name).length > 0 : commandPath(name) !== null)

/** The packages that an engine lacks on this machine. */
export const lackingPackages = (engine: EngineName): string[] =>
  NEEDED[engine].filter(([, names]) => !names.some(isThere)).map(([name]) => name)

/** The last lines of a run: the engines that it had to skip; empty when there are none. */
export const unseenEngines = (): string[] =>
  (Object.keys(NEEDED) as EngineName[]).flatMap((engine) => {
    const lacking = lackingPackages(engine)
    return lacking.length > 0 ? [`Not run in ${engine}: apt-get install ${lacking.join(' ')}`] : []
  })
