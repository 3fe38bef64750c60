import { globSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { describe, expect, it } from 'vitest'
import {
  britishSpellings,
  circles,
  citations,
  consoleCalls,
  isGenerated,
  type Sources,
  smallWithOneCaller,
} from './house'

const DOCUMENTS = globSync(['*.md', '{web,worker}/**/*.md'])
const documents = new Set(DOCUMENTS.map((file) => basename(file)))
const sources: Sources = new Map(
  globSync('{worker,web}/**/*.{ts,tsx}').map((file) => [file, readFileSync(file, 'utf8')]),
)

/** Every finding of a rule, as "file: finding". */
const findings = (rule: (source: string, file: string) => string[], apart: string[] = []) =>
  [...sources].flatMap(([file, source]) =>
    isGenerated(file) || apart.includes(file) ? [] : rule(source, file).map((finding) => `${file}: ${finding}`),
  )

const plant = (files: Record<string, string>): Sources => new Map(Object.entries(files))

describe('a file', () => {
  // Short files that only one file imports, each with the reason why it is a file of its own.
  const MEANT_TO_BE_SMALL: Record<string, string> = {
    'web/main.tsx': 'The entry starts the app as soon as it is imported. Tests start it themselves.',
  }

  it('of less than fifteen lines serves more than one other', () => {
    const small = smallWithOneCaller(sources).filter(({ file }) => !(file in MEANT_TO_BE_SMALL))
    expect(small).toEqual([])
    expect(Object.keys(MEANT_TO_BE_SMALL).filter((file) => !sources.has(file))).toEqual([])
  })

  it('is found when it serves one, whatever tests import it', () => {
    const planted = plant({
      'worker/domain/age.ts': 'export const age = 1\n',
      'worker/domain/trip.ts': "import { age } from './age'\n",
      'worker/domain/age.test.ts': "import { age } from './age'\n",
    })
    expect(smallWithOneCaller(planted)).toEqual([{ file: 'worker/domain/age.ts', caller: 'worker/domain/trip.ts' }])
  })
})

describe('modules', () => {
  it('never import each other in a circle', () => {
    expect(circles(sources)).toEqual([])
  })

  it('are found when they do, over types, dynamic imports and the alias as well', () => {
    const planted = plant({
      'web/ui/a.tsx': "import type { B } from './b'\n",
      'web/ui/b.ts': "const c = await import('../api/c')\n",
      'web/api/c.ts': "import { a } from '../ui/a'\nimport { d } from '#worker/domain/d'\n",
      'worker/domain/d.ts': "import { e } from './e'\n",
      'worker/domain/e.ts': "import { d } from './d'\n",
    })
    expect(circles(planted)).toEqual([
      ['worker/domain/d.ts', 'worker/domain/e.ts'],
      ['web/api/c.ts', 'web/ui/a.tsx', 'web/ui/b.ts'],
    ])
  })
})

describe('a source', () => {
  const isHere = (document: string) => documents.has(basename(document))

  it('cites only what a reader of the project can open', () => {
    expect(findings((source) => citations(source, isHere), ['worker/testing/house.test.ts'])).toEqual([])
  })

  it.each(['// as decision 16 says', '/** P §5 */', '/** A §9 */', '// see providers.md', '// design §2'])(
    'is found when it says %j',
    (source) => {
      expect(citations(source, isHere)).toHaveLength(1)
    },
  )

  it('may cite the READMEs and the record of decisions', () => {
    expect(citations('// worker/DECISIONS.md says why, README.md how', isHere)).toEqual([])
  })

  // They name what they look for, quote headings, or name somebody who spells their own name.
  const NAMES_SPELLINGS = [
    'worker/testing/house.ts',
    'worker/testing/house.test.ts',
    'worker/domain/trip/before-departure.ts',
    'worker/features/booking/mails.test.ts',
    'web/features/trips/details/trip-details.test.tsx',
  ]

  it('is spelled the American way', () => {
    const spelled = (source: string, file: string) => (file.includes('specified-texts') ? [] : britishSpellings(source))
    expect(findings(spelled, NAMES_SPELLINGS)).toEqual([])
    expect(DOCUMENTS.flatMap((document) => britishSpellings(readFileSync(document, 'utf8')))).toEqual([])
  })

  it.each([
    'const colour = 1',
    "const text = 'two travellers'",
    'type AuthorisedState = 1',
    'const isCancelled = true',
    '// a cancelled trip',
  ])('is found when it says %j', (source) => {
    expect(britishSpellings(source)).toHaveLength(1)
  })

  it('may show and compare the word that the specified texts and stored bookings have', () => {
    const source = "const CANCELED = 'cancelled'\n// a trip that was canceled\nshow('This trip was cancelled.')\n"
    expect(britishSpellings(source)).toEqual([])
  })

  it('of the Worker writes to one log', () => {
    expect(findings((source, file) => consoleCalls(file, source))).toEqual([])
    expect(consoleCalls('worker/run-schedule.ts', "console.warn('failed')")).toHaveLength(1)
  })
})
