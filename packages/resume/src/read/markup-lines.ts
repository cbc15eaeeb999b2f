const ENDS_LINE = new Set(['/p', '/h1', '/h2', '/h3', '/h4', '/h5', '/h6', '/li', 'br', '/tr', '/dt', '/dd'])
const ENTITIES: Record<string, string> = { '&amp;': '&', '&lt;': '<', '&gt;': '>', '&quot;': '"', '&#39;': "'" }

const plain = (text: string): string =>
  text.replaceAll(/&(?:amp|lt|gt|quot|#39);/g, entity => ENTITIES[entity] ?? entity)

/** The lines of well-formed markup as mammoth writes it: cells of a row are parted by tabs. */
export function linesOfMarkup(markup: string): string[] {
  const lines: string[] = []
  let line = ''
  let cells = 0
  const end = () => {
    if (line.trim() !== '') lines.push(line.trim())
    line = ''
  }
  for (const [index, part] of markup.split('<').entries()) {
    const close = index === 0 ? -1 : part.indexOf('>')
    const name = part.slice(0, Math.max(0, close)).replace(/ ?\/$/, '').split(' ', 1)[0] ?? ''
    if (name === 'td' || name === 'th') cells++
    else if (name === '/td' || name === '/th') {
      cells--
      line = `${line.trimEnd()}\t`
    } else if (ENDS_LINE.has(name)) {
      if (cells > 0 && name !== '/tr') line += ' '
      else end()
    }
    line += plain(part.slice(close + 1))
  }
  end()
  return lines
}
