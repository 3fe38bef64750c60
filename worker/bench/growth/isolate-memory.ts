/** What the runtime's inspector says of an isolate's heap. */
interface HeapUsage {
  usedSize: number
  /** The bytes outside of the heap, such as those of buffers. */
  backingStorageSize: number
}

const PATIENCE_MS = 10_000
const PAUSE_MS = 20

/**
 * Listens to the Worker's isolate. One connection for all questions: the runtime may stall when one is closed while it is at work.
 * @param wake sends the Worker a request, because it obeys the inspector only while it is working
 */
export async function watchIsolate(inspector: URL, wake: () => Promise<unknown>) {
  const socket = new WebSocket(new URL('/core:user:', inspector)) // as Miniflare names a Worker without a name
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')))
  })
  const answers = new Map<number, unknown>()
  socket.addEventListener('message', ({ data }) => {
    const { id, result } = JSON.parse(data)
    answers.set(id, result)
  })
  let calls = 0
  async function call(method: string): Promise<unknown> {
    const id = ++calls
    const begun = performance.now()
    socket.send(JSON.stringify({ id, method }))
    while (!answers.has(id)) {
      if (performance.now() > begun + PATIENCE_MS) throw new Error(`The inspector has not answered ${method}`)
      await wake()
      await new Promise((resolve) => setTimeout(resolve, PAUSE_MS))
    }
    return answers.get(id)
  }
  return {
    /** The isolate's memory after garbage collection, in bytes. */
    async memory(): Promise<number> {
      await call('HeapProfiler.collectGarbage')
      const { usedSize, backingStorageSize } = (await call('Runtime.getHeapUsage')) as HeapUsage // as its protocol says
      return usedSize + backingStorageSize
    },
    close: () => socket.close(),
  }
}
