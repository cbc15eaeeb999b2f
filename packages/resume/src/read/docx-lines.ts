import mammoth from 'mammoth'
import { docxParts } from './docx-parts.ts'
import { linesOfMarkup } from './markup-lines.ts'

/**
 * What mammoth reads a document by. It takes this in place of bytes (mammoth/lib/unzip.js; its types do not say so): then it
 * never unpacks anything itself.
 */
const archiveOf = (parts: ReadonlyMap<string, Buffer>) => ({
  exists: (name: string): boolean => parts.has(name),
  read: async (name: string, encoding?: BufferEncoding): Promise<string | Buffer> => {
    const part = parts.get(name)
    if (!part) throw new Error(`no part ${name}`)
    return encoding ? part.toString(encoding) : part
  },
})

/** The lines of a Word document: a paragraph, a break and a row of a table each end one. */
export async function docxLines(bytes: Uint8Array): Promise<string[]> {
  const file = archiveOf(await docxParts(bytes))
  const { value } = await mammoth.convertToHtml({ file } as unknown as Parameters<typeof mammoth.convertToHtml>[0], {
    includeEmbeddedStyleMap: false,
    ignoreEmptyParagraphs: true,
    externalFileAccess: false,
    convertImage: mammoth.images.imgElement(async () => ({ src: '' })),
  })
  return linesOfMarkup(value)
}
