/**
 * The lines of a body as they come, without their line ends, however the network cut it; the last one needs no line end. Empty lines are left
 * out. Leaving the loop early closes the connection.
 * @throws what the connection throws when it breaks
 */
export async function* readLines(body: ReadableStream<Uint8Array>): AsyncGenerator<string, void> {
  const reader = body.getReader()
  const decoder = new TextDecoder()
  let rest = ''
  try {
    while (true) {
      const { done, value } = await reader.read()
      // A letter of several bytes may lie in two chunks: the decoder keeps its beginning.
      const lines = (rest + decoder.decode(value, { stream: !done })).split('\n')
      rest = done ? '' : (lines.pop() ?? '')
      for (const line of lines) if (line.trim()) yield line
      if (done) return
    }
  } finally {
    // Nothing is to be said about a connection that is broken anyway.
    reader.cancel().catch(() => {})
  }
}
