import { FILE_LIMITS } from '@learn/sheet-files'
import { ZipArchive } from '@learn/sheet-files/zip'

/** Where a document of each format keeps its text, and what a paragraph is there. */
const PARTS = [
  { part: 'word/document.xml', paragraph: 'w:p' },
  { part: 'content.xml', paragraph: 'text:p' },
] as const

/** The text of a Word or OpenDocument text, a line for each paragraph; null for what is neither. */
export async function documentText(bytes: Uint8Array<ArrayBuffer>): Promise<string | null> {
  const zip = new ZipArchive(bytes, FILE_LIMITS)
  for (const { part, paragraph } of PARTS) {
    const xml = await zip.read(part)
    if (!xml) continue
    const page = new DOMParser().parseFromString(new TextDecoder().decode(xml), 'text/xml')
    return [...page.getElementsByTagName(paragraph)].map(textIn).join('\n').trim()
  }
  return null
}

const GAPS: Record<string, string> = {
  'w:tab': '\t',
  'w:br': '\n',
  'text:tab': '\t',
  'text:s': ' ',
  'text:line-break': '\n',
}

/** A paragraph with its tabs and line breaks; what was deleted stands in elements of its own and is left out. */
function textIn(node: Node): string {
  if (node.nodeType === Node.TEXT_NODE) return node.parentNode?.nodeName === 'w:instrText' ? '' : (node.nodeValue ?? '')
  if (node.nodeName === 'w:delText') return ''
  return GAPS[node.nodeName] ?? [...node.childNodes].map(textIn).join('')
}
