import * as css from './legal-blocks.css'
import type { Block, Table } from './legal-document'
import { type LegalBrand, LegalText } from './legal-text'

/** The paragraphs, lists and tables of a section. */
export const LegalBlocks = ({ blocks, brand }: { blocks: readonly Block[]; brand: LegalBrand }) => (
  <div className={css.blocks}>
    {blocks.map((block, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never move
      <LegalBlock key={index} block={block} brand={brand} />
    ))}
  </div>
)

function LegalBlock({ block, brand }: { block: Block; brand: LegalBrand }) {
  if (block.kind === 'table') return <LegalTable table={block} brand={brand} />
  if (block.kind === 'paragraph') {
    return (
      <p className={css.paragraph}>
        <LegalText text={block.text} brand={brand} />
      </p>
    )
  }
  const List = block.kind === 'steps' ? 'ol' : 'ul'
  return (
    <List className={css.list[block.kind]}>
      {block.items.map((item, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the items of a list never move
        <li key={index} className={css.item}>
          <LegalText text={item} brand={brand} />
        </li>
      ))}
    </List>
  )
}

/** On a phone each row is a little card, whose cells say their column's name themselves. */
const LegalTable = ({ table: { caption, columns, rows }, brand }: { table: Table; brand: LegalBrand }) => (
  <table className={css.table}>
    <caption className={css.caption}>{caption}</caption>
    <thead className={css.head}>
      <tr>
        {columns.map((column) => (
          <th key={column} scope="col" className={css.columnName}>
            {column}
          </th>
        ))}
      </tr>
    </thead>
    <tbody>
      {rows.map(([name = [], ...cells], row) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the rows of a table never move
        <tr key={row} className={css.row}>
          <th scope="row" className={css.rowName}>
            <LegalText text={name} brand={brand} />
          </th>
          {cells.map((cell, index) => (
            <td key={columns[index + 1]} className={css.cell}>
              {columns.length > 2 && (
                <span className={css.label} aria-hidden="true">
                  {columns[index + 1]}
                </span>
              )}
              <span>
                <LegalText text={cell} brand={brand} />
              </span>
            </td>
          ))}
        </tr>
      ))}
    </tbody>
  </table>
)
