/** What the head of a Markdown file says of it. */
export interface FrontMatter {
  said: ReadonlyMap<string, string>
  body: string
}

const HEAD = /^---[ \t]*\r?\n([\s\S]{0,20000}?)\r?\n(?:---|\.\.\.)[ \t]*(?:\r?\n|$)/

/** Splits lines `name: value` between two lines `---` from the text below them. Values of several lines are none. */
export function frontMatter(text: string): FrontMatter {
  const found = HEAD.exec(text)
  if (!found) return { said: new Map(), body: text }
  const said = new Map<string, string>()
  for (const line of (found[1] ?? '').split(/\r?\n/)) {
    const [, name, value = ''] = /^([A-Za-z][\w-]{0,40})\s*:\s*(.*)$/.exec(line) ?? []
    if (name !== undefined) said.set(name.toLowerCase(), unquoted(value.trim()))
  }
  return { said, body: text.slice(found[0].length) }
}

function unquoted(value: string): string {
  const [, double, single] = /^(?:"((?:[^"\\]|\\.)*)"|'((?:[^']|'')*)')(?:\s+#.*)?$/.exec(value) ?? []
  if (double !== undefined) return double.replaceAll(/\\(.)/g, '$1')
  return single === undefined ? value.replace(/\s+#.*$/, '') : single.replaceAll("''", "'")
}
