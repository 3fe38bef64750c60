import { EVIDENCE_PARTS, type CaseEvidence as Evidence } from '#worker/features/desk/contract-evidence'
import { Card } from '../../../ui/layout/page'
import * as css from './case.css'
import { EVIDENCE_NAMES } from './case-words'

/** The evidence about a disputed payment, word for word as the bank gets it, or has it. */
export const CaseEvidence = ({ evidence: { isSent, parts } }: { evidence: Evidence }) => (
  <Card as="section" className={css.section} aria-labelledby="case-evidence">
    <h2 className={css.heading} id="case-evidence">
      {isSent ? 'What was sent to the bank' : 'What the bank would be sent'}
    </h2>
    <p className={css.muted}>{lead(isSent, Object.keys(parts).length === 0)}</p>
    <dl className={css.evidence}>
      {EVIDENCE_PARTS.map(
        (part) =>
          parts[part] && (
            <div key={part} className={css.evidencePart}>
              <dt className={css.recordName}>{EVIDENCE_NAMES[part]}</dt>
              <dd className={css.evidenceText}>{parts[part]}</dd>
            </div>
          ),
      )}
    </dl>
  </Card>
)

function lead(isSent: boolean, isEmpty: boolean): string {
  if (isEmpty) return 'Nothing is on record about this payment.'
  return isSent
    ? 'Word for word. Nothing more can be added to it.'
    : 'Gathered from our records, word for word as it would be sent now. What isn’t on record isn’t in it.'
}
