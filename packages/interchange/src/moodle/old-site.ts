/** What may stand behind an address, up to the end of its attribute or of its word. */
const REST = String.raw`([^\s"'<>]{0,2000})`

/**
 * Addresses of the site that a backup came from, as the tokens that its Moodle writes for most of them; the others become `#` inside a
 * tag and `[link]` in running text, and are listed. `wwwRoot` as the backup names it; either scheme counts.
 */
export function withoutOldSite(text: string, wwwRoot: string): { text: string; lost: string[] } {
  const root = wwwRoot.replace(/^https?:\/\//i, '').replace(/\/+$/, '')
  if (root.length < 4 || !text.includes(root)) return { text, lost: [] }
  const lost: string[] = []
  const address = new RegExp(
    String.raw`https?:\/\/${root.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)}(?![\w.-])${REST}`,
    'gi',
  )
  const out = text.replace(address, (all: string, rest: string, at: number) => {
    const token = tokenOf(rest.replaceAll('&amp;', '&'))
    if (token !== null) return token
    lost.push(all.slice(0, 200))
    return isInTag(text, at) ? '#' : '[link]'
  })
  return { text: out, lost }
}

function isInTag(text: string, at: number): boolean {
  const before = text.slice(Math.max(0, at - 3000), at)
  return before.lastIndexOf('<') > before.lastIndexOf('>')
}

/** The token of a page or a file; null for any other one. */
function tokenOf(rest: string): string | null {
  const fragment = /#[^#]*$/.exec(rest)?.[0] ?? ''
  const id = /[?&]id=(\d{1,20})\b/.exec(rest)?.[1]
  const [, module] = /^\/mod\/([a-z0-9_]{1,40})\/view\.php\?/.exec(rest) ?? []
  if (module !== undefined && id !== undefined) return `$@${module.toUpperCase()}VIEWBYID*${id}@$${fragment}`
  if (rest.startsWith('/course/view.php?') && id !== undefined) {
    const section = /[?&]section=(\d{1,5})/.exec(rest)?.[1] ?? /^#section-(\d{1,5})$/.exec(fragment)?.[1]
    return `$@COURSEVIEWBYID*${id}@$${section === undefined ? '' : `&amp;section=${section}`}`
  }
  if (rest.startsWith('/course/section.php?') && id !== undefined) return `$@COURSESECTIONBYID*${id}@$`
  const [, path] = /^\/(?:pluginfile|draftfile)\.php\/\d+\/[a-z0-9_]+\/[a-z0-9_]+\/(?:\d+\/)?([^?#]+)/.exec(rest) ?? []
  return path === undefined ? null : `@@PLUGINFILE@@/${path}`
}
