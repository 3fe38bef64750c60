import { type ChildNode, type Container, parse, type Rule } from 'postcss'
import type { StyleRule } from '../../../web/page/used-styles.ts'

/** The selector without the content of its parentheses: what `:not()` names needn't exist. */
function outermost(selector: string): string {
  const outer = selector.replace(/\([^()]*\)/g, '')
  return outer === selector ? outer : outermost(outer)
}

const classesOf = (selector: string) => [...outermost(selector).matchAll(/\.([\w-]+)/g)].map(([, name = '']) => name)

/** What the first paint doesn't show. */
const isLater = (selector: string) => /:hover|:active|::selection/.test(selector)

const body = ({ nodes = [] }: Container) => nodes.map(String).join(';')

const ofRule = (rule: Rule, around: string): StyleRule => ({
  around,
  selectors: rule.selectors
    .filter((selector) => !isLater(selector))
    .map((selector) => ({ text: selector, classes: classesOf(selector) })),
  body: body(rule),
})

function ofNode(node: ChildNode, around: string): StyleRule[] {
  if (node.type === 'rule') return [ofRule(node, around)]
  if (node.type !== 'atrule') return []
  const { name, params } = node
  if (name === 'keyframes') return [{ around, selectors: [], keyframes: params, body: body(node) }]
  // A font that has to be fetched comes after the first paint, and only then with its name.
  if (name === 'font-face')
    return /url\(/.test(body(node))
      ? []
      : [{ around, selectors: [{ text: '@font-face', classes: [] }], body: body(node) }]
  if (params === 'print') return []
  return (node.nodes ?? []).flatMap((inner) => ofNode(inner, `${around}@${name} ${params}{`))
}

/** The rules of a built style file that a page's first paint may need, in their order. @throws CssSyntaxError */
export const styleRules = (css: string): StyleRule[] =>
  parse(css)
    .nodes.flatMap((node) => ofNode(node, ''))
    .filter(({ selectors, keyframes }) => keyframes !== undefined || selectors.length > 0)
