/** A queue that each item leaves when it is done. `read` gives `limit` items after so many, always in one order. */
interface Queue<Item> {
  read: (limit: number, after: number) => Promise<Item[]>
  limit: number
  /** False for one that stays in the queue. */
  work: (item: Item) => Promise<boolean>
}

/** How many times `limit` a run looks at: however many fail, its calls stay within what a Worker may make. */
const MOST_PAGES = 4

/**
 * Works through a queue until as many are done as `limit` says: those that fail keep no others from their turn, however many there are at its head.
 * @returns how many are done
 */
export async function workPastFailures<Item>({ read, limit, work }: Queue<Item>): Promise<number> {
  let [done, failed] = [0, 0]
  for (let page = 0; page < MOST_PAGES && done < limit; page++) {
    const items = await read(limit, failed)
    for (const item of items) {
      if (await work(item)) done++
      else failed++
    }
    if (items.length < limit) break
  }
  return done
}
