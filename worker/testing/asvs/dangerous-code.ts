/** A pattern that our code never contains, or only for a reason. */
interface DangerRule {
  /** Completes the test's name. */
  danger: string
  pattern: RegExp
  /** The files to search. */
  in: 'worker' | 'web' | 'both'
  /** A line that breaks the rule, and one that doesn't, to test the rule with. */
  breaks: string
  passes: string
  /** The files that are allowed to, each with the reason. */
  apart?: Record<string, string>
}

export const DANGERS: DangerRule[] = [
  {
    danger: 'code made from text',
    pattern: /\beval\(|new Function\(|setTimeout\(\s*['"`]|setInterval\(\s*['"`]/,
    in: 'both',
    breaks: 'eval(body.filter)',
    passes: 'setTimeout(() => retry(), 100)',
  },
  {
    danger: 'HTML made from text in the browser',
    pattern: /dangerouslySetInnerHTML|\.(?:inner|outer)HTML\s*=|insertAdjacentHTML|document\.write\(/,
    in: 'web',
    breaks: 'element.innerHTML = name',
    passes: 'element.textContent = name',
    apart: {
      'web/features/brands/admin/preview/frame.tsx': 'writes this site’s own page and escaped mails into a frame',
    },
  },
  {
    danger: 'SQL put together from text',
    pattern: /sql\.raw\(|\.(?:execute|batch)\(\s*`[^`]*\$\{/,
    in: 'worker',
    breaks: "sql.raw('name = ' + name)",
    passes: 'eq(users.name, name)',
    apart: { 'worker/platform/tables.ts': 'writes constants of ours into the condition of an index' },
  },
  {
    danger: 'commands of the operating system',
    pattern: /['"](?:node:)?child_process['"]/,
    in: 'both',
    breaks: "import { exec } from 'node:child_process'",
    passes: "import { join } from 'node:path'",
  },
  {
    danger: 'files of the machine',
    pattern: /['"](?:node:)?fs(?:\/promises)?['"]/,
    in: 'both',
    breaks: "import { readFile } from 'node:fs/promises'",
    passes: "import { join } from 'node:path'",
  },
  {
    danger: 'random numbers that can be guessed',
    pattern: /Math\.random\(/,
    in: 'both',
    breaks: 'const token = Math.random().toString(36)',
    passes: 'crypto.getRandomValues(new Uint8Array(32))',
  },
  {
    danger: 'weak digests and ciphers',
    pattern: /\b(?:md5|sha-?1|des-ede|rc4|AES-(?:CBC|CTR|ECB)|RSAES-PKCS1|RSA-OAEP)\b/i,
    in: 'both',
    breaks: "crypto.subtle.digest('SHA-1', bytes)",
    passes: "crypto.subtle.digest('SHA-256', bytes)",
    apart: {
      'worker/platform/breached-passwords.ts': 'the list of breached passwords is by SHA-1; it protects nothing here',
      'worker/platform/second-factor/app-codes.ts':
        'authenticator apps know one-time codes by HMAC-SHA-1 alone, for which it is still approved',
    },
  },
  {
    danger: 'comparisons that convert',
    pattern: /[^=!<>]==[^=]|!=(?!=)(?!\s*null)/,
    in: 'both',
    breaks: 'if (role == given) grant()',
    passes: 'if (role === given && session != null) grant()',
  },
  {
    danger: 'messages of other windows',
    pattern: /addEventListener\(\s*['"]message['"]|\bonmessage\s*=/,
    in: 'both',
    breaks: "addEventListener('message', act)",
    passes: "addEventListener('click', act)",
  },
  {
    danger: 'prototypes as data',
    pattern: /__proto__|\.setPrototypeOf\(|constructor\[['"]prototype/,
    in: 'both',
    breaks: "target['__proto__'] = given",
    passes: 'new Map(Object.entries(given))',
  },
  {
    danger: 'templates made from text, XML parsers and deserializers of objects',
    pattern: /['"](?:handlebars|mustache|ejs|nunjucks|xml2js|fast-xml-parser|libxmljs|js-yaml|node-serialize|v8)['"]/,
    in: 'both',
    breaks: "import yaml from 'js-yaml'",
    passes: "import * as v from 'valibot'",
  },
]

/** A source without strings and comments, which may mention forbidden code; imports stay whole. */
const codeOnly = (source: string) =>
  source
    .replace(/\/\*[\s\S]*?\*\//g, '')
    .replace(/(^|\s)\/\/.*$/gm, '$1')
    .replace(/(^|[^\w])'[^'\n]*==[^'\n]*'/g, "$1''")

/** Whether a source does what the rule names. */
export const breaksRule = ({ pattern }: DangerRule, source: string): boolean => pattern.test(codeOnly(source))
