const escaped = (text: string): string => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** What a marker wrote, as HTML: a paragraph for each that is parted by an empty line. */
export const commentHtml = (text: string): string =>
  text
    .split(/\n\s*\n/)
    .filter(part => part.trim() !== '')
    .map(part => `<p>${escaped(part.trim()).replaceAll('\n', '<br>')}</p>`)
    .join('')
