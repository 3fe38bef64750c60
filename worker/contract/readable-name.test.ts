import * as v from 'valibot'
import { describe, expect, it } from 'vitest'
import { Registration } from './account'
import { readableName } from './readable-name'

const readableUsername = Registration.entries.username

const ada = { username: 'ada', email: 'ada@example.com', firstName: 'Ada', lastName: 'Byron', password: 'engine room' }
const refusal = (schema: v.GenericSchema, value: unknown) => v.safeParse(schema, value).issues?.[0]?.message ?? null

const UNSEEN = [
  ['a zero-width space', '\u200b'],
  ['a mark that turns the line', '\u202e'],
  ['an isolate', '\u2066'],
  ['a soft hyphen', '\u00ad'],
  ['a word joiner', '\u2060'],
  ['a byte order mark', '\ufeff'],
  ['a filler', '\u3164'],
  ['a tag', '\u{e0041}'],
  ['a joiner between letters that join by nothing', '\u200d'],
  ['a non-joiner between such letters', '\u200c'],
  ['a variation selector', '\ufe0f'],
  ['a line separator', '\u2028'],
  ['a null', '\0'],
  ['an escape', '\u001b'],
] as const

describe('a user name', () => {
  it.each(['ada', 'Ada_Byron-1815', 'zoë', 'мария', 'σοφία', '山田太郎', 'やまだtaro', 'אבגד'])('may be %s', (name) => {
    expect(refusal(readableUsername, name)).toBeNull()
  })

  it.each<[string, string]>([
    ['admin\u0430', 'Username must not mix letters of several alphabets'],
    ['\u0430dmin', 'Username must not mix letters of several alphabets'],
    ['\u03bfwner', 'Username must not mix letters of several alphabets'],
    ['amelia мария', 'Username must not mix letters of several alphabets'],
    ['amelia@example.com', 'Username must not contain @'],
    ['amelia\uff20example', 'Username must not contain @'],
  ])('is not %j', (name, message) => {
    expect(refusal(Registration, { ...ada, username: name })).toBe(message)
  })

  it('has one spelling for what looks the same', () => {
    expect(v.parse(readableUsername, ' \uff41\uff44\uff41 ')).toBe('ada')
    expect(v.parse(readableUsername, 'zoe\u0308')).toBe('zo\u00eb')
    for (const [, sign] of UNSEEN) expect(v.parse(readableUsername, `admin${sign}`)).toBe('admin')
    expect(refusal(Registration, { ...ada, username: '\ufb01' })).toBe('Username must be at least 3 characters')
  })
})

describe('the name of a person or a brand', () => {
  it.each([
    'Renée O’Neil-Smith',
    'Đặng Thị Ánh',
    'Мария Петрова',
    'Яндекс Travel',
    '山田 太郎',
    'محمد',
    'नमस्ते',
    'علی\u200cرضا',
    'ශ්\u200dරී',
    'র\u200d্যাব',
    'Ada 👩\u200d💻',
    'Blossom & Co. 24',
  ])('may be %s', (name) => {
    expect(refusal(readableName('Name'), name)).toBeNull()
  })

  it.each<[string, string]>([
    ['\u0410cme Air', 'Name must not mix letters of several alphabets'],
    ['P\u0430ypal', 'Name must not mix letters of several alphabets'],
  ])('is not %j', (name, message) => {
    expect(refusal(readableName('Name'), name)).toBe(message)
  })

  it('loses what cannot be seen', () => {
    const typed = ['علی\u200c', '\u200d', 'Acme\nAir', ...UNSEEN.map(([, sign]) => `Acme${sign} Air`)]
    const shown = ['علی', '', 'Acme Air', ...UNSEEN.map(() => 'Acme Air')]
    expect(typed.map((name) => v.parse(readableName('Name'), name))).toEqual(shown)
  })

  it('is refused beside its field at registration', () => {
    for (const field of ['firstName', 'lastName'] as const) {
      const { issues = [] } = v.safeParse(Registration, {
        ...ada,
        [field]: '\u0410da',
        agreedTo: { terms: 1, privacy: 1 },
      })
      expect(issues.map((issue) => v.getDotPath(issue))).toEqual([field])
    }
  })
})
