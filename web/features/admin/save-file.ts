/** Has the browser save a file. */
export function saveFile(file: File): void {
  const link = Object.assign(document.createElement('a'), { href: URL.createObjectURL(file), download: file.name })
  link.click()
  // Long enough for the download to have begun.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000)
}
