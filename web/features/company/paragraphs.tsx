import { paragraphs } from './company-page.css'

/** A text whose paragraphs are separated by empty lines. */
export const Paragraphs = ({ text }: { text: string }) => (
  <div className={paragraphs}>
    {text.split(/\n\s*\n/).map((paragraph, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: a paragraph has no name but its place
      <p key={at}>{paragraph}</p>
    ))}
  </div>
)
