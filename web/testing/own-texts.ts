import { afterAll, afterEach, expect } from 'vitest'

// A browser's translation takes each text node out of the page and puts an element in its place. React then fails to remove the node, or to
// put something before it, and new words for it are never seen. Only the words of an element that holds nothing else survive, which React sets
// through the element. So no test may make React touch a text node that has siblings: give the text an element. Only what is within
// `data-loose-texts` may, for the tests of what then heals the page.

let touched: string[] = []

/** Whether React keeps the node: it doesn't keep the only text of an element. */
const isKept = (node: unknown): node is Text =>
  node instanceof Text && Object.keys(node).some((key) => key.startsWith('__reactFiber'))

function note(what: string, text: Text, parent: Node | null) {
  if (parent instanceof Element && /\S/.test(text.data) && !parent.closest('[data-loose-texts]'))
    touched.push(`${what} "${text.data}" in ${parent.outerHTML.slice(0, 300)}`)
}

const { removeChild, insertBefore } = globalThis.Node?.prototype ?? {}
const value = globalThis.Node && Object.getOwnPropertyDescriptor(Node.prototype, 'nodeValue')!

if (typeof Node !== 'undefined') {
  Node.prototype.removeChild = function <Child extends Node>(child: Child) {
    if (isKept(child)) note('React removed', child, this)
    return removeChild.call(this, child) as Child
  }
  Node.prototype.insertBefore = function <Child extends Node>(child: Child, next: Node | null) {
    if (isKept(next)) note('React put something before', next, this)
    return insertBefore.call(this, child, next) as Child
  }
  Object.defineProperty(Node.prototype, 'nodeValue', {
    ...value,
    set(this: Node, words: string) {
      if (isKept(this)) note('React changed', this, this.parentNode)
      value.set!.call(this, words)
    },
  })
}

// Files share a page, and each one loads this.
afterAll(() => {
  if (typeof Node === 'undefined') return
  Object.assign(Node.prototype, { removeChild, insertBefore })
  Object.defineProperty(Node.prototype, 'nodeValue', value)
})

afterEach(() => {
  const found = [...new Set(touched)]
  touched = []
  expect(found, 'a text without an element of its own').toEqual([])
})
