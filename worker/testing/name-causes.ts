import { afterEach } from 'vitest'

// A run's report has the stack of each error but not its causes, which for an unavailable database say why it was.
afterEach(({ task }) => {
  for (const error of task.result?.errors ?? []) {
    for (let { cause } = error; cause; cause = cause.cause) error.stack += `\nCaused by ${cause.name}: ${cause.message}`
  }
})
