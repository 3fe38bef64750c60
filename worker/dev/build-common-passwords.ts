import { writeFileSync } from 'node:fs'
import { fileURLToPath } from 'node:url'
import { dictionary } from '@zxcvbn-ts/language-common'

// npm run common-passwords: writes the most common passwords, which guessers try first, from leaked lists.

/** As many as OWASP ASVS requires, of those that meet the minimum length. */
const COUNT = 3000
const SHORTEST = 8
const LINE = 150

const list: readonly string[] = dictionary['passwords-common']
const chosen = list.filter((password) => password.length >= SHORTEST && !/\s/.test(password)).slice(0, COUNT)
if (chosen.length < COUNT) throw new Error(`The list has ${chosen.length} passwords of ${SHORTEST} characters only.`)

const lines: string[] = []
for (const password of chosen.toSorted()) {
  const last = lines.at(-1)
  if (last === undefined || last.length + password.length >= LINE) lines.push(password)
  else lines[lines.length - 1] = `${last} ${password}`
}

const file = fileURLToPath(new URL('../domain/account/common-passwords.gen.ts', import.meta.url))
const text = lines.join('\n').replace(/[\\`]|\$\{/g, '\\$&')
writeFileSync(
  file,
  `// Written by npm run common-passwords.\n\n/** The ${COUNT} most common passwords of ${SHORTEST} characters or more, in lower case, apart by white space. */\nexport const COMMON_PASSWORDS = \`\n${text}\n\`\n`,
)
