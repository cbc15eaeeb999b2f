import { settingsTable } from '../../apps/server/src/platform/config.ts'

const START = '<!-- settings -->'
const END = '<!-- /settings -->'

/** The settings as a table of Markdown. */
function settingsMarkdown(): string {
  const rows = settingsTable.map(
    ({ name, doc, fallback, isSecret }) =>
      `| \`${name}\` | ${fallback === undefined || fallback === '' ? '' : `\`${fallback}\``} | ${doc}${isSecret ? ' (secret)' : ''} |`,
  )
  return [START, '| setting | default | meaning |', '|---|---|---|', ...rows, END].join('\n')
}

/** `text` with the table of settings between its marks. */
export function withSettings(text: string): string {
  const from = text.indexOf(START)
  if (from < 0) throw new Error('docs/operations.md has no place for the settings')
  const end = text.indexOf(END)
  const rest = end < 0 ? text.slice(from + START.length) : text.slice(end + END.length)
  return text.slice(0, from) + settingsMarkdown() + rest
}

/** `.env.example`: every setting, commented out, with its meaning. */
export const envExample = (): string =>
  `# Every setting of the product; nothing is required for npm start. Written by: npm run docs\n\n${settingsTable
    .map(({ name, doc, fallback }) => `# ${doc}\n# ${name}=${fallback ?? ''}\n`)
    .join('\n')}`
