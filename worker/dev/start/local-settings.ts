import { randomBytes } from 'node:crypto'
import { existsSync } from 'node:fs'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { readSettings, SETTING_NAMES, type Settings, SettingsError } from '../../env.ts'
import { PlainFailure } from '../plain-failure.ts'
import { makePrivateFolder, OWNER_ONLY } from './private-folder.ts'

/** Loads .env into the environment, if it exists; existing variables win. */
export function loadDotEnv(file = '.env') {
  if (existsSync(file)) process.loadEnvFile(file)
}

/** The secret of this data directory, made at its first start and kept, so that sessions survive a restart. */
async function keptSecret(dataDir: string): Promise<string> {
  const file = join(dataDir, 'session-secret')
  if (existsSync(file)) return (await readFile(file, 'utf8')).trim()
  const secret = randomBytes(32).toString('base64url')
  await writeFile(file, secret, { mode: OWNER_ONLY })
  return secret
}

/** In a local shop airlines take a moment, so that results are seen to arrive one after the other. */
const AIRLINE_SECONDS = '3'

interface LocalStart {
  environment: NodeJS.ProcessEnv
  dataDir: string
  /** The local database, and the token that it accepts. */
  databaseUrl: string
  databaseToken: string
}

type Values = Partial<Record<keyof Settings, string | undefined>>

/**
 * The values of a local start's settings: the environment's, with the sandbox unless it has test keys, a kept secret and the given database
 * unless it names them, and mails that stay on this machine unless a mail provider is configured.
 */
export async function localValues({ environment, dataDir, databaseUrl, databaseToken }: LocalStart): Promise<Values> {
  await makePrivateFolder(dataDir)
  const given = (name: keyof Settings) => environment[name]?.trim() || undefined
  return {
    ...Object.fromEntries(SETTING_NAMES.map((name) => [name, given(name)])),
    SANDBOX_AIRLINE_SECONDS: given('SANDBOX_AIRLINE_SECONDS') ?? AIRLINE_SECONDS,
    SANDBOX: 'on',
    LOCAL_START: 'on',
    ...(given('DATABASE_URL') ? {} : { DATABASE_URL: databaseUrl, DATABASE_AUTH_TOKEN: databaseToken }),
    SESSION_SECRET: given('SESSION_SECRET') ?? (await keptSecret(dataDir)),
    MAIL_MAILBOX: given('MAIL_RESEND_API_KEY') ? undefined : 'on',
  }
}

/** Reads the values. @throws PlainFailure naming each wrong one */
export function checkedSettings(values: Values): Settings {
  try {
    return readSettings(values)
  } catch (error) {
    if (error instanceof SettingsError) throw new PlainFailure(`Wrong settings:\n${error.message.replace(/^/gm, '  ')}`)
    throw error
  }
}

/** The settings of a local start. @throws PlainFailure naming each wrong one */
export const localSettings = async (start: LocalStart): Promise<Settings> => checkedSettings(await localValues(start))

const quote = (value: string) => {
  const mark = ["'", '"', '`'].find((candidate) => !value.includes(candidate))
  if (!mark || value.includes('\n')) throw new PlainFailure('A setting has characters that no setting needs.')
  return `${mark}${value}${mark}`
}

/** The values as lines of a file that wrangler reads. */
export const settingLines = (values: Values): string =>
  SETTING_NAMES.flatMap((name) => {
    const value = values[name]
    return value === undefined ? [] : [`${name}=${quote(value)}\n`]
  }).join('')

/** Writes the settings where `wrangler dev --env-file` reads them, readable by their owner only, and returns the file's path. */
export async function writeWorkerEnv(dataDir: string, settings: Settings): Promise<string> {
  const file = join(dataDir, 'worker.env')
  // In such a file a dollar sign would start a variable.
  await writeFile(file, settingLines(settings).replaceAll('$', '\\$'), { mode: OWNER_ONLY })
  return file
}
