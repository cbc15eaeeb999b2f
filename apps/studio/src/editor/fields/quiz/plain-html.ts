const SIGNS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }
const BACK: Readonly<Record<string, string>> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&#39;': "'",
  '&nbsp;': ' ',
}

/** Paragraphs of plain text as HTML; '' for nothing. */
export const toHtml = (text: string): string =>
  text
    .trim()
    .split(/\n{2,}/)
    .filter(Boolean)
    .map(part => `<p>${part.replace(/[&<>"]/g, sign => SIGNS[sign] ?? sign).replaceAll('\n', '<br>')}</p>`)
    .join('')

/** The text of HTML that is paragraphs and line breaks alone; null where there is more to it, which a field of plain text would lose. */
export function toPlainText(html: string): string | null {
  const bare = html
    .trim()
    .replace(/^<p>/, '')
    .replace(/<\/p>$/, '')
    .replace(/<\/p>\s*<p>/g, '\n\n')
    .replace(/<br ?\/?>/g, '\n')
  if (/<|>/.test(bare)) return null
  return bare.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, sign => BACK[sign] ?? sign)
}
