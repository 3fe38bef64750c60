import type { BrandDraft } from '#worker/contract/brand-draft'

/** A brand as a file that can be imported again: its name and its JSON. */
export const exportedBrand = (draft: BrandDraft) => ({
  name: `brand-${draft.domain}.json`,
  text: `${JSON.stringify(draft, null, 2)}\n`,
})

/** Lets the browser save a brand as a file. */
export function downloadBrand(draft: BrandDraft): void {
  const { name, text } = exportedBrand(draft)
  const url = URL.createObjectURL(new Blob([text], { type: 'application/json' }))
  const link = Object.assign(document.createElement('a'), { href: url, download: name })
  link.click()
  // The download has begun by now or never will.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
