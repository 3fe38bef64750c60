import { describe, expect, it } from 'vitest'
import { defaultBrand } from '../../domain/brand/default-brand'
import { mailHtml } from './mail-html'
import { inBrandWords, mailText } from './mail-text'
import { mailWords } from './mail-words'

const mails = {
  signature: { isShown: true, text: 'Yours,\nthe people of {brand}' },
  answers: { isShown: true, email: 'answers@tailfin.example' },
  confirmation: { isShown: true, text: 'Thank you for flying with {brand}.' },
}
const withMails = (changed: object) => ({ ...defaultBrand, content: { mails: { ...mails, ...changed } as never } })
const content = { subject: 'S', blocks: [{ kind: 'text' as const, text: 'Hello' }] }

describe("a brand's own texts in its mails", () => {
  it('are filled in, and missing when it has none or hides them', () => {
    expect(mailWords(withMails({}))).toEqual({
      signature: 'Yours,\nthe people of Tailfin',
      replyTo: 'answers@tailfin.example',
      confirmation: 'Thank you for flying with Tailfin.',
    })
    const none = { signature: null, replyTo: null, confirmation: null }
    expect(mailWords(defaultBrand)).toEqual(none)
    const hidden = Object.fromEntries(Object.entries(mails).map(([name, part]) => [name, { ...part, isShown: false }]))
    expect(mailWords(withMails(hidden))).toEqual(none)
  })

  it.each([
    ['a second header', 'a@b.example\r\nBcc: all@b.example'],
    ['a second address', 'a@b.example, c@d.example'],
    ['a name', 'Air <a@b.example>'],
    ['no address', 'nobody'],
  ])('never set %s as the reply address', (_what, email) => {
    expect(mailWords(withMails({ answers: { isShown: true, email } })).replyTo).toBeNull()
  })

  it('are at the end of each mail, and at the top of one that confirms a booking', () => {
    const words = mailWords(withMails({}))
    const text = mailText(inBrandWords(content, words), defaultBrand)
    expect(text).toMatch(/^Hello\n\nYours,\nthe people of Tailfin\n\nQuestions\?/)
    const confirmed = mailText(inBrandWords({ ...content, confirms: true }, words), defaultBrand)
    expect(confirmed).toMatch(/^Thank you for flying with Tailfin\.\n\nHello\n/)
    expect(mailText(inBrandWords(content, mailWords(defaultBrand)), defaultBrand)).toBe(mailText(content, defaultBrand))
  })

  it('are text in the HTML, line by line', () => {
    const text = '<img src=x onerror=alert(1)>\n"quoted" & more'
    const html = mailHtml(
      inBrandWords(content, mailWords(withMails({ signature: { isShown: true, text } }))),
      defaultBrand,
    )
    expect(html).toContain('&lt;img src=x onerror=alert(1)&gt;<br>&quot;quoted&quot; &amp; more</p>')
    expect(html).not.toContain('<img')
  })
})
