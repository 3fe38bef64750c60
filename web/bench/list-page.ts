import '../styles/global.css'
import { createElement } from 'react'
import { flushSync } from 'react-dom'
import { createRoot, type Root } from 'react-dom/client'
import { sampleOffers } from '../features/search/card/results-samples'
import { BenchedList, type Choice } from './list-lists'

// The page that list.ts drives: it draws real cards in the app's list or in a plain one, and takes the time of each frame.

let root: Root | null = null
let offers: ReturnType<typeof sampleOffers> = []
let seed = 0

/** Milliseconds from the beginning of a frame in which `work` is done to its end, layout, measuring and paint included. */
const frameOf = (work: () => void) =>
  new Promise<number>((resolve) => {
    requestAnimationFrame(() => {
      const start = performance.now()
      work()
      const channel = new MessageChannel()
      channel.port1.onmessage = () => resolve(performance.now() - start)
      channel.port2.postMessage(null)
    })
  })

const settle = () => new Promise((resolve) => setTimeout(resolve, 80))

const bench = {
  /** An empty page and a new result of so many offers, of which nothing is known yet. */
  async prepare(count: number) {
    root?.unmount()
    root = createRoot(document.getElementById('root') ?? document.body)
    scrollTo(0, 0)
    seed += 1
    offers = sampleOffers(count, seed)
    await settle()
  },
  /** Draws the result, for the first time or otherwise than before. */
  async draw(choice: Choice): Promise<number> {
    const took = await frameOf(() => flushSync(() => root?.render(createElement(BenchedList, { offers, choice }))))
    await settle()
    return took
  },
  nodes: () => document.querySelectorAll('*').length,
  scrollTo: async (share: number) => {
    scrollTo(0, document.documentElement.scrollHeight * share)
    await settle()
  },
}
export type Bench = typeof bench

Object.assign(globalThis, { bench })
