import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { ROLES } from '../contract/account'
import { SETTING_NAMES } from '../env'
import { filesNamed } from './house'

const DOCUMENTS = globSync(['*.md', '{web,worker}/**/*.md'])
const read = (file: string) => readFileSync(file, 'utf8')

/** The rows of the list of departures, cell by cell. */
const departures = () =>
  [...read('worker/DEPARTURES.md').matchAll(/^\| (?!Clause|---)(.*) \|$/gm)].map(([, row = '']) => row.split(' | '))

/** The targets of a document's links to files of the project, from the root. */
const linked = (document: string) =>
  [...read(document).matchAll(/\]\((?!https?:|#)([^)#]+)/g)].map(([, target = '']) => join(dirname(document), target))

describe('the documents', () => {
  it('name and link only files that exist', () => {
    expect(DOCUMENTS.length).toBeGreaterThan(5)
    const missing = DOCUMENTS.flatMap((document) =>
      [...filesNamed(read(document)), ...linked(document)]
        .filter((file) => !existsSync(file))
        .map((file) => `${document}: ${file}`),
    )
    expect(missing).toEqual([])
  })

  it('describe what every role may do', () => {
    const [, table = ''] = read('SECURITY.md').split('## Who may do what')
    const rows = [...(table.split('\n## ')[0] ?? '').matchAll(/^\| (?:an? )?(\w+) \|/gm)].map(([, who]) => who)
    expect(ROLES.map((role) => role.replace('brand_', '')).filter((role) => !rows.includes(role))).toEqual([])
  })

  it('name for each departure its clause, once, and a test that exists', () => {
    const rows = departures()
    expect(rows.length).toBeGreaterThan(20)
    const wrong = rows.filter(([clause = '', ...cells]) => {
      const [, file = '', name = ''] = /^`(.+)`: (.+)$/.exec(cells.at(-1) ?? '') ?? []
      const called = (source: string) => [`'`, '`', '"'].some((mark) => source.includes(`(${mark}${name}${mark},`))
      const isNamed = existsSync(file) && called(read(file).replace(/\(\s+/g, '('))
      return !(/^[PA] §\d(?:, (?:[PA] )?§\d)*$/.test(clause) && cells.length === 4 && isNamed)
    })
    expect(wrong).toEqual([])
    expect(new Set(rows.map(([, says]) => says)).size).toBe(rows.length)
  })

  // The local start sets these two by itself.
  it.each(['worker/CONFIGURATION.md', '.env.example'])('list every setting in %s', (document) => {
    const settings = SETTING_NAMES.filter((name) => !['LOCAL_START', 'MAIL_MAILBOX'].includes(name))
    expect(settings.filter((name) => !new RegExp(`\\b${name}\\b`).test(read(document)))).toEqual([])
  })
})
