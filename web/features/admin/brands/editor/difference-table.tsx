import type { Difference } from './brand-diff'
import { cell, dot, headCell, rowName, scroller, smallLogo, table, value as valueClass } from './editor.css'

interface DifferenceTableProps {
  differences: Difference[]
  /** What the two columns are. */
  before: string
  after: string
}

/** What differs, side by side. */
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

/** A value as it can be told apart at a glance: colors and pictures are shown. */
function Value({ name, text }: Pick<Difference, 'name'> & { text: string }) {
  if (name === 'refundsMarkup') return text ? 'Yes' : 'No'
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
