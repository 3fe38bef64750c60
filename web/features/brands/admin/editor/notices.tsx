import { Notice } from '../../../../ui/layout/notice'

/** Shown when the session ended during editing. Signing in happens in another tab, so that no input is lost. */
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
    <p>From an earlier visit, not saved yet. Discard them to see the saved brand.</p>
  </Notice>
)
