/** A queue that each item leaves when it is done. `read` returns up to `limit` items after skipping a number of them, always in the same order. */
interface Queue<Item> {
  read: (limit: number, after: number) => Promise<Item[]>
  limit: number
  /** False for one that stays in the queue. */
  work: (item: Item) => Promise<boolean>
}

/** How many times `limit` items a run tries: however many fail, its calls stay within the limit of a Worker. */
const MOST_PAGES = 4

/**
 * Processes a queue until `limit` items are done: failing ones don't block the others, however many there are at its head.
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
