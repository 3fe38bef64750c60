// A browser's translation takes each text node out of the page and puts an element in its place. React still holds the node: it fails to remove
// it or to put something before it, which costs the screen and all that was typed, and writes new words into a node that nobody sees. So the node
// is put back the moment React comes to it. Nothing is rendered again, and the browser translates the new words.

/** What took the place of a text. */
const standIns = new WeakMap<Node, ChildNode>()

const observer = new MutationObserver(note)

function note(records: MutationRecord[]) {
  // What was added beside each node.
  const beside = new Map<Node | null, Node>()
  for (const { type, target, removedNodes, addedNodes, previousSibling, nextSibling } of records) {
    // New words for a text outside the page.
    if (type === 'characterData') standIns.get(target)?.replaceWith(target)
    for (const node of addedNodes) beside.set(previousSibling, node).set(nextSibling, node)
    for (const text of removedNodes) {
      const standIn = addedNodes[0] ?? beside.get(text)
      if (text.nodeType !== Node.TEXT_NODE || text.parentNode || !standIn) continue
      standIns.set(text, standIn as ChildNode) // of the parent that the text had
      observer.observe(text, { characterData: true })
    }
  }
}

/** Puts a text back into its parent: in place of what stands there, or of what was put around it. */
function putBack(text: Node, parent: Node) {
  if (text.nodeType !== Node.TEXT_NODE || text.parentNode === parent) return
  note(observer.takeRecords())
  if (!text.parentNode) standIns.get(text)?.replaceWith(text)
  let place: Node | null = text
  while (place && place.parentNode !== parent) place = place.parentNode
  if (place && place !== text) parent.replaceChild(text, place)
}

/**
 * Keeps the texts within a page where React can reach them. Only texts: what else is missing was removed by someone else than a translation, and
 * the screen is rendered again (RouteError).
 */
export function keepTexts(page: Node) {
  for (const name of ['insertBefore', 'removeChild'] as const) {
    const native = Node.prototype[name] as (...nodes: (Node | null)[]) => unknown // of one node, or of two
    Object.assign(Node.prototype, {
      [name](this: Node, ...nodes: (Node | null)[]) {
        for (const node of nodes) if (node) putBack(node, this)
        return native.apply(this, nodes)
      },
    })
  }
  observer.observe(page, { childList: true, subtree: true })
}
