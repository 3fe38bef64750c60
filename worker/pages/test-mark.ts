import type { Mode } from '../contract/admin'
import { TEST_NOTICE } from '../domain/test-notice'
import { escapeAttribute } from './markup'

/** Served in test mode only: a live page loads no byte of it. */
export const TEST_MARK_STYLE = '/test-mark.css'

/** The HTML that the mode adds to a page's head and to the beginning of its body: empty outside of test mode. */
export const testMark = (mode: Mode | null): { head: string; body: string } | null =>
  mode === 'test'
    ? {
        head: `<link rel="stylesheet" href="${TEST_MARK_STYLE}">`,
        body: `<aside class="test-mark" aria-label="Test mode">${escapeAttribute(TEST_NOTICE)}</aside>`,
      }
    : null
