/** Whether the browser's copy has this tag; whoever compressed it on the way may have weakened it. */
export const isKnownTag = (ifNoneMatch: string | undefined, etag: string) =>
  ifNoneMatch?.split(',').some((tag) => tag.trim().replace(/^W\//, '') === etag) ?? false
