import { VisuallyHidden } from './visually-hidden'

/** A link beside a form: it opens in a tab of its own, so that what is typed isn't lost. */
export const NewTabLink = ({ href, children }: { href: string; children: string }) => (
  <a href={href} target="_blank" rel="noreferrer">
    {children}
    <VisuallyHidden> (opens in a new tab)</VisuallyHidden>
  </a>
)
