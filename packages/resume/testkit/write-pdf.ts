import { deflateSync } from 'node:zlib'

/** A stream of a PDF: what it holds, and the filters that it goes through, the outermost first. */
export interface PdfStream {
  bytes: Buffer | string
  filters?: readonly 'FlateDecode'[]
  /** Further entries of its dictionary. */
  entries?: string
}

const objectOf = (body: string | PdfStream): Buffer => {
  if (typeof body === 'string') return Buffer.from(body)
  const { filters = [], entries = '' } = body
  const bytes = filters.reduce((packed: Buffer, _filter) => deflateSync(packed), Buffer.from(body.bytes))
  const filter = filters.length > 0 ? `/Filter [${filters.map(name => `/${name}`).join(' ')}]` : ''
  const head = Buffer.from(`<< /Length ${bytes.length} ${filter} ${entries} >>\nstream\n`)
  return Buffer.concat([head, bytes, Buffer.from('\nendstream')])
}

/** A PDF of numbered objects, from 1; the first is the catalog. Source: ISO 32000-1, 7.5. */
export function writePdf(bodies: readonly (string | PdfStream)[]): Buffer {
  const parts = [Buffer.from('%PDF-1.4\n')]
  let offset = parts[0]?.length ?? 0
  const places = bodies.map((body, index) => {
    const place = offset
    const part = Buffer.concat([Buffer.from(`${index + 1} 0 obj\n`), objectOf(body), Buffer.from('\nendobj\n')])
    parts.push(part)
    offset += part.length
    return place
  })
  const table = places.map(place => `${String(place).padStart(10, '0')} 00000 n \n`).join('')
  const trailer = `trailer\n<< /Size ${bodies.length + 1} /Root 1 0 R >>\nstartxref\n${offset}\n%%EOF\n`
  return Buffer.concat([...parts, Buffer.from(`xref\n0 ${bodies.length + 1}\n0000000000 65535 f \n${table}${trailer}`)])
}

/** A PDF of one page that draws `content`, with a font /F1 and further objects from number 6 on. */
export const pagePdf = (content: PdfStream, resources = '', more: readonly (string | PdfStream)[] = []): Buffer =>
  writePdf([
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> ${resources} >> >>`,
    content,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica >>',
    ...more,
  ])

/** A PDF with these lines below each other; a tab starts a column at the right. */
export function textPdf(lines: readonly string[]): Buffer {
  const draw = (text: string, x: number, y: number) =>
    `BT /F1 11 Tf ${x} ${y} Td (${text.replaceAll(/[()\\]/g, '\\$&')}) Tj ET`
  const content = lines.flatMap((line, n) =>
    line.split('\t').map((text, column) => draw(text, 56 + column * 300, 800 - n * 16)),
  )
  return pagePdf({ bytes: content.join('\n'), filters: ['FlateDecode'] })
}

/** Forms that draw each other ten times, `depth` deep: a small file whose text has no end. */
export function endlessPdf(depth = 14): Buffer {
  const form = (n: number): PdfStream => {
    const isLast = n === depth - 1
    const resources = isLast ? '/Font << /F1 5 0 R >>' : `/XObject << /X ${n + 7} 0 R >>`
    return {
      bytes: isLast ? 'BT /F1 11 Tf 9 9 Td (x) Tj ET' : '/X Do '.repeat(10),
      entries: `/Type /XObject /Subtype /Form /BBox [0 0 9 9] /Resources << ${resources} >>`,
    }
  }
  return pagePdf(
    { bytes: '/X Do' },
    '/XObject << /X 6 0 R >>',
    Array.from({ length: depth }, (_, n) => form(n)),
  )
}

/** A page whose content is `bytes` of spaces, packed twice: a few kilobytes. */
export const swellingPdf = (bytes: number): Buffer =>
  pagePdf({ bytes: Buffer.alloc(bytes, ' '), filters: ['FlateDecode', 'FlateDecode'] })
