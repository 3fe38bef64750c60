import { afterEach } from 'vitest'

// The report of a run holds the stack of each error, but not its causes. Those of a database that was unavailable tell why it was.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    for (let { cause } = error; cause; cause = cause.cause) error.stack += `\nCaused by ${cause.name}: ${cause.message}`
  }
})
