import { Fragment, jsx as jsxOfReact, jsxs as jsxsOfReact } from 'react/jsx-runtime'

type Jsx = typeof jsxOfReact

/** A name of our own for React's: each call of an export of CommonJS would look it up. */
const jsx: Jsx = jsxOfReact

const isText = (child: unknown) => child === null || !/object|function/.test(typeof child)

/**
 * What the app's JSX compiles to (`jsxImportSource` of vite.config and vitest.config): React's own, but the children `Hello {name}!` are one text
 * instead of three. React rewrites the only text of an element through the element, and several of them node by node: a node that a translation
 * of the page has replaced would keep its old words, or be missing when React removes it. (A key after a spread would compile to
 * `createElement`, which is not here: put it first.)
 */
const jsxs: Jsx = (type, props, key) => {
  const { children } = props as { children: unknown[] }
  if (!children.every(isText)) return jsxsOfReact(type, props, key)
  // As React draws them: true, false, null and undefined are nothing.
  const text = children.filter((child) => typeof child !== 'boolean').join('')
  return jsx(type, { ...(props as object), children: text }, key)
}

/** Its name in development, where React gets to know by `isStatic` whether the children are written out. */
const jsxDEV = (type: Parameters<Jsx>[0], props: unknown, key?: string, isStatic?: boolean) =>
  (isStatic ? jsxs : jsx)(type, props, key)

export { Fragment, jsx, jsxDEV, jsxs }
