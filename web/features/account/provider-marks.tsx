// Plain drawings of our own that stand for the two sign-in providers.

const size = { width: 18, height: 18, viewBox: '0 0 24 24' } as const

/** A ring open at the upper right with a bar, in the text's color. */
export const GoogleMark = () => (
  <svg {...size} aria-hidden="true" fill="none" stroke="currentColor" strokeWidth="3">
    <path d="M18.4 6.2A8.5 8.5 0 1 0 20.5 12H12.5" />
  </svg>
)

/** A cat's head in a disc. */
export const GithubMark = () => (
  <svg {...size} aria-hidden="true" fill="currentColor">
    <path d="M12 2a10 10 0 0 0-3.2 19.5v-4.2c-2 .3-2.9-1-3.3-2.2 1.1.2 1.7 1.4 3.4 1 .1-.6.4-1 .7-1.2-2.6-.4-4.1-1.8-4.1-4.4 0-1.2.4-2.2 1.1-2.9-.3-.9-.2-2 .3-3.1 1.2.1 2.2.6 2.9 1.1a9.6 9.6 0 0 1 4.4 0c.7-.5 1.7-1 2.9-1.1.5 1.1.6 2.2.3 3.1.7.7 1.1 1.7 1.1 2.9 0 2.6-1.5 4-4.1 4.4.5.4.8 1.1.8 2.1v4.5A10 10 0 0 0 12 2z" />
  </svg>
)
