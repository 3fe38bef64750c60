import * as v from 'valibot'

/** The first message about each field, by the field's dotted path. */
export function firstMessages(issues: readonly v.BaseIssue<unknown>[]): Record<string, string> {
  const messages: Record<string, string> = {}
  for (const issue of issues) messages[v.getDotPath(issue) ?? ''] ??= issue.message
  return messages
}
