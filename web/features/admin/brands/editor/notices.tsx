import { Notice } from '../../../../ui/layout/notice'

/** The session ended during editing. Signing in happens in another tab, so that nothing typed is lost. */
export const SignedOutNotice = () => (
  <Notice tone="warning" title="You have been signed out">
    <p>
      What you typed is still here.{' '}
      <a href="/login" target="_blank" rel="noreferrer">
        Sign in in a new tab
      </a>
      , then save again.
    </p>
  </Notice>
)

/** What a copy brings along, and what it can't have of another brand. */
export const CopyNotice = ({ name }: { name: string }) => (
  <Notice tone="info" title={`This brand begins as a copy of ${name}`}>
    <p>
      Below is its look, and what it charges. When you create it, it also gets {name}’s pages, price rules and own legal
      texts as they are saved, and copies of the pictures that these show.
    </p>
    <p>
      Not copied: hosts, owners, the seller’s legal details and invoices’ tax, airline codes, bookings, reviews,
      subscribers and numbers. Check that the texts name no other company before you let customers in.
    </p>
  </Notice>
)

export const ImportProblems = ({ problems }: { problems: string[] }) => (
  <Notice tone="danger" title="The file was not imported">
    <ul>
      {problems.map((problem) => (
        <li key={problem}>{problem}</li>
      ))}
    </ul>
  </Notice>
)

export const RestoredNotice = () => (
  <Notice tone="info" title="Your unsaved changes are back">
    <p>They were typed on an earlier visit and have not been saved. Discard them to see the brand as it is stored.</p>
  </Notice>
)
