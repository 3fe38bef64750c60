// @vitest-environment node
import { globSync, readFileSync } from 'node:fs'
import { describe, expect, it } from 'vitest'

const files = globSync('web/{features,ui,routes}/**/*.tsx').filter(
  (file) => !/\.test\.tsx$|features\/styleguide/.test(file),
)
const sources = files.map((file) => [file, readFileSync(file, 'utf8')] as const)

/** The opening tags of buttons in a source, each up to its closing bracket. */
function buttonTags(source: string): string[] {
  return [...source.matchAll(/<(?:Button|button)\b/g)].map(({ index }) => {
    let depth = 0
    for (let at = index; at < source.length; at++) {
      if (source[at] === '{') depth++
      else if (source[at] === '}') depth--
      else if (source[at] === '>' && depth === 0) return source.slice(index, at + 1)
    }
    return source.slice(index)
  })
}

/** Whether a button has an effect: it has a handler, submits its form, or gets its props from the caller. */
const hasEffect = (tag: string) => /\bonClick=|\btype="submit"|\{\.\.\.|\bpopoverTarget=/.test(tag)

describe('a button', () => {
  it('has an effect wherever it is used', () => {
    const tags = sources.flatMap(([file, source]) => buttonTags(source).map((tag) => ({ file, tag })))
    expect(tags.length).toBeGreaterThan(100)
    expect(tags.filter(({ tag }) => !hasEffect(tag))).toEqual([])
  })

  it('is recognized when it has no effect', () => {
    const [dead, pressed, sent] = buttonTags(
      '<Button icon={<X />}>A</Button><button onClick={() => go()}>B</button><Button type="submit">C</Button>',
    )
    expect([dead, pressed, sent].map((tag) => hasEffect(tag ?? ''))).toEqual([false, true, true])
  })

  it('never announces a feature that is still to come', () => {
    const announcement = /not available yet|coming soon|still being built|not yet available/i
    expect(sources.filter(([, source]) => announcement.test(source)).map(([file]) => file)).toEqual([])
  })
})
