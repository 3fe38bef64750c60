import type { BrandDetail } from '#worker/contract/admin'
import { readerTime } from '../../../format/reader-time'
import { Button } from '../../../ui/button'
import { Notice } from '../../../ui/layout/notice'
import { brandDiff, type Difference } from './draft/brand-diff'
import { type BrandFields, toBrandFields } from './draft/brand-fields'
import { cell, dot, headCell, rowName, scroller, smallLogo, table, value as valueClass } from './editor/editor.css'

interface ConflictNoticeProps {
  /** The version that somebody else has saved meanwhile. */
  theirs: BrandDetail
  mine: BrandFields
  onOverwrite: () => void
  onTakeTheirs: () => void
  isBusy: boolean
}

/** Somebody else saved the brand meanwhile: shows both versions and lets the user choose one. */
export function ConflictNotice({ theirs, mine, onOverwrite, onTakeTheirs, isBusy }: ConflictNoticeProps) {
  const differences = brandDiff(toBrandFields(theirs.record), mine)
  const who = theirs.updatedBy ?? 'Somebody'
  return (
    <Notice
      tone="warning"
      title={`${who} saved version ${theirs.version} meanwhile`}
      action={
        <>
          <Button size="sm" busy={isBusy} onClick={onOverwrite}>
            Save mine over it
          </Button>
          <Button variant="secondary" size="sm" disabled={isBusy} onClick={onTakeTheirs}>
            Take theirs
          </Button>
        </>
      }
    >
      <p>
        It was saved on {readerTime(theirs.updatedAt)}. What you typed is still here and is not saved. Whatever you
        choose, each saved version can be restored.
      </p>
      {differences.length > 0 ? (
        <DifferenceTable differences={differences} before="Theirs" after="Yours" />
      ) : (
        <p>Theirs and yours are the same.</p>
      )}
    </Notice>
  )
}

interface DifferenceTableProps {
  differences: Difference[]
  /** The titles of the two columns. */
  before: string
  after: string
}

/** Differing fields with both values side by side. */
export const DifferenceTable = ({ differences, before, after }: DifferenceTableProps) => (
  <div className={scroller}>
    <table className={table}>
      <thead>
        <tr>
          <th scope="col" className={headCell}>
            Field
          </th>
          <th scope="col" className={headCell}>
            {before}
          </th>
          <th scope="col" className={headCell}>
            {after}
          </th>
        </tr>
      </thead>
      <tbody>
        {differences.map((difference) => (
          <tr key={difference.name}>
            <th scope="row" className={rowName}>
              {difference.label}
            </th>
            <td className={cell}>
              <Value name={difference.name} text={difference.before} />
            </td>
            <td className={cell}>
              <Value name={difference.name} text={difference.after} />
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  </div>
)

/** A value of a field; colors and pictures are shown. */
function Value({ name, text }: Pick<Difference, 'name'> & { text: string }) {
  if (text === '') return 'Empty'
  if (name === 'logo' && text.startsWith('data:')) {
    return <img className={smallLogo} src={text} alt="As it was uploaded" />
  }
  if (!/^#[0-9a-f]{6}$/i.test(text)) return text
  return (
    <span className={valueClass}>
      <span className={dot} style={{ background: text }} />
      {text}
    </span>
  )
}
