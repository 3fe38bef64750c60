/** What the runtime's inspector says of an isolate's heap. */
interface HeapUsage {
  usedSize: number
  /** What lies outside of the heap, as the bytes of buffers do. */
  backingStorageSize: number
}

/**
 * What the Worker's isolate holds once its garbage is collected, in bytes.
 * @param wake asks the Worker for something, because it does what the inspector says while it is at work
 */
export async function isolateMemory(inspector: URL, wake: () => Promise<unknown>): Promise<number> {
  const socket = new WebSocket(new URL('/core:user:', inspector)) // as Miniflare names a Worker without a name
  const call = async (id: number, method: string) => {
    let answer: { id: number; result: unknown } | undefined
    socket.addEventListener('message', ({ data }) => {
      const heard = JSON.parse(data)
      if (heard.id === id) answer = heard
    })
    socket.send(JSON.stringify({ id, method }))
    while (!answer) await wake()
    return answer.result
  }
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error('The inspector does not answer')))
  })
  try {
    await call(1, 'HeapProfiler.collectGarbage')
    const { usedSize, backingStorageSize } = (await call(2, 'Runtime.getHeapUsage')) as HeapUsage
    return usedSize + backingStorageSize
  } finally {
    socket.close()
  }
}
