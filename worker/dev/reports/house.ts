import '../resolve-ts.ts'
import { execFileSync } from 'node:child_process'
import { globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

// npm run house: the figures of the structure, as a Markdown table. With a commit (`npm run house -- 61bc3cf`) that commit's figures are
// beside today's.

const house = await import('../../testing/house')

function read(folder: string): Map<string, string> {
  const files = globSync('{web,worker}/**/*.{ts,tsx}', {
    cwd: folder,
    exclude: (path) => /node_modules|dist/.test(path),
  })
  return new Map(files.sort().map((file) => [file, readFileSync(join(folder, file), 'utf8')]))
}

/** The commit's sources, from a temporary copy. */
function readCommit(commit: string): Map<string, string> {
  const folder = mkdtempSync(join(tmpdir(), 'tailfin-house-'))
  try {
    const archive = execFileSync('git', ['archive', commit, 'web', 'worker'], { maxBuffer: 2 ** 28 })
    execFileSync('tar', ['-x', '-C', folder], { input: archive })
    return read(folder)
  } finally {
    rmSync(folder, { recursive: true, force: true })
  }
}

const OF_NAME = /\b(?:const|function|let)\s+(\w+[a-z]Of)\b/g
const FAR_IMPORT = /['"](?:\.\.\/)+worker\//g
const count = (sources: Map<string, string>, pattern: RegExp) =>
  [...sources.values()].reduce((sum, source) => sum + (source.match(pattern)?.length ?? 0), 0)
const isHere = (document: string) =>
  globSync(['*.md', 'worker/**/*.md', 'web/**/*.md']).some((file) => file.endsWith(document))

/** The rules and the list of specified texts contain what they look for; generated files contain names from the world. */
const isExempt = (file: string) =>
  house.isGenerated(file) || /^worker\/testing\/(?:house|import-rules|specified-texts)/.test(file)

function figures(sources: Map<string, string>): [string, string][] {
  const product = [...sources].filter(([file]) => house.isProduct(file))
  const lines = product.map(([, source]) => house.lineCount(source)).sort((a, b) => a - b)
  const at = (share: number) => lines[Math.min(lines.length - 1, Math.floor(share * lines.length))]
  const written = new Map([...sources].filter(([file]) => !isExempt(file)))
  const citations = [...written].flatMap(([, source]) => house.citations(source, isHere))
  const folders = house.folderSizes(sources).filter(({ folder }) => folder !== 'web/routes')
  const circles = house.circles(sources)
  const allLines = [...sources.values()].reduce((sum, source) => sum + house.lineCount(source), 0)
  return [
    ['lines / files / folders, tests included', `${allLines} / ${sources.size} / ${house.folderSizes(sources).length}`],
    [
      'fullest folders, tests included',
      folders
        .slice(0, 6)
        .map(({ folder, files }) => `\`${folder}\` ${files}`)
        .join(', '),
    ],
    ['product files', String(product.length)],
    ['product files under 25 lines', String(lines.filter((length) => length < 25).length)],
    ['… under 15 lines with a single caller', String(house.smallWithOneCaller(sources).length)],
    ['lines a product file, median / p90 / most', `${at(0.5)} / ${at(0.9)} / ${at(1)}`],
    [
      'circles',
      circles.length === 0 ? '0' : `${circles.length} (${circles.map((group) => group.length).join(', ')} files)`,
    ],
    ['citations that lead nowhere', String(citations.length)],
    ['names that end in Of', String(count(written, OF_NAME))],
    ['British spellings', String([...written.values()].flatMap(house.britishSpellings).length)],
    ['relative imports of the Worker from the web', String(count(written, FAR_IMPORT))],
    [
      'console calls beside the log',
      String([...sources].flatMap(([file, source]) => house.consoleCalls(file, source)).length),
    ],
  ]
}

const [commit] = process.argv.slice(2)
const today = figures(read('.'))
const before = commit === undefined ? null : new Map(figures(readCommit(commit)))
const rows = today.map(([name, value]) => (before ? [name, before.get(name), value] : [name, value]))
const head = before ? ['What', `at ${commit}`, 'now'] : ['What', 'now']
const asRow = (cells: (string | undefined)[]) => `| ${cells.join(' | ')} |`

process.stdout.write(`${[asRow(head), asRow(head.map(() => '---')), ...rows.map(asRow)].join('\n')}\n`)
