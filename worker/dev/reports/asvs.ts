import '../resolve-ts.ts'

// npm run asvs: how the shop meets OWASP ASVS 5.0, levels 1 and 2. With --rows also each requirement and what shows it.

const { ASVS, tally } = await import('../../testing/asvs/asvs')
const { REQUIREMENTS } = await import('../../testing/asvs/requirements')

const say = (text: string) => process.stdout.write(`${text}\n`)

if (process.argv.includes('--rows')) {
  for (const { id, level } of REQUIREMENTS) {
    const row = ASVS[id]
    if (!row) say(`${id} L${level} has no row`)
    else if ('shownBy' in row) say(`${id} L${level} shown by\n${row.shownBy.map((test) => `    ${test}`).join('\n')}`)
    else if ('notApplicable' in row) say(`${id} L${level} does not apply: ${row.notApplicable}`)
    else say(`${id} L${level} MISSING: ${row.missing}`)
  }
  say('')
}
say('level  shown  does not apply  missing')
for (const { level, shown, notApplicable, missing } of tally()) {
  const figures = [
    [`L${level}`, 5],
    [shown, 6],
    [notApplicable, 15],
    [missing, 8],
  ] as const
  say(figures.map(([figure, width]) => String(figure).padStart(width)).join(' '))
}
