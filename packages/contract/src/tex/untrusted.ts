import { replaceTexCommands } from './arguments.ts'

const asText = (words: string): string =>
  `\\text{${words
    .replaceAll(/[\\{}^]/g, '')
    .replaceAll(/[#%&_$]/g, '\\$&')
    .replaceAll('~', '\\textasciitilde ')}}`

const PICTURE = /\\includegraphics\s*(?:\[([^[\]]{0,300})\])?\s*\{([^{}]{0,2000})\}/g

/** Commands that would reach out of a formula (links, pictures, marks of HTML) by what they hold. */
export function withoutReach(tex: string): string {
  if (!/\\(?:href|url|includegraphics|html[A-Z])/.test(tex)) return tex
  const said = replaceTexCommands(
    tex.replaceAll(PICTURE, (_all, options: string | undefined, path: string) =>
      asText(/(?:^|,)\s*alt\s*=([^,]*)/.exec(options ?? '')?.[1]?.trim() || (path.split('/').at(-1) ?? '')),
    ),
    ['href', 'htmlClass', 'htmlId', 'htmlStyle', 'htmlData'],
    2,
    ({ given: [, inside = ''] }) => `{${withoutReach(inside)}}`,
  )
  return replaceTexCommands(said, ['url'], 1, ({ given: [address = ''] }) => asText(address))
}

/** The address that a whole formula leads to, `\href{https://…}{y}`; null for one that is no link of the web. */
export function linkOfTex(tex: string): string | null {
  const links: string[] = []
  const rest = replaceTexCommands(tex, ['href'], 2, ({ given: [address = ''] }) => {
    links.push(address.trim().replaceAll(/\\([#%&_~$])/g, '$1'))
    return ''
  })
  const [link] = links
  return links.length === 1 && link !== undefined && rest.trim() === '' && /^https?:\/\/[^\s{}]+$/i.test(link)
    ? link
    : null
}
