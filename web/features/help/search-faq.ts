import { type FaqEntry, faqCategories, faqEntries } from '#worker/content/faq'

export interface FaqGroup {
  value: string
  label: string
  entries: FaqEntry[]
}

/**
 * The questions whose words or answer hold the text, upper and lower case alike, by category in the order of the tabs (A §5).
 * Categories without a hit are left out; nothing is found for a blank text.
 */
export function searchFaq(text: string, entries: readonly FaqEntry[] = faqEntries): FaqGroup[] {
  const sought = text.trim().toLowerCase()
  if (!sought) return []
  const holds = ({ question, answer }: FaqEntry) =>
    question.toLowerCase().includes(sought) || answer.toLowerCase().includes(sought)
  return faqCategories.flatMap(({ value, label }) => {
    const found = entries.filter((entry) => entry.category === value && holds(entry))
    return found.length > 0 ? [{ value, label, entries: found }] : []
  })
}
