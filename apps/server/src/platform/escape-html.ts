/** Text as it stands in HTML between tags. */
export const escapeHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** A line of code, or a block of it, as HTML. */
export const inlineCode = (text: string): string => `<code>${escapeHtml(text)}</code>`
export const codeBlock = (text: string): string => `<pre><code>${escapeHtml(text)}</code></pre>`
