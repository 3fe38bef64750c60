import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'
import { DAY_MINUTES } from '../../domain/time'
import { aDatabase } from '../worlds/a-database'
import { aPlatform, callerUsername, PASSWORD } from '../worlds/a-platform'

const YEAR_MINUTES = 365 * DAY_MINUTES

describe('a password', () => {
  it('is as good after five years as on its first day', async () => {
    const platform = aPlatform(aDatabase().repositories)
    const login = { username: callerUsername('traveler'), password: PASSWORD }
    expect((await platform.ask('POST', '/api/auth/login', { body: login })).status).toBe(200)
    platform.later(5 * YEAR_MINUTES)
    const answer = await platform.ask('POST', '/api/auth/login', { body: login })
    expect(answer.status).toBe(200)
  })

  it('may be filled in by a password manager and from the clipboard, wherever one is asked for', () => {
    const screens = globSync('web/**/*.{ts,tsx}').filter((file) => !/\.test\.tsx?$|^web\/e2e\//.test(file))
    const sources = screens.map((file) => readFileSync(file, 'utf8'))
    const fields = sources.flatMap((source) => source.match(/<Field\s[^>]*as=\{PasswordField\}[\s\S]*?\/>/g) ?? [])
    expect(fields.length).toBeGreaterThan(3)
    expect(fields.filter((field) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([])
    const others = sources.flatMap((source) => source.match(/<TextField\s[\s\S]*?\/>/g) ?? [])
    const asking = others.filter((field) => field.includes('type="password"'))
    expect(asking.filter((field) => !/autoComplete="(?:current|new)-password"/.test(field))).toEqual([])
    // There is no other password field, and none that refuses pasting.
    const named = sources.flatMap((source) => source.match(/type="password"/g) ?? [])
    expect(named).toHaveLength(asking.length)
    expect(sources.filter((source) => /onPaste|addEventListener\(['"]paste/.test(source))).toEqual([])
  })
})
