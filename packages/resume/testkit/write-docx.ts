import { writeZip, type ZipFileEntry } from '@learn/interchange/testkit/write-zip.ts'

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>'
const WORD = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
const DOCUMENT = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'

const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** A paragraph; '\n' is a break inside of it. */
export const paragraph = (text: string): string =>
  `<w:p>${text
    .split('\n')
    .map(part => `<w:r><w:t xml:space="preserve">${escaped(part)}</w:t></w:r>`)
    .join('<w:r><w:br/></w:r>')}</w:p>`

/** A row of a table. */
export const row = (...cells: string[]): string =>
  `<w:tbl><w:tr>${cells.map(cell => `<w:tc>${paragraph(cell)}</w:tc>`).join('')}</w:tr></w:tbl>`

/** The entries of a Word document with this body; those of `more` stand behind them. */
export function writeDocx(
  body: string,
  more: readonly ZipFileEntry[] = [],
  document: Partial<ZipFileEntry> = {},
): Buffer {
  const part = (path: string, text: string): ZipFileEntry => ({ path, bytes: Buffer.from(text) })
  return writeZip([
    part(
      '[Content_Types].xml',
      `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Override PartName="/word/document.xml" ContentType="${DOCUMENT}"/></Types>`,
    ),
    part(
      '_rels/.rels',
      `${XML}<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships"><Relationship Id="r1" Type="http://schemas.openxmlformats.org/officeDocument/2006/relationships/officeDocument" Target="word/document.xml"/></Relationships>`,
    ),
    {
      ...part('word/document.xml', `${XML}<w:document xmlns:w="${WORD}"><w:body>${body}</w:body></w:document>`),
      ...document,
    },
    ...more,
  ])
}
