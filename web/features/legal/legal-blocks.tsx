import type { Brand } from '#worker/contract/brand'
import { telHref } from '../../links/tel-href'
import { Link } from '../../ui/link'
import * as css from './legal-blocks.css'
import { phone as phoneClass } from './legal-blocks.css'
import type { Block, Fact, Piece, Table, Text } from './legal-document'

/** The paragraphs, lists and tables of a section. */
export const LegalBlocks = ({ blocks, brand }: { blocks: readonly Block[]; brand: LegalBrand }) => (
  <div className={css.blocks}>
    {blocks.map((block, index) =>
      block.kind === 'paragraph' && !isSaid(block.text, brand) ? null : (
        // biome-ignore lint/suspicious/noArrayIndexKey: the blocks of a section never move
        <LegalBlock key={index} block={block} brand={brand} />
      ),
    )}
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

/** A table; on a phone each row becomes a card whose cells show their column's name. */
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

/** The parts of a brand that legal texts mention; each contact may be ''. */
export type LegalBrand = Pick<Brand, 'name' | 'legalName' | 'refundsMarkup' | 'seller' | 'calls' | 'promises'> &
  Brand['contact']

/** Whether the seller has provided every detail that a sentence mentions. Nothing is invented for missing ones. */
export const isSaid = (text: Text, { seller }: LegalBrand): boolean =>
  text.every((piece) => typeof piece === 'string' || piece.kind !== 'seller' || Boolean(seller?.[piece.detail]))

const saidOf = ({ calls, promises }: LegalBrand): Record<Fact, string | undefined> => ({
  calls: calls?.notice,
  emails: promises?.emails,
  refunds: promises?.refunds,
})

/** A legal text with its links, its placeholders filled for a brand. */
export const LegalText = ({ text, brand }: { text: Text; brand: LegalBrand }) =>
  // biome-ignore lint/suspicious/noArrayIndexKey: the pieces of a text never move
  text.map((piece, index) => <LegalPiece key={index} piece={piece} brand={brand} />)

/** The sentence on whether the service fee is refunded with a canceled booking. */
export const feesSentence = (refundsMarkup = false) =>
  refundsMarkup
    ? 'Of our service fee we give back the same share as the airline gives back of your fare.'
    : 'Service fees are non-refundable.'

function LegalPiece({ piece, brand }: { piece: Piece; brand: LegalBrand }) {
  if (typeof piece === 'string') return piece
  if (piece.kind === 'seller') return brand.seller?.[piece.detail]
  if (piece.kind === 'said') {
    const said = saidOf(brand)[piece.fact]
    return said ? piece.before + said + piece.after : piece.otherwise
  }
  if (piece.kind === 'link') return <Link href={piece.href}>{piece.text}</Link>
  switch (piece.field) {
    case 'name':
      return brand.name
    case 'fees':
      return feesSentence(brand.refundsMarkup)
    case 'reach':
      return <Reach brand={brand} />
    case 'email':
      return <Email of={brand} />
  }
}

/** The brand's email address, or a link to its contact page when it has none. */
const Email = ({ of: { email } }: { of: LegalBrand }) =>
  email ? <a href={`mailto:${email}`}>{email}</a> : <Link to="/contact">our contact page</Link>

const Reach = ({ brand }: { brand: LegalBrand }) => (
  <>
    {brand.email ? 'write to ' : !brand.phone && 'use '}
    {(brand.email || !brand.phone) && <Email of={brand} />}
    {brand.email && brand.phone && ' or '}
    {brand.phone && (
      <>
        call{' '}
        <a className={phoneClass} href={telHref(brand.phone)}>
          {brand.phone}
        </a>
      </>
    )}
  </>
)
