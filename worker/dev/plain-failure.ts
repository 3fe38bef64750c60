/** A failure that the person at the keyboard can fix: reported in a sentence, without a stack. */
export class PlainFailure extends Error {
  override name = 'PlainFailure'
}

/** Reports why a script stopped and with which exit code: a sentence for a PlainFailure, everything for a bug. */
export function reportFailure(error: unknown): void {
  process.stderr.write(
    error instanceof PlainFailure ? `${error.message}\n` : `${error instanceof Error ? error.stack : error}\n`,
  )
  process.exitCode = 1
}
